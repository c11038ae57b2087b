//! A desktop of our own to try the built program on: an X server without a screen, a window manager,
//! the program in its window, keys pressed as a keyboard would, and photographs of what shows.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::photo::Photo;
use crate::{client, manager};

/// How long anything may take on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program that the tests are about.
pub(crate) const LAMPBLACK: &str = env!("CARGO_BIN_EXE_lampblack");

/// Runs a tool, or says which package it comes with.
fn tool(name: &str, package: &str) -> Command {
    let found = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(name).exists()));
    assert!(found, "the window tests need {name}: install the package `{package}`");
    Command::new(name)
}

/// What a command printed, when it succeeded.
pub(crate) fn output(command: &mut Command) -> Output {
    let output = command.output().expect("the command starts");
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {problem}");
    output
}

/// Tries until something is there.
pub(crate) fn wait_for<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = attempt() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(30));
    }
}

/// An X server.
pub(crate) struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts a display of so many pixels, with a window manager.
    pub(crate) fn open(width: u32, height: u32) -> Display {
        Display::framed(width, height, (0, 0))
    }

    /// The same, with a window manager whose frames reach so far to the left of windows and above them.
    pub(crate) fn framed(width: u32, height: u32, frame: (i32, i32)) -> Display {
        let display = Display::bare(width, height);
        manager::manage(&display.name, frame);
        display
    }

    /// Starts a display without a window manager, under a number that is free.
    pub(crate) fn bare(width: u32, height: u32) -> Display {
        let mut server = tool("Xvfb", "xvfb")
            // Without `-noreset` it would begin anew whenever the last program leaves it.
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp"])
            .args(["-screen", "0", &format!("{width}x{height}x24")])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut line = String::new();
        let stdout = server.stdout.take().expect("its output");
        BufReader::new(stdout).read_line(&mut line).expect("its number");
        let name = format!(":{}", line.trim());
        let display = Display { server, name };
        // Out of the way: no window opens under the mouse.
        output(&mut display.xdotool(&["mousemove", "9999", "9999"]));
        display
    }

    /// Starts the program on a data directory and waits for its window.
    pub(crate) fn start(&self, arguments: &[&str], data: &Path) -> Program<'_> {
        let data = data.to_str().expect("a name that is text");
        self.start_plain(&[arguments, &["--data-dir", data]].concat())
    }

    /// Starts the program and waits for its window.
    pub(crate) fn start_plain(&self, arguments: &[&str]) -> Program<'_> {
        self.launch(Command::new(LAMPBLACK).args(arguments))
    }

    /// Starts the program by a command that becomes it, and waits for its window.
    pub(crate) fn launch(&self, command: &mut Command) -> Program<'_> {
        command.env("DISPLAY", &self.name);
        command.env_remove("WAYLAND_DISPLAY").env_remove("SDL_VIDEODRIVER");
        let child = command.spawn().expect("the program starts");
        let mut program = Program { display: self, child, window: 0 };
        // A desktop, too, knows the window by the class that the game's entry names.
        let entry = include_str!("../../resources/share/applications/lampblack.desktop");
        let class = entry.lines().find_map(|line| line.strip_prefix("StartupWMClass=")).expect("a class");
        let class = format!("^{class}$");
        program.window = wait_for("the window", || {
            assert!(program.child.try_wait().expect("its state").is_none(), "the program ended at once");
            let found = self.xdotool(&["search", "--onlyvisible", "--class", &class]).output().ok()?;
            String::from_utf8(found.stdout).ok()?.lines().next()?.parse().ok()
        });
        program
    }

    fn xdotool(&self, arguments: &[&str]) -> Command {
        let mut command = tool("xdotool", "xdotool");
        command.args(arguments).env("DISPLAY", &self.name);
        command
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Place and size of a window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

/// The program, running in its window.
pub(crate) struct Program<'a> {
    display: &'a Display,
    child: Child,
    window: u32,
}

