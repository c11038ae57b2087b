//! What a module may name: the other modules, crates, and the parts of the standard library.

use super::File;
use super::lex::{self, Kind, spells};

/// Folders of src that group modules and hold nothing else.
pub(crate) const GROUPS: &[&str] = &["base", "screen", "storage"];

/// The arrows: a module of src, and the modules that it may name. All of them stand above it, so no
/// arrow leads back.
const ARROWS: &[(&str, &str)] = &[
    ("geom", ""),
    ("color", ""),
    ("rng", ""),
    ("bits", "geom"),
    ("base", ""),
    ("game", "geom color rng bits"),
    ("content", "geom color rng bits game"),
    ("input", "geom"),
    ("cp437", ""),
    ("console", "geom color cp437"),
    ("viewport", "geom"),
    ("files", ""),
    ("font", "geom cp437 files"),
    ("raster", "geom color console viewport font"),
    ("screen", ""),
    ("settings", "files"),
    ("save", "game files"),
    ("replay", "rng game files save"),
    ("scores", "rng game files"),
    ("morgue", "geom game files scores"),
    ("crash", "game input files"),
    ("storage", ""),
    ("bot", "geom rng game"),
    ("ui", "geom color cp437 rng bits game input console replay files settings save scores morgue crash"),
    ("headless", "geom rng game content input console replay save ui bot"),
    ("sdl", "geom color input console viewport font raster files settings ui"),
    ("lib", ""),
    ("cli", "rng"),
    ("main", "rng content input font files settings save crash ui headless sdl"),
];

/// Arrows that only tests follow: the interface serves any campaign, and is tried on ours.
const ARROWS_OF_TESTS: &[(&str, &str)] = &[("ui", "content")];

/// Crates that only these modules may name, and why.
const HOMES: &[(&str, &str, &str)] = &[
    ("sdl2", "sdl", "the rest runs without a window"),
    ("x11rb", "sdl", "the rest runs without a window"),
    ("bincode", "save replay", "the format of files has one home"),
    ("rand", "rng", "every random draw goes through it"),
    ("rand_pcg", "rng", "every random draw goes through it"),
];

/// Modules whose results depend on the seed and the actions alone.
const PURE: &[&str] = &["game", "content"];
const IMPURE_STD: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];
const IMPURE_NAMES: &[&str] = &["f32", "f64", "HashMap", "HashSet", "Instant", "SystemTime"];

/// Names of modules against the arrows, and modules that have none.
pub(crate) fn arrows(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    let is_module = |name: &str| name == "*" || ARROWS.iter().any(|&(module, _)| module == name);
    for (row, &(module, may_name)) in ARROWS.iter().enumerate() {
        for name in may_name.split_whitespace() {
            if !ARROWS[..row].iter().any(|&(above, _)| above == name) {
                found.push(format!(
                    "tests/tidy/layers.rs:1: in the table of arrows `{module}` stands above `{name}`"
                ));
            }
        }
    }
    for file in files {
        let Some(module) = file.module() else { continue };
        let Some((_, may_name)) = ARROWS.iter().find(|&&(name, _)| name == module) else {
            let problem = "is not in the table of arrows in tests/tidy/layers.rs: add what it may name";
            found.push(file.says(1, &format!("the module `{module}` {problem}")));
            continue;
        };
        for path in lex::paths(&file.tokens) {
            // `super` from the file of a module is the crate or its group, from within its tests the module.
            let above = if file.is_grouped() { 1 } else { 0 };
            let depth = file.path.matches('/').count() + usize::from(path.test) - above;
            let supers = path.names.iter().take_while(|name| *name == "super").count();
            let roots = match path.names[0].as_str() {
                "crate" | "lampblack" => 1,
                "super" if supers >= depth => supers,
                _ => continue,
            };
            let mut names = path.names[roots..].iter();
            let Some(name) = names.find(|name| !GROUPS.contains(&name.as_str())) else {
                continue;
            };
            let is_tried = path.test && ARROWS_OF_TESTS.contains(&(module, name));
            if is_module(name) && name != module && !lists(may_name, name) && !is_tried {
                let problem = "the table of arrows in tests/tidy/layers.rs has no such arrow";
                found.push(file.says(path.line, &format!("`{module}` must not name `{name}`: {problem}")));
            }
        }
    }
    found
}

/// Modules that src/lib.rs or a group declares in another order than that of the arrows.
pub(crate) fn reading_order(files: &[File]) -> Vec<String> {
    let place = |name: &str| ARROWS.iter().position(|&(module, _)| module == name);
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path == "src/lib.rs" || is_group(file)) {
        let modules: Vec<_> = file.tokens.windows(2).filter(|pair| spells(pair, &["mod"])).collect();
        for pair in modules.windows(2) {
            let (before, name) = (&pair[0][1].text, &pair[1][1]);
            if place(before) > place(&name.text) {
                let problem = "the table of arrows in tests/tidy/layers.rs has them the other way";
                found.push(
                    file.says(name.line, &format!("`{}` comes after `{before}`: {problem}", name.text)),
                );
            }
        }
    }
    found
}

/// Names of crates that have a home elsewhere.
pub(crate) fn crates(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let Some(module) = file.module() else { continue };
        for path in lex::paths(&file.tokens).iter().filter(|path| path.names.len() > 1) {
            for (name, homes, reason) in HOMES {
                if path.names[0] == *name && !lists(homes, module) {
                    let problem = format!("only {} may: {reason}", homes.replace(' ', " and "));
                    found.push(
                        file.says(
                            path.line,
                            &format!("`{module}` must not name the crate `{name}`, {problem}"),
                        ),
                    );
                }
            }
        }
    }
    found
}

/// What would make a game depend on more than its seed and the actions.
pub(crate) fn purity(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let Some(module) = file.module().filter(|module| PURE.contains(module)) else { continue };
        let mut complain = |line, name: &str| {
            let problem = "the same seed and actions must give the same game";
            found.push(file.says(line, &format!("`{module}` must not name `{name}`: {problem}")));
        };
        for path in lex::paths(&file.tokens) {
            if let [root, name, ..] = &path.names[..]
                && root == "std"
                && IMPURE_STD.contains(&name.as_str())
            {
                complain(path.line, &format!("std::{name}"));
            }
        }
        for (at, token) in file.tokens.iter().enumerate().filter(|(_, token)| !token.test) {
            let text = token.text.as_str();
            let is_float = |text: &str| text.contains('.') || text.ends_with("f32") || text.ends_with("f64");
            match token.kind {
                Kind::Name if IMPURE_NAMES.contains(&text) => complain(token.line, text),
                Kind::Name if text.contains("print") && spells(&file.tokens[at + 1..], &["!"]) => {
                    complain(token.line, &format!("{text}!"));
                }
                Kind::Number if is_float(text) && !text.starts_with("0x") => complain(token.line, text),
                _ => {}
            }
        }
    }
    found
}

fn is_group(file: &File) -> bool {
    GROUPS.iter().any(|group| file.path == format!("src/{group}.rs"))
}

fn lists(names: &str, name: &str) -> bool {
    names.split_whitespace().any(|listed| listed == name)
}
