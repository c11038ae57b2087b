//! How the files of the repository look, and what none of them holds.

use std::collections::HashMap;

use super::File;
use super::lex::spells;

const MAX_FILE_LINES: usize = 400;
const MAX_PAGE_LINES: usize = 150;
const MAX_LINE_CHARS: usize = 120;
const FOLDERS: &[&str] = &["src/", "tests/", "benches/", "resources/", "docs/", "scripts/", ".ci/"];

/// What would make state global, or give a value a second owner who may change it.
const SHARED: &[&[&str]] = &[
    &["static", "mut"],
    &["thread_local"],
    &["OnceLock"],
    &["LazyLock"],
    &["OnceCell"],
    &["Rc"],
    &["RefCell"],
];

/// Words that may not be said.
pub(crate) fn banned_words(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        for (at, token) in file.tokens.iter().enumerate() {
            let here = &file.tokens[at..];
            let unfinished = ["todo", "unimplemented", "dbg"].iter().find(|name| spells(here, &[name, "!"]));
            let is_source = !token.test && file.module().is_some();
            let shared = SHARED.iter().find(|words| is_source && spells(here, words));
            let problem = if spells(here, &["unsafe"]) {
                "no `unsafe`".to_owned()
            } else if spells(here, &["#", "[", "ignore"]) {
                "no `ignore`: a test that is not run proves nothing".to_owned()
            } else if is_source && spells(here, &[".", "unwrap", "("]) {
                "no `.unwrap()`: return an error, or `expect` with the reason why it holds".to_owned()
            } else if let Some(name) = unfinished {
                format!("no `{name}!`")
            } else if let Some(words) = shared {
                format!("no `{}`: pass what is needed along, owned by one", words.join(" "))
            } else {
                continue;
            };
            found.push(file.says(token.line, &problem));
        }
    }
    found
}

/// Sources that are too long or do not say what they are for.
pub(crate) fn file_shape(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        let length = file.text.lines().count();
        if length > MAX_FILE_LINES {
            let problem =
                format!("{length} lines, {MAX_FILE_LINES} are the most: split the file by its ideas");
            found.push(file.says(MAX_FILE_LINES, &problem));
        }
        if !file.text.starts_with("//! ") {
            found.push(file.says(1, "a source opens with `//!` and says what it is for"));
        }
    }
    found
}

/// Lines that are too long or end badly, in what people write: golden files are as the program made them.
pub(crate) fn lines(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let is_code = [".rs", ".toml"].iter().any(|end| name.ends_with(end)) || !name.contains('.');
        if !is_code && !name.ends_with(".md") || name.starts_with("LICENSE") {
            continue;
        }
        for (line, number) in file.text.lines().zip(1..) {
            let length = line.chars().count();
            if is_code && length > MAX_LINE_CHARS {
                found.push(file.says(number, &format!("{length} characters, {MAX_LINE_CHARS} are the most")));
            }
            if line.contains('\t') && name != "Makefile" {
                found.push(file.says(number, "a tab: indent with spaces"));
            }
            if line.ends_with(char::is_whitespace) {
                found.push(file.says(number, "white space at the end of the line"));
            }
        }
        if !file.text.ends_with('\n') {
            found.push(file.says(file.text.lines().count(), "no end of line at the end of the file"));
        }
    }
    found
}

/// Paths that mean something on one machine, or that lead out of the repository.
pub(crate) fn outside_paths(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let out = "../".repeat(file.path.matches('/').count() + 1);
        let homes = ["home", "root", "work", "Users"].map(|name| format!("/{name}/"));
        let starts = |line: &str, path: &str| {
            let goes_on = |c: char| c.is_alphanumeric() || "_-./~*}>".contains(c);
            line.match_indices(path).any(|(at, _)| !line[..at].ends_with(goes_on))
        };
        for (line, number) in file.text.lines().zip(1..) {
            if homes.iter().any(|home| starts(line, home)) {
                found.push(file.says(number, "the path of one machine"));
            }
            if starts(line, &out) {
                found.push(file.says(number, "a path out of the repository"));
            }
        }
    }
    found
}

