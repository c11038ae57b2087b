//! Keeps what ARCHITECTURE.md promises to be absent, by reading the sources as text. A new module gets a
//! row in the table of arrows; where another rule is in the way, the code is what should change.

#[path = "tidy/layers.rs"]
mod layers;
#[path = "tidy/lex.rs"]
mod lex;
#[path = "tidy/writing.rs"]
mod writing;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use layers::{GROUPS, arrows, crates, purity, reading_order};
use lex::Token;
use writing::{
    architecture, banned_words, dead_files, file_shape, lines, outside_paths, reliability, saved_names,
};

/// A file of the repository, under its path from the top.
struct File {
    path: String,
    text: String,
    tokens: Vec<Token>,
}

/// Reads files and gives a line for each place that breaks a rule.
type Rule = fn(&[File]) -> Vec<String>;

#[test]
fn arrows_point_one_way() {
    keep(arrows);
}

#[test]
fn modules_are_declared_in_reading_order() {
    keep(reading_order);
}

#[test]
fn crates_stay_in_their_modules() {
    keep(crates);
}

#[test]
fn the_model_and_the_content_are_pure() {
    keep(purity);
}

#[test]
fn nothing_is_unsafe_unwrapped_or_unfinished() {
    keep(banned_words);
}

#[test]
fn files_are_short_and_say_what_they_are_for() {
    keep(file_shape);
}

#[test]
fn lines_are_clean() {
    keep(lines);
}

#[test]
fn no_path_leads_out_of_the_repository() {
    keep(outside_paths);
}

#[test]
fn every_source_is_built() {
    keep(dead_files);
}

#[test]
fn saved_types_have_names_of_their_own() {
    keep(saved_names);
}

#[test]
fn the_architecture_page_is_true_and_short() {
    keep(architecture);
}

#[test]
fn the_reliability_page_names_tests_that_exist() {
    keep(reliability);
}

/// Each rule is broken on purpose, and then kept, in a repository of one file.
#[test]
fn every_rule_can_fail() {
    let long = format!("{}\n", "x".repeat(121));
    let home = format!("see {}home{}ann", '/', '/');
    let outside = format!("read {}shared", "../".repeat(2));
    #[rustfmt::skip]
    let cases: &[(Rule, &str, &str, &str)] = &[
        (arrows, "src/game/a.rs", "use crate::{base::geom, ui::act};", "1: `game` must not name `ui`"),
        (arrows, "src/game.rs", "use crate::base::geom::Point; // crate::ui\nconst X: &str = \"crate::ui\";", ""),
        (arrows, "src/game/a.rs", "\nfn f() { super::super::storage::save::go() }", "2: `game` must not name `save`"),
        (arrows, "src/game/a.rs", "use super::super::base::geom;", ""),
        (arrows, "src/base/geom.rs", "use super::*;", "must not name `*`"),
        (arrows, "src/base/geom.rs", "use crate::*;", "must not name `*`"),
        (arrows, "src/base/geom.rs", "#[cfg(test)] mod tests { use super::*; }", ""),
        (arrows, "src/main.rs", "use lampblack::screen::cp437;", "`main` must not name `cp437`"),
        (arrows, "src/ui/a.rs", "use crate::content::Campaign;", "1: `ui` must not name `content`"),
        (arrows, "src/ui/a.rs", "#[cfg(test)] mod tests { use crate::content::Campaign; }", ""),
        (arrows, "src/ui/a/tests.rs", "use crate::content::Campaign;", ""),
        (arrows, "src/ui/a/tests.rs", "use crate::sdl;", "1: `ui` must not name `sdl`"),
        (arrows, "src/extra.rs", "//!", "1: the module `extra` is not in the table of arrows"),
        (reading_order, "src/base.rs", "pub mod color;\n\npub mod rng;\npub mod geom;", "4: `geom` comes after `rng`"),
        (reading_order, "src/lib.rs", "pub mod base;\npub mod game;\npub mod ui;", ""),
        (crates, "src/ui/menu.rs", "use sdl2::event::Event;", "1: `ui` must not name the crate `sdl2`"),
        (crates, "src/sdl/window.rs", "use sdl2::event::Event;", ""),
        (crates, "src/game.rs", "#[derive(bincode::Encode)] struct S;", "the crate `bincode`"),
        (crates, "src/ui.rs", "let rand = crate::base::rng::rand; // rand::rng", ""),
        (purity, "src/game/a.rs", "use std::{cmp, fs::read};", "1: `game` must not name `std::fs`"),
        (purity, "src/content/a.rs", "type T = HashMap<u8, u8>;", "1: `content` must not name `HashMap`"),
        (purity, "src/game/a.rs", "const X: i32 = (0.5 * 4) as i32;", "1: `game` must not name `0.5`"),
        (purity, "src/game/a.rs", "const X: i32 = 1f64 as i32;", "1: `game` must not name `1f64`"),
        (purity, "src/game/a.rs", "const X: i32 = (t.0.1)(0..5, 0xF32, 'f', r#\"f32 \\\"#);", ""),
        (purity, "src/game/a.rs", "#[cfg(test)] mod tests { fn f() -> f32 { 0.5 } }", ""),
        (purity, "src/game/a.rs", "fn print() { println!(\"hello\"); }", "1: `game` must not name `println!`"),
        (purity, "src/ui.rs", "fn f() -> f32 { 0.5 }", ""),
        (banned_words, "tests/a.rs", "unsafe { f() }", "1: no `unsafe`"),
        (banned_words, "src/a.rs", "fn f() { g()\n.unwrap(); }", "2: no `.unwrap()`"),
        (banned_words, "src/a.rs", "/* unsafe /* */ .unwrap() */ fn f<'a>(c: &'a u8) { g('\"').unwrap_or(0); }", ""),
        (banned_words, "src/a.rs", "#[cfg(test)] #[a(b)] mod tests { fn f() { g().unwrap() } }", ""),
        (banned_words, "benches/a.rs", "todo!()", "1: no `todo!`"),
        (banned_words, "src/a.rs", "static X: u8 = 1;\nstatic mut Y: u8 = 1;", "2: no `static mut`"),
        (banned_words, "src/a.rs", "use std::rc::Rc; // RefCell", "1: no `Rc`"),
        (banned_words, "tests/a.rs", "static X: LazyLock<u8> = LazyLock::new(f);", ""),
        (banned_words, "tests/a.rs", "#[test]\n#[ignore = \"slow\"]", "2: no `ignore`"),
        (file_shape, "src/a.rs", "use a;\n", "1: a source opens with `//!`"),
        (file_shape, "tests/a/b.rs", &format!("//! A.{}", "\n".repeat(401)), "400: "),
        (file_shape, "src/a.rs", &format!("//! A.{}", "\n".repeat(400)), ""),
        (lines, "src/a.rs", &long, "1: 121 characters"),
        (lines, "a.md", "a\n\tb\n", "2: a tab"),
        (lines, "a.toml", "a\nb \n", "2: white space at the end"),
        (lines, "a.toml", "a\nb", "2: no end of line"),
        (lines, "tests/golden/a.txt", "b \t", ""),
        (outside_paths, "docs/a.txt", &home, "1: the path of one machine"),
        (outside_paths, "docs/a.txt", "homes/home/ann", ""),
        (outside_paths, "docs/a.txt", &outside, "1: a path out of the repository"),
        (outside_paths, "docs/a/b.txt", &outside, ""),
        (dead_files, "src/game/a.rs", "//!", "1: no `mod a;`"),
        (saved_names, "src/a.rs", &"#[typetag::serde(name = \"a\")]\nimpl A for B {}\n".repeat(2), "3: \"a\" is taken"),
        (saved_names, "src/a.rs", "#[typetag::serde] #[x] pub(crate) trait A {}", ""),
        (saved_names, "src/a.rs", "#[typetag::serde]\nimpl A for B {}", "1: a saved type needs a name"),
        (architecture, "ARCHITECTURE.md", "\nSee `src/a.rs`", "2: there is no `src/a.rs`"),
        (architecture, "ARCHITECTURE.md", "See `a/b.rs` or `a.rs:`", "1: there is no `a/b.rs`"),
        (architecture, "ARCHITECTURE.md", "See `ARCHITECTURE.md`, `a.b()`, `tests/<name>.rs`, `and/or`", ""),
        (architecture, "ARCHITECTURE.md", &"\n".repeat(151), "150: "),
        (reliability, "docs/reliability.md", "| a | `docs/reliability.md`: `b_c` |", "there is no test `b_c`"),
        (reliability, "docs/reliability.md", "| a | `tests/a.rs`: `b_c` |", "1: there is no `tests/a.rs`"),
        (reliability, "docs/reliability.md", "`tests/a.rs`: `b_c`\n| `run.save` `b_c` `B_C=1` |", ""),
    ];
    for &(rule, path, text, expected) in cases {
        let found = rule(&[File::new(path, text)]);
        assert_eq!(found.len(), usize::from(!expected.is_empty()), "{path}: {text}\n{found:#?}");
        let place = format!("{path}:");
        assert!(found.iter().all(|line| line.starts_with(&place) && line.contains(expected)), "{found:#?}");
    }
}

