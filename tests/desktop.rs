//! What a desktop is told about the game: its entry, icons and manual page agree with the program.
//! Whether they are well formed at all, `.ci/run` asks the programs that are made for that.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::Command;

const LAMPBLACK: &str = env!("CARGO_BIN_EXE_lampblack");
const ENTRY: &str = include_str!("../resources/share/applications/lampblack.desktop");
const METAINFO: &str = include_str!("../resources/share/metainfo/io.github.lampblack.lampblack.metainfo.xml");
const CHANGELOG: &str = include_str!("../CHANGELOG.md");
const MANUAL: &str = include_str!("../resources/share/man/man6/lampblack.6");

/// SDL gives a window the name of the program file as its class, and nothing in the game changes that;
/// the window tests look for a window of the class that the entry names.
#[test]
fn the_entry_is_that_of_the_program_and_its_window() {
    let program = Path::new(LAMPBLACK).file_stem().and_then(|name| name.to_str()).expect("a name");
    for key in ["Exec", "Icon", "StartupWMClass"] {
        let line = format!("{key}={program}");
        assert!(ENTRY.lines().any(|entry| entry == line), "no line `{line}`");
    }
    assert!(METAINFO.contains(&format!(r#"<launchable type="desktop-id">{program}.desktop</launchable>"#)));
    assert!(METAINFO.contains(&format!("<binary>{program}</binary>")));
}

#[test]
fn metainfo_and_changelog_are_of_this_version() {
    let newest = METAINFO.split("<release version=\"").nth(1).and_then(|rest| rest.split('"').next());
    assert_eq!(newest, Some(env!("CARGO_PKG_VERSION")));
    assert_eq!(CHANGELOG.lines().find_map(|line| line.strip_prefix("## ")), newest);
    assert!(METAINFO.contains(concat!("<project_license>", env!("CARGO_PKG_LICENSE"), "</project_license>")));
}

#[test]
fn icons_have_their_sizes() {
    for size in [16, 24, 32, 48, 64, 128, 256, 512] {
        let name = format!("resources/share/icons/hicolor/{size}x{size}/apps/lampblack.png");
        let file = File::open(Path::new(env!("CARGO_MANIFEST_DIR")).join(&name)).expect(&name);
        let icon = png::Decoder::new(BufReader::new(file)).read_info().expect(&name);
        assert_eq!(icon.info().size(), (size, size), "{name}");
    }
}

#[test]
fn the_manual_names_every_command_and_option() {
    let (commands, options) = help(&[]);
    assert!(commands.contains("script") && options.contains("--seed"), "{commands:?} {options:?}");
    let told: BTreeSet<_> = MANUAL.split_whitespace().collect();
    let mut names = options;
    for command in &commands {
        names.extend(help(&[command]).1);
    }
    // The macro for an option, `Fl`, puts its first dash itself.
    names = names.iter().map(|option| option[1..].to_owned()).collect();
    names.extend(commands);
    names.retain(|name| !told.contains(name.as_str()));
    assert!(names.is_empty(), "the manual page does not name {names:?}");
}

/// The commands and the long options that `--help` lists, after a command or none.
fn help(command: &[&str]) -> (BTreeSet<String>, BTreeSet<String>) {
    let output = Command::new(LAMPBLACK).args(command).arg("--help").output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let (mut commands, mut options, mut heading) = (BTreeSet::new(), BTreeSet::new(), "");
    for line in text.lines() {
        if !line.starts_with(' ') {
            heading = line;
            continue;
        }
        let mut words = line.split_whitespace();
        match heading {
            "Commands:" => commands.extend(words.next().map(str::to_owned)),
            "Options:" => options.extend(words.find(|word| word.starts_with("--")).map(str::to_owned)),
            _ => {}
        }
    }
    (commands, options)
}