impl Program<'_> {
    fn xdotool(&self, arguments: &[&str]) -> String {
        let output = output(&mut self.display.xdotool(arguments));
        String::from_utf8(output.stdout).expect("text")
    }

    /// Does what xdotool's words say, such as `key`, `mousemove` and `click`, which may follow each other.
    pub(crate) fn do_all(&self, words: &[String]) {
        self.xdotool(&words.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// Its number, by which other programs know the window.
    pub(crate) fn window(&self) -> String {
        self.window.to_string()
    }

    /// Presses and releases keys, named as xdotool does: `l`, `Up`, `alt+Return`, `KP_8`.
    pub(crate) fn press(&self, keys: &[&str]) {
        self.xdotool(&[&["key", "--delay", "5"], keys].concat());
    }

    /// Where the window is and how large.
    pub(crate) fn geometry(&self) -> Geometry {
        let text = self.xdotool(&["getwindowgeometry", "--shell", &self.window.to_string()]);
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            line.and_then(|value| value.parse().ok()).expect("a number")
        };
        Geometry { x: value("X"), y: value("Y"), width: value("WIDTH"), height: value("HEIGHT") }
    }

    /// Gives the window a size, and waits until it has it.
    pub(crate) fn resize(&self, width: i32, height: i32) {
        self.xdotool(&["windowsize", &self.window.to_string(), &width.to_string(), &height.to_string()]);
        wait_for("the new size", || {
            let now = self.geometry();
            (now.width == width && now.height == height).then_some(())
        });
    }

    /// Moves the window.
    pub(crate) fn move_to(&self, x: i32, y: i32) {
        self.xdotool(&["windowmove", &self.window.to_string(), &x.to_string(), &y.to_string()]);
    }

    /// Wipes what the window shows; the program is told that it must draw.
    pub(crate) fn wipe(&self) {
        client::wipe(&self.display.name, self.window);
    }

    /// What the window shows now.
    pub(crate) fn photograph(&self) -> Photo {
        wait_for("a whole window", || client::photograph(&self.display.name, self.window))
    }

    /// Photographs the window until it shows what it should; `judge` says what is wrong.
    pub(crate) fn expect(&self, what: &str, judge: impl Fn(&Photo) -> Result<(), String>) -> Photo {
        let start = Instant::now();
        loop {
            let photo = self.photograph();
            match judge(&photo) {
                Ok(()) => return photo,
                Err(problem) => assert!(start.elapsed() < PATIENCE, "{what}: {problem}"),
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// Processor time that the program has used, in hundredths of a second.
    pub(crate) fn ticks(&self) -> u64 {
        let stat =
            std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("its statistics");
        let fields: Vec<&str> = stat.rsplit(')').next().expect("fields").split_whitespace().collect();
        [fields[11], fields[12]].iter().map(|field| field.parse::<u64>().expect("ticks")).sum()
    }

    /// How often its main thread has slept and been woken.
    pub(crate) fn wakes(&self) -> u64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("its statistics");
        let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
        line.and_then(|count| count.trim().parse().ok()).expect("a number")
    }

    /// Asks the window to close, and waits for the good end of the program.
    pub(crate) fn close(self) {
        client::close(&self.display.name, self.window);
        self.ended();
    }

    /// Waits for the good end of the program.
    pub(crate) fn ended(mut self) {
        let status = wait_for("the end of the program", || self.child.try_wait().expect("its state"));
        assert!(status.success(), "the program ended with {status}");
    }
}

impl Program<'_> {
    /// Sends the program a signal or several in a row, named as `kill` does, and waits for its end.
    pub(crate) fn signal(mut self, name: &str) -> ExitStatus {
        send(name, &self.child);
        wait_for("the end of the program", || self.child.try_wait().expect("its state"))
    }

    /// Kills the X server, and waits for the end of the program.
    pub(crate) fn lose_display(mut self) -> ExitStatus {
        send("KILL", &self.display.server);
        wait_for("the end of the program", || self.child.try_wait().expect("its state"))
    }
}

fn send(signals: &str, process: &Child) {
    // The shell's own, since a small system has no other.
    let kill = format!("for name in {signals}; do kill -s $name {}; done", process.id());
    output(Command::new("sh").args(["-c", &kill]));
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