/// Fails with all the places where the repository breaks a rule.
fn keep(rule: Rule) {
    static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
        let top = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        read_folder(top, top, &mut files);
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    });
    assert!(FILES.iter().any(|file| file.path == "src/lib.rs"), "the sources are not where they were");
    let found = rule(&FILES);
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// What programs leave behind: the compiler, and the search for crashes.
const LEFT_BEHIND: [&str; 4] = ["target", "corpus", "artifacts", "coverage"];

/// Reads every file but for what is hidden or left behind.
fn read_folder(top: &Path, folder: &Path, files: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository can be read") {
        let path = entry.expect("a folder of the repository can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if LEFT_BEHIND.contains(&name.as_ref()) || name.starts_with('.') && name != ".ci" {
            continue;
        }
        if path.is_dir() {
            read_folder(top, &path, files);
        } else {
            // Of a picture no more than its name matters.
            let text = fs::read_to_string(&path).unwrap_or_default();
            let path = path.strip_prefix(top).unwrap_or(&path);
            files.push(File::new(&path.to_string_lossy().replace('\\', "/"), &text));
        }
    }
}

impl File {
    fn new(path: &str, text: &str) -> File {
        let mut tokens = if path.ends_with(".rs") { lex::tokens(text) } else { Vec::new() };
        if path.ends_with("/tests.rs") {
            tokens.iter_mut().for_each(|token| token.test = true);
        }
        File { path: path.to_owned(), text: text.to_owned(), tokens }
    }

    /// The module of src that the file belongs to: one of a group, or one at the top.
    fn module(&self) -> Option<&str> {
        let inside = self.path.strip_prefix("src/")?;
        let mut names = inside.split('/').filter_map(|name| name.split('.').next());
        let first = names.next()?;
        if GROUPS.contains(&first) { names.next().or(Some(first)) } else { Some(first) }
    }

    /// Whether the module of the file stands in a group.
    fn is_grouped(&self) -> bool {
        GROUPS.iter().any(|group| self.path.starts_with(&format!("src/{group}/")))
    }

    fn says(&self, line: usize, problem: &str) -> String {
        format!("{}:{line}: {problem}", self.path)
    }
}
