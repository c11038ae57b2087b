//! Golden files: text that a test made once, somebody looked at, and that must not change unnoticed.

use std::fs;
use std::path::Path;

/// Compares text with the file `tests/golden/NAME`; with `UPDATE_GOLDEN=1` in the environment writes it.
#[track_caller]
pub(crate) fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        let folder = path.parent().expect("the file lies in a folder");
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)).expect("the file can be written");
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let (line, was, is) = first_difference(&golden, text);
    assert!(
        golden == text,
        "tests/golden/{name} differs from line {line} on\n  file: {was:?}\n  now:  {is:?}\n\
         If the change is meant, run the tests again with UPDATE_GOLDEN=1 and look at the diff. Now:\n{text}"
    );
}

/// The first line, counted from 1, in which two texts differ, and what stands there in each.
fn first_difference<'a>(was: &'a str, is: &'a str) -> (usize, Option<&'a str>, Option<&'a str>) {
    let (mut was, mut is) = (was.split('\n'), is.split('\n'));
    let mut line = 0;
    loop {
        line += 1;
        match (was.next(), is.next()) {
            (None, None) => return (line, None, None),
            (a, b) if a != b => return (line, a, b),
            _ => {}
        }
    }
}
