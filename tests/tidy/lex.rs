//! Enough of Rust's grammar to read a source as names and marks: comments fall away, a string is one
//! token, and every token knows whether it belongs to an item that is there for tests alone.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Name,
    Number,
    Text,
    Mark,
}

/// A name, a number, the inside of a string, or a mark: `::` or any other single character.
#[derive(Debug)]
pub(crate) struct Token {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) test: bool,
}

/// A path such as `std::fs::read`; a group in a `use` gives a path for each of its members.
#[derive(Debug)]
pub(crate) struct Path {
    pub(crate) line: usize,
    pub(crate) test: bool,
    pub(crate) names: Vec<String>,
}

/// The tokens of a source.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut lexer = Lexer { rest: source, line: 1, tokens: Vec::new() };
    while !lexer.rest.is_empty() {
        lexer.step();
    }
    mark_tests(&mut lexer.tokens);
    lexer.tokens
}

/// The paths that the tokens spell, single names included.
pub(crate) fn paths(tokens: &[Token]) -> Vec<Path> {
    let mut paths = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at = if token.kind == Kind::Name { read_path(tokens, at, &[], &mut paths) } else { at + 1 };
    }
    paths
}

/// Whether the tokens go on with these texts.
pub(crate) fn spells(tokens: &[Token], texts: &[&str]) -> bool {
    tokens.len() >= texts.len()
        && tokens.iter().zip(texts).all(|(token, text)| token.kind != Kind::Text && token.text == *text)
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn step(&mut self) {
        let rest = self.rest;
        let first = rest.chars().next().unwrap_or(' ');
        if first.is_whitespace() {
            self.skip(first.len_utf8());
        } else if rest.starts_with("//") {
            self.skip(rest.find('\n').unwrap_or(rest.len()));
        } else if rest.starts_with("/*") {
            self.skip(block_comment(rest));
        } else if let Some((start, inside, length)) = string(rest) {
            self.push(Kind::Text, &rest[start..start + inside], length);
        } else if let Some(length) = quoted_char(rest) {
            self.push(Kind::Text, &rest[..length], length);
        } else if first.is_ascii_digit() {
            let after_dot = self.tokens.last().is_some_and(|token| token.text == ".");
            let length = number(rest, after_dot);
            self.push(Kind::Number, &rest[..length], length);
        } else if let length @ 1.. = word(rest) {
            self.push(Kind::Name, &rest[..length], length);
        } else {
            let length = if rest.starts_with("::") { 2 } else { first.len_utf8() };
            self.push(Kind::Mark, &rest[..length], length);
        }
    }

    fn push(&mut self, kind: Kind, text: &str, length: usize) {
        self.tokens.push(Token { line: self.line, kind, text: text.to_owned(), test: false });
        self.skip(length);
    }

    fn skip(&mut self, length: usize) {
        let (passed, rest) = self.rest.split_at(length);
        self.line += passed.matches('\n').count();
        self.rest = rest;
    }
}

/// The length of the letters, digits and underscores that a text starts with.
fn word(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())
}

/// The length of a number. After a dot it is the field of a tuple, and so no fraction.
fn number(text: &str, after_dot: bool) -> usize {
    let whole = word(text);
    match text[whole..].strip_prefix('.') {
        Some(part) if !after_dot && part.starts_with(|c: char| c.is_ascii_digit()) => whole + 1 + word(part),
        _ => whole,
    }
}

/// The length of a block comment. They nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while let Some(pair) = text.as_bytes().get(at..at + 2) {
        match pair {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Where the inside of a string starts, how long that is, and how long the string with its quotes.
fn string(text: &str) -> Option<(usize, usize, usize)> {
    let body = text.strip_prefix(['b', 'c']).unwrap_or(text);
    let (body, raw) = body.strip_prefix('r').map_or((body, false), |body| (body, true));
    let hashes = if raw { body.len() - body.trim_start_matches('#').len() } else { 0 };
    body[hashes..].strip_prefix('"')?;
    let start = text.len() - body.len() + hashes + 1;
    let close = format!("\"{}", "#".repeat(hashes));
    let inside = &text[start..];
    let mut escaped = false;
    let ends = |&(at, c): &(usize, char)| {
        let ends = !escaped && inside[at..].starts_with(&close);
        escaped = !raw && !escaped && c == '\\';
        ends
    };
    let length = inside.char_indices().find(ends).map_or(inside.len(), |(at, _)| at);
    Some((start, length, (start + length + close.len()).min(text.len())))
}

/// The length of a character in quotes. A lifetime is none.
fn quoted_char(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if inside.starts_with('\\') {
        return inside[2..].find('\'').map(|end| end + 4);
    }
    let length = inside.chars().next()?.len_utf8();
    inside[length..].starts_with('\'').then_some(length + 2)
}

/// Marks what belongs to the item after a `#[cfg(test)]`.
fn mark_tests(tokens: &mut [Token]) {
    let mut at = 0;
    while at < tokens.len() {
        if !spells(&tokens[at..], &["#", "[", "cfg", "(", "test", ")", "]"]) {
            at += 1;
            continue;
        }
        at += 7;
        let mut depth = 0_i32;
        for token in &mut tokens[at..] {
            token.test = true;
            at += 1;
            let is_mark = token.kind == Kind::Mark;
            match token.text.as_str() {
                "(" | "[" | "{" if is_mark => depth += 1,
                ")" | "]" | "}" if is_mark => depth -= 1,
                _ => {}
            }
            if is_mark && depth == 0 && matches!(token.text.as_str(), "}" | ";") {
                break;
            }
        }
    }
}

/// Reads the path that starts with the name at `at`, after `before`, and gives the place behind it.
fn read_path(tokens: &[Token], mut at: usize, before: &[String], paths: &mut Vec<Path>) -> usize {
    let Token { line, test, .. } = tokens[at];
    let mut names = before.to_vec();
    loop {
        names.push(tokens[at].text.clone());
        at += 1;
        if !spells(&tokens[at..], &["::"]) {
            break;
        }
        match tokens.get(at + 1) {
            Some(next) if next.kind == Kind::Name || next.text == "*" => at += 1,
            Some(next) if next.text == "{" => {
                at += 2;
                while at < tokens.len() && tokens[at].text != "}" {
                    let is_member = tokens[at].kind == Kind::Name || tokens[at].text == "*";
                    at = if is_member { read_path(tokens, at, &names, paths) } else { at + 1 };
                }
                return at + 1;
            }
            _ => break,
        }
    }
    paths.push(Path { line, test, names });
    at
}
