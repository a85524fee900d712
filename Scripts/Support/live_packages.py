"""The checks of Scripts/browser-test with the screens of another package, which is built."""

import contextlib
import os
import shutil
import signal
import statistics
import subprocess
import tempfile
import time
import uuid

from chromium import Chromium
from live_checks import PICTURE, choose, expect, has, tap
from live_gallery import Server, Socket, cpu_seconds

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

MANIFEST = """// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "TenScreens",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "TenScreens", targets: ["TenScreens"])],
  dependencies: [.package(path: "%(jubako)s")],
  targets: [
    .target(
      name: "TenScreens",
      dependencies: [
        .product(name: "PlatformUI", package: "%(identity)s"), .product(name: "ScreenCatalog", package: "%(identity)s"),
      ])
  ])
"""

CATALOG = """import PlatformUI
import ScreenCatalog

public let screens = Catalog {
  Catalog.Section("Screens") {
    %s
  }
}
"""

SCREEN = """import PlatformUI

final class Screen%(number)d: UIViewController {
  private let button = UIButton(type: .system)
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("0 taps", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 20, y: 180, width: 100, height: 44)
  }

  private func tapped() {
    count += 1
    %(tapped)s
    button.setTitle("\\(count) taps", for: .normal)
  }
}
"""

# The name of the program that the gallery makes.
PROGRAM = "gallery-screens"
# Where the button is, on every screen.
BUTTON = (70, 200)
# Screens that do something else when their button is tapped.
TAPPED = {9: "print([1][count])", 10: "while count > 0 {}"}
COUNT = 10
# The seconds that a build may take, the first one and the others.
FIRST_BUILD, BUILD = 900, 120


class Package:
    """A package of ten screens, outside of this checkout, which depends on it by path."""

    def __init__(self, tool):
        self.tool = tool
        # What is started for this package, however deep, is found by this variable of its environment.
        self.mark = f"JUBAKO_BROWSER_TEST={uuid.uuid4()}"

    def __enter__(self):
        self.parent = tempfile.mkdtemp(prefix="gallery-package-")
        self.folder = os.path.join(self.parent, "Ten Screens")
        self.sources = os.path.join(self.folder, "Sources", "TenScreens")
        os.makedirs(self.sources)
        self.write("../../Package.swift", MANIFEST % {"jubako": ROOT, "identity": os.path.basename(ROOT).lower()})
        names = range(1, COUNT + 1)
        self.write("Screens.swift", CATALOG % "\n    ".join(
            f'Catalog.Screen("Screen {number}") {{ Screen{number}() }}' for number in names))
        for number in names:
            self.write(f"Screen{number}.swift", SCREEN % {"number": number, "tapped": TAPPED.get(number, "")})
        self.arguments = ["--package", self.folder, "--catalog", "TenScreens.screens"]
        self.programs = os.path.join(ROOT, "Gallery", ".build", "gallery")
        self.before = set(os.listdir(self.programs)) if os.path.isdir(self.programs) else set()
        self.log = open(os.path.join(self.parent, "log"), "w")
        return self

    def __exit__(self, *_):
        self.log.close()
        shutil.rmtree(self.parent)
        for name in set(os.listdir(self.programs)) - self.before:
            shutil.rmtree(os.path.join(self.programs, name))

    def write(self, name, text):
        with open(os.path.join(self.sources, name), "w") as file:
            file.write(text)

    def edit(self, name, old, new):
        with open(os.path.join(self.sources, name)) as file:
            text = file.read()
        expect(old in text, f"{name} has no {old!r}")
        self.write(name, text.replace(old, new))

    def touch(self, name):
        """Adds a function to a file, so that the program changes."""
        with open(os.path.join(self.sources, name), "a") as file:
            file.write(f"func touched{time.monotonic_ns()}() {{}}\n")

    @property
    def environment(self):
        name, value = self.mark.split("=")
        return {**os.environ, name: value}

    def run(self, command, *more, timeout=FIRST_BUILD):
        """Runs a command of the gallery to its end."""
        return subprocess.run([self.tool, command, *self.arguments, *more], env=self.environment, timeout=timeout,
                              capture_output=True, text=True)

    def serve(self):
        return Server(self.tool, self.arguments, env=self.environment, stderr=self.log)

    def processes(self):
        """Returns the commands of all processes that were started for this package and still run."""
        found = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open(f"/proc/{process}/environ", "rb") as file:
                    is_ours = self.mark.encode() in file.read()
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    command = file.read().replace(b"\0", b" ").decode(errors="replace").strip()
                # A zombie has no command line.
                if is_ours and command:
                    found.append(command)
        return found

    def wait_for(self, word):
        """Waits until a process with a word in its command runs."""
        end = time.monotonic() + FIRST_BUILD
        while not any(word in command for command in self.processes()):
            expect(time.monotonic() < end, f"no process has {word!r} in its command")
            time.sleep(0.02)

    def expect_no_process(self, seconds=5):
        end = time.monotonic() + seconds
        while self.processes():
            expect(time.monotonic() < end, f"these still run: {[text[:100] for text in self.processes()]}")
            time.sleep(0.05)


