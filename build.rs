//! Packs the built-in font, names the version, and lets the program link against the run-time SDL
//! alone: distributions put the name that a linker looks for, `libSDL2.so`, into a package ten times as
//! large that a player has no other use for.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The built-in font, as font editors write it.
const FONT: &str = "resources/lampblack-8x8.bdf";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FONT}");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo::rustc-env=LAMPBLACK_VERSION={}", version());
    for step in [pack_font(&out), find_sdl(&out)] {
        if let Err(problem) = step {
            println!("cargo::error={problem}");
        }
    }
}

/// Writes the font as 8 bytes a glyph, a bit a pixel, the left pixel in the highest bit.
fn pack_font(out: &Path) -> Result<(), String> {
    let text = fs::read_to_string(FONT).map_err(|error| format!("{FONT}: {error}"))?;
    let glyphs = parse_bdf(&text).map_err(|problem| format!("{FONT}: {problem}"))?;
    fs::write(out.join("font.bin"), glyphs.as_flattened()).map_err(|error| format!("font.bin: {error}"))
}

/// Reads a BDF font of 256 glyphs of 8x8 pixels that is encoded in code page 437.
fn parse_bdf(text: &str) -> Result<[[u8; 8]; 256], String> {
    let mut glyphs = [None; 256];
    let mut encoding = None;
    let mut lines = text.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        let fail = |problem: &str| format!("line {number}: {problem}");
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["ENCODING", code] => {
                let code = code.parse::<u8>().map_err(|_| fail("an ENCODING is 0 to 255"))?;
                encoding = Some(usize::from(code));
            }
            ["BBX", ref size @ ..] if size != ["8", "8", "0", "-1"] => {
                return Err(fail("every glyph needs BBX 8 8 0 -1"));
            }
            ["BITMAP"] => {
                let code = encoding.take().ok_or_else(|| fail("a BITMAP without its ENCODING"))?;
                let mut rows = [0; 8];
                for row in &mut rows {
                    let (hex, number) = lines.next().ok_or("the file ends within a BITMAP")?;
                    *row = u8::from_str_radix(hex.trim(), 16)
                        .map_err(|_| format!("line {number}: a row is two hexadecimal digits"))?;
                }
                if lines.next().is_none_or(|(line, _)| line.trim() != "ENDCHAR") {
                    return Err(fail("a BITMAP has eight rows and an ENDCHAR"));
                }
                if glyphs[code].replace(rows).is_some() {
                    return Err(fail(&format!("glyph {code} is there twice")));
                }
            }
            _ => {}
        }
    }
    let mut packed = [[0; 8]; 256];
    for (code, (slot, glyph)) in packed.iter_mut().zip(glyphs).enumerate() {
        *slot = glyph.ok_or_else(|| format!("glyph {code} is missing"))?;
    }
    Ok(packed)
}

/// The package's version, with the commit that it was built from where there is one.
fn version() -> String {
    let package = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    // Without this check the commit would be that of a repository around an unpacked archive.
    if !Path::new(".git").exists() {
        return package;
    }
    // Every commit and every checkout adds a line to the log of HEAD, whatever branch is out.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = answer("git", &["rev-parse", "--git-path", file])
            && Path::new(&path).exists()
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    match answer("git", &["rev-parse", "--short=10", "HEAD"]) {
        Some(commit) => format!("{package} ({commit})"),
        None => package,
    }
}

/// Makes sure that the linker will find SDL.
fn find_sdl(out: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-env-changed=LIBRARY_PATH");
    let system = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let bundled = env::var_os("CARGO_FEATURE_BUNDLED").is_some();
    if bundled || env::var_os("CARGO_CFG_UNIX").is_none() {
        return Ok(());
    }
    let (name, package) = match system.as_str() {
        "macos" => ("libSDL2.dylib", "`sdl2` with Homebrew"),
        _ => ("libSDL2.so", "`libsdl2-2.0-0` on Debian and Ubuntu, `SDL2` on Fedora, `sdl2` on Arch"),
    };
    if linker_finds(name).is_some() {
        return Ok(());
    }
    if let Some(flags) = answer("pkg-config", &["--libs-only-L", "sdl2"])
        && let Some(folder) = flags.split_whitespace().find_map(|flag| flag.strip_prefix("-L"))
    {
        println!("cargo::rustc-link-search=native={folder}");
        return Ok(());
    }
    let Some(library) = linker_finds("libSDL2-2.0.so.0") else {
        return Err(format!(
            "SDL 2 is not installed: install {package}, or build it from source with `--features bundled`"
        ));
    };
    println!("cargo::rerun-if-changed={}", library.display());
    link(&library, &out.join(name)).map_err(|error| format!("{name}: {error}"))?;
    println!("cargo::rustc-link-search=native={}", out.display());
    Ok(())
}

/// Where the linker would find a library, as the compiler that drives it tells.
fn linker_finds(name: &str) -> Option<PathBuf> {
    let driver = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".into());
    let question = format!("-print-file-name={name}");
    // Of a library that it doesn't find it gives the bare name back.
    let path = answer(&driver, &[&question]).or_else(|| answer("cc", &[&question]))?;
    Some(PathBuf::from(path)).filter(|path| path.is_absolute() && path.exists())
}

#[cfg(unix)]
fn link(library: &Path, name: &Path) -> std::io::Result<()> {
    if name.is_symlink() {
        fs::remove_file(name)?;
    }
    std::os::unix::fs::symlink(library, name)
}

#[cfg(not(unix))]
fn link(library: &Path, name: &Path) -> std::io::Result<()> {
    fs::copy(library, name).map(|_| ())
}

/// What a program prints, or `None` when it is not there, fails or prints nothing.
fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