/// Sources that no `mod` line lists.
pub(crate) fn dead_files(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let Some(inside) = file.path.strip_prefix("src/").and_then(|inside| inside.strip_suffix(".rs"))
        else {
            continue;
        };
        let (parents, name) = match inside.rsplit_once('/') {
            Some((folder, name)) => (vec![format!("src/{folder}.rs")], name),
            None => (vec!["src/lib.rs".to_owned(), "src/main.rs".to_owned()], inside),
        };
        let declares = |parent: &File| {
            parents.contains(&parent.path)
                && (0..parent.tokens.len()).any(|at| spells(&parent.tokens[at..], &["mod", name, ";"]))
        };
        if !["lib", "main"].contains(&inside) && !files.iter().any(declares) {
            found.push(
                file.says(1, &format!("no `mod {name};` in {}: it is never built", parents.join(" or "))),
            );
        }
    }
    found
}

/// Names of saved types that are missing or taken.
pub(crate) fn saved_names(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    let mut taken = HashMap::new();
    for file in files {
        for at in 0..file.tokens.len() {
            let here = &file.tokens[at..];
            if spells(here, &["typetag", "::", "serde", "(", "name", "="]) {
                let (name, line) = (&here[6].text, here[6].line);
                if let Some(owner) = taken.insert(name, format!("{}:{line}", file.path)) {
                    found.push(file.says(line, &format!("\"{name}\" is taken by {owner}")));
                }
            } else if spells(here, &["typetag", "::", "serde", "]"]) {
                let item = here.iter().find(|token| ["impl", "trait"].contains(&token.text.as_str()));
                if item.is_some_and(|item| item.text == "impl") {
                    let problem =
                        "a saved type needs a name that outlives its Rust name: serde(name = \"...\")";
                    found.push(file.says(here[0].line, problem));
                }
            }
        }
    }
    found
}

/// Tests that a table of the page on reliability names and that are not where it says: after a file come
/// the tests in it.
pub(crate) fn reliability(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for page in files.iter().filter(|file| file.path == "docs/reliability.md") {
        for (line, number) in page.text.lines().zip(1..).filter(|(line, _)| line.starts_with('|')) {
            let mut at = None;
            for name in line.split('`').skip(1).step_by(2) {
                let is_word = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
                if name.contains('/') && name.contains('.') && !name.contains(' ') {
                    at = files.iter().find(|file| file.path == name);
                    if at.is_none() {
                        found.push(page.says(number, &format!("there is no `{name}`")));
                    }
                } else if let Some(file) = at.filter(|_| is_word && name.contains('_'))
                    && !has_test(file, name)
                {
                    found.push(page.says(number, &format!("there is no test `{name}` in `{}`", file.path)));
                }
            }
        }
    }
    found
}

fn has_test(file: &File, name: &str) -> bool {
    (0..file.tokens.len()).any(|at| spells(&file.tokens[at..], &["#", "[", "test", "]", "fn", name]))
}

/// Files that the page names, as `src/...` or as within src, and that are not there.
pub(crate) fn architecture(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for page in files.iter().filter(|file| file.path == "ARCHITECTURE.md") {
        let length = page.text.lines().count();
        if length > MAX_PAGE_LINES {
            found.push(page.says(MAX_PAGE_LINES, &format!("{length} lines, {MAX_PAGE_LINES} are the most")));
        }
        for (line, number) in page.text.lines().zip(1..) {
            for name in line.split('`').skip(1).step_by(2) {
                let is_path = name.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c));
                let is_ours = FOLDERS.iter().any(|folder| name.starts_with(folder))
                    || [".rs", ".toml", ".md"].iter().any(|end| name.ends_with(end));
                let places = [name.to_owned(), format!("src/{name}")];
                let is_there = |file: &File| {
                    places.iter().any(|place| {
                        file.path
                            .strip_prefix(place.trim_end_matches('/'))
                            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
                    })
                };
                if is_path && is_ours && !files.iter().any(is_there) {
                    found.push(page.says(number, &format!("there is no `{name}`")));
                }
            }
        }
    }
    found
}