# Without a browser


def mistakes(package):
    """A package that can't be used is refused in words: no manifest, no module, no library, a taken name."""
    empty = os.path.join(package.parent, "Empty")
    same = os.path.join(package.parent, "Gallery")
    for folder in (empty, same):
        os.makedirs(folder, exist_ok=True)
    manifest = os.path.join(package.folder, "Package.swift")
    with open(manifest) as file:
        text = file.read()
    cases = [
        (["--package", empty, "--catalog", "A.a"], "There is no Package.swift"),
        (["--package", same, "--catalog", "A.a"], "has the same name as one of the gallery's own packages"),
        (["--package", package.folder, "--catalog", "Other.screens"], "no module Other. Its modules are TenScreens"),
        (["--package", package.folder], "--catalog Module.name"),
        (["--package", package.folder, "--catalog", "screens"], "no name of a catalog"),
        (["--package", package.folder, "--list", "/nowhere.plist"], "There is no list"),
    ]
    for arguments, words in cases:
        result = subprocess.run([package.tool, "serve", *arguments], capture_output=True, text=True, timeout=60)
        expect(result.returncode != 0 and words in result.stderr, f"{arguments}: {result.stderr!r}")
    try:
        for line, words in ((".library(", "so another package can't import it. Add .library("),
                            ("let package", "can't be read")):
            with open(manifest, "w") as file:
                file.write("\n".join(each for each in text.split("\n") if line not in each))
            result = package.run("list")
            expect(result.returncode != 0 and words in result.stderr, result.stderr)
    finally:
        with open(manifest, "w") as file:
            file.write(text)


def interrupt(package, command, word):
    """Sends ^C as soon as a process with a word in its command runs, and waits until none is left."""
    more = ["--output", os.path.join(package.parent, "no")] if command == "render" else ["--port", "0"]
    process = subprocess.Popen([package.tool, command, *package.arguments, *more], env=package.environment,
                               stdout=subprocess.PIPE, stderr=package.log, text=True)
    try:
        package.wait_for(word)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    package.expect_no_process()


def interrupted(package):
    """^C leaves no process: while the manifest is read, when the build begins, in its middle, and while it links."""
    interrupt(package, "serve", "swift-package")
    for command in ("serve", "render"):
        interrupt(package, command, "swift-build")
        package.touch("Screen1.swift")
        interrupt(package, command, "-module-name TenScreens")
    package.touch("Screen1.swift")
    interrupt(package, "serve", f"{PROGRAM}.product/Objects.LinkFileList")


def pictures(package):
    """Screens are drawn in a matrix, and verified: as before, with another color, and after --record."""
    folder = os.path.join(package.parent, "pictures")
    result = package.run("render", "--output", folder, "--matrix", "style,direction,text,size")
    expect(result.returncode == 0, result.stderr[-3000:])
    count = len([name for name in os.listdir(folder) if name.endswith(".svg")])
    expect(count == COUNT * 16, f"{count} pictures")
    reference = ["--reference", os.path.join(package.parent, "reference"), "--output",
                 os.path.join(package.parent, "differences")]
    verify = [(["--record"], 0), ([], 0), ("systemYellow", 1), (["--record"], 0), ([], 0), ("systemBackground", 1)]
    color = "systemBackground"
    for step, status in verify:
        if isinstance(step, str):
            package.edit("Screen2.swift", f".{color}", f".{step}")
            color, step = step, []
        result = package.run("verify", *reference, *step)
        expect(result.returncode == status, f"{step}: {result.returncode}\n{result.stdout}\n{result.stderr[-2000:]}")
        if status == 1:
            expect("screen-2" in result.stdout and "screen-1-" not in result.stdout, result.stdout)


def killed(package):
    """A server that is killed leaves nothing, even if a screen is in an endless loop."""
    with package.serve() as server:
        page = Socket(server)
        page.open("screen-10")
        page.receive("key", timeout=FIRST_BUILD)
        page.send({"type": "down", "finger": 1, "x": BUTTON[0], "y": BUTTON[1]})
        page.send({"type": "up", "finger": 1})
        while page.receive("notice")["kind"] != "busy":
            pass
        server.process.kill()
        package.expect_no_process()


CHECKS = [mistakes, interrupted, pictures, killed]


# In a browser


def edited(package, browser, screenshots):
    """A screen is touched, broken and fixed: the mistake is on the page, and the state stays."""
    with package.serve() as server, Chromium(browser) as chromium:
        page = chromium.open(f"{server.url}#screen-3")
        page.wait(has("0 taps"), "the first build", timeout=FIRST_BUILD)
        expect(page.js("document.getElementById('screens').options[0].value") == "catalog", "the list of all screens")
        for _ in range(2):
            tap(page, *BUTTON)
        page.wait(has("2 taps"))
        package.edit("Screen3.swift", "count += 1", "count += nothing")
        box = "document.querySelector('#ours .notice')"
        page.wait(f"!{box}.hidden && {box}.innerText.includes('Sources/TenScreens/Screen3.swift:')"
                  f" && {box}.innerText.includes(\"cannot find 'nothing' in scope\")", "the mistake", timeout=BUILD)
        if screenshots:
            page.shot(os.path.join(screenshots, "package-broken.png"))
        tap(page, *BUTTON)
        page.wait(has("3 taps"), "the old screen")
        package.edit("Screen3.swift", "count += nothing", "count += 1")
        package.edit("Screen3.swift", "y: 180", "y: 181")
        page.wait(f"{box}.hidden && {has('3 taps')} && gallery.stage.state.screen === 'screen-3'"
                  f" && document.querySelector('#ours .badge').textContent === ''", "the new screen", timeout=BUILD)
        tap(page, *BUTTON)
        page.wait(has("4 taps"))
        os.rename(os.path.join(package.sources, "Screen4.swift"), os.path.join(package.parent, "Screen4.swift"))
        page.wait(f"{box}.innerText.includes(\"cannot find 'Screen4'\")", "a deleted file", timeout=BUILD)
        os.rename(os.path.join(package.parent, "Screen4.swift"), os.path.join(package.sources, "Screen4.swift"))
        page.wait(f"{box}.hidden && {has('4 taps')}", "the file", timeout=BUILD)
        expect(page.problems() == [], page.problems())
    package.expect_no_process()


def ending(package, browser, screenshots):
    """A screen that traps says why and can be restarted, one that hangs is busy, and another one can be chosen."""
    with package.serve() as server, Chromium(browser) as chromium:
        page = chromium.open(f"{server.url}#screen-9")
        page.wait(has("0 taps"), "the build", timeout=FIRST_BUILD)
        box = "document.querySelector('#ours .notice')"
        words = f"!{box}.hidden && {box}.innerText.includes("
        tap(page, *BUTTON)
        page.wait(f"{words}'Index out of range')", "the trap's words")
        if screenshots:
            page.shot(os.path.join(screenshots, "package-trap.png"))
        page.js(f"{box}.querySelector('button').click()")
        page.wait(f"{box}.hidden && {has('0 taps')}", "the restart")
        tap(page, *BUTTON)
        page.wait(f"{words}'Index out of range')", "the second trap")
        choose(page, "screen-1")
        page.wait(f"{box}.hidden")
        tap(page, *BUTTON)
        page.wait(has("1 taps"), "another screen")
        choose(page, "screen-10")
        page.wait(has("0 taps"))
        tap(page, *BUTTON)
        page.wait(f"{words}'has not answered')", "the screen that hangs")
        other = chromium.open(f"{server.url}#screen-2")
        other.wait(has("0 taps"))
        tap(other, *BUTTON)
        other.wait(has("1 taps"), "another page meanwhile")
        expect(page.problems() == [] and other.problems() == [], page.problems() + other.problems())
    package.expect_no_process()


BROWSER_CHECKS = [edited, ending]


def measure(tool):
    """Prints how fast a saved file is on the page, and what a server costs that nobody touches."""
    with Package(tool) as package, package.serve() as server:
        def builds():
            """Returns the seconds of the next build."""
            while not (line := server.process.stdout.readline()).startswith("Built in"):
                expect(line, "the server has ended")
            return float(line.split()[2])

        begin = time.monotonic()
        page = Socket(server)
        page.open("screen-3")
        page.receive("key", timeout=FIRST_BUILD)
        print(f"the first build:        {builds():.0f} s, the picture after {time.monotonic() - begin:.0f} s")
        times, shares = [], []
        for number in range(10):
            # Until nothing of the build before is left.
            time.sleep(1 + number / 20)
            package.edit("Screen3.swift", f"y: {180 + number}", f"y: {181 + number}")
            begin = time.monotonic()
            page.receive("key", timeout=BUILD)
            times.append(time.monotonic() - begin)
            shares.append(builds())
        print(f"saved file to picture:  {statistics.median(times):.1f} s in the median, {max(times):.1f} s at most;"
              f" the build {statistics.median(shares):.1f} s")
        time.sleep(2)
        processes = [server.process.pid, *server.sessions()]
        before = [cpu_seconds(process) for process in processes]
        time.sleep(30)
        used = [cpu_seconds(process) - start for process, start in zip(processes, before)]
        print(f"processor time in 30 s: {used[0]:.2f} s for the server, {sum(used[1:]):.2f} s for the session")
        for count in (0, 100, 900):
            for _ in range(count):
                page.send({"type": "restart"})
                page.receive("key")
            time.sleep(1)
            files, threads, sessions = server.resources()
            print(f"after {count:3d} more reloads: {server.memory():.1f} MiB, {files} open files, {threads} threads,"
                  f" {sessions} session")
