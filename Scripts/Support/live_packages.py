"""The checks of Scripts/browser-test with the screens of another package, which is built."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid

from chromium import Chromium
from live_checks import choose, expect, has, refused, save, tap, until
from live_gallery import Server, Socket

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

    def __init__(self, tool, browser=None, screenshots=None):
        self.tool, self.browser, self.screenshots = tool, browser, screenshots
        # What is started for this package, however deep, is found by this variable of its environment.
        self.mark = str(uuid.uuid4())
        self.environment = {**os.environ, "JUBAKO_BROWSER_TEST": self.mark}

    def __enter__(self):
        self.parent = tempfile.mkdtemp(prefix="gallery-package-")
        self.folder = self.path("Ten Screens")
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
        self.log = open(self.path("log"), "w")
        return self

    def __exit__(self, *_):
        self.log.close()
        shutil.rmtree(self.parent)
        for name in set(os.listdir(self.programs)) - self.before:
            shutil.rmtree(os.path.join(self.programs, name))

    def path(self, name):
        """Returns a path beside the package."""
        return os.path.join(self.parent, name)

    def read(self, name):
        with open(os.path.join(self.sources, name)) as file:
            return file.read()

    def write(self, name, text):
        with open(os.path.join(self.sources, name), "w") as file:
            file.write(text)

    def edit(self, name, old, new):
        text = self.read(name)
        expect(old in text, f"{name} has no {old!r}")
        self.write(name, text.replace(old, new))

    def touch(self, name):
        """Adds a function to a file, so that the program changes."""
        self.write(name, self.read(name) + f"func touched{time.monotonic_ns()}() {{}}\n")

    def run(self, command, *more):
        """Runs a command of the gallery to its end."""
        return subprocess.run([self.tool, command, *self.arguments, *more], env=self.environment, timeout=FIRST_BUILD,
                              capture_output=True, text=True)

    def serve(self):
        return Server(self.tool, self.arguments, env=self.environment, stderr=self.log)

    @contextlib.contextmanager
    def page(self, screen):
        """A page that shows a screen, until the end of a `with` statement."""
        with self.serve() as server, Chromium(self.browser) as chromium:
            page = chromium.open(f"{server.url}#{screen}")
            page.wait(has("0 taps"), "the build", timeout=FIRST_BUILD)
            yield page
            expect(page.problems() == [], page.problems())
        self.expect_no_process()

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

    def expect_no_process(self):
        until(lambda: not self.processes(), lambda: f"these still run: {[text[:100] for text in self.processes()]}")


# Without a browser


def mistakes(package):
    """A package that can't be used is refused in words: no manifest, no module, no library, a taken name."""
    empty, same = package.path("Empty"), package.path("Gallery")
    for folder in (empty, same):
        os.makedirs(folder, exist_ok=True)
    cases = [
        (["--package", empty, "--catalog", "A.a"], "There is no Package.swift"),
        (["--package", same, "--catalog", "A.a"], "has the same name as one of the gallery's own packages"),
        (["--package", package.folder, "--catalog", "Other.screens"], "no module Other. Its modules are TenScreens"),
        (["--package", package.folder], "--catalog Module.name"),
        (["--package", package.folder, "--catalog", "screens"], "no name of a catalog"),
        (["--package", package.folder, "--list", "/nowhere.plist"], "There is no list"),
    ]
    for arguments, words in cases:
        refused([package.tool, "serve", *arguments], words)
    manifest = package.read("../../Package.swift")
    try:
        for line, words in ((".library(", "so another package can't import it. Add .library("),
                            ("let package", "can't be read")):
            package.write("../../Package.swift", "\n".join(each for each in manifest.split("\n") if line not in each))
            refused([package.tool, "list", *package.arguments], words)
    finally:
        package.write("../../Package.swift", manifest)


def interrupt(package, command, word):
    """Sends ^C as soon as a process with a word in its command runs, and waits until none is left."""
    more = ["--output", package.path("no")] if command == "render" else ["--port", "0"]
    process = subprocess.Popen([package.tool, command, *package.arguments, *more], env=package.environment,
                               stdout=subprocess.PIPE, stderr=package.log, text=True)
    try:
        until(lambda: any(word in command for command in package.processes()), lambda: f"no {word!r} runs", FIRST_BUILD)
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
    folder = package.path("pictures")
    result = package.run("render", "--output", folder, "--matrix", "style,direction,text,release")
    expect(result.returncode == 0, result.stderr[-3000:])
    count = len([name for name in os.listdir(folder) if name.endswith(".svg")])
    expect(count == COUNT * 24, f"{count} pictures")
    reference = ["--reference", package.path("reference"), "--output", package.path("differences")]
    color = "systemBackground"
    for background, options, status in (
            (color, ["--record"], 0), (color, [], 0), ("systemYellow", [], 1), ("systemYellow", ["--record"], 0),
            ("systemYellow", [], 0), (color, [], 1)):
        package.edit("Screen2.swift", f".{color}", f".{background}")
        color = background
        result = package.run("verify", *reference, *options)
        expect(result.returncode == status, f"{result.returncode}\n{result.stdout}\n{result.stderr[-2000:]}")
        if status == 1:
            expect("screen-2" in result.stdout and "screen-1-" not in result.stdout, result.stdout)


def killed(package):
    """A server that is killed leaves nothing, even if a screen is in an endless loop."""
    with package.serve() as server:
        page = Socket(server)
        page.open("screen-10")
        page.receive("key", timeout=FIRST_BUILD)
        page.tap(*BUTTON)
        while page.receive("notice")["kind"] != "busy":
            pass
        server.process.kill()
        package.expect_no_process()


CHECKS = [mistakes, interrupted, pictures, killed]


# In a browser

BOX = "document.querySelector('#ours .notice')"


def notice(*words):
    """Returns an expression that is true if the page shows a notice with these words."""
    return " && ".join([f"!{BOX}.hidden", *(f'{BOX}.innerText.includes("{each}")' for each in words)])


def edited(package):
    """A screen is touched, broken and fixed: the mistake is on the page, and the state stays."""
    with package.page("screen-3") as page:
        expect(page.js("document.getElementById('screens').options[0].value") == "catalog", "the list of all screens")
        for _ in range(2):
            tap(page, *BUTTON)
        page.wait(has("2 taps"))
        package.edit("Screen3.swift", "count += 1", "count += nothing")
        page.wait(notice("Sources/TenScreens/Screen3.swift:", "cannot find 'nothing' in scope"), "the mistake", BUILD)
        save(page, package.screenshots, "package-broken")
        tap(page, *BUTTON)
        page.wait(has("3 taps"), "the old screen")
        package.edit("Screen3.swift", "count += nothing", "count += 1")
        package.edit("Screen3.swift", "y: 180", "y: 181")
        page.wait(f"{BOX}.hidden && {has('3 taps')} && gallery.stage.state.screen === 'screen-3'"
                  f" && document.querySelector('#ours .badge').textContent === ''", "the new screen", BUILD)
        tap(page, *BUTTON)
        page.wait(has("4 taps"))
        fourth = os.path.join(package.sources, "Screen4.swift")
        os.rename(fourth, package.path("Screen4.swift"))
        page.wait(notice("cannot find 'Screen4'"), "a deleted file", BUILD)
        os.rename(package.path("Screen4.swift"), fourth)
        page.wait(f"{BOX}.hidden && {has('4 taps')}", "the file", BUILD)


def ending(package):
    """A screen that traps says why and can be restarted, one that hangs is busy, and another one can be chosen."""
    with package.page("screen-9") as page:
        tap(page, *BUTTON)
        page.wait(notice("Index out of range", "Sources/TenScreens/Screen9.swift:22: Screen9.tapped()"), "the trap's words")
        save(page, package.screenshots, "package-trap")
        page.js(f"{BOX}.querySelector('button').click()")
        page.wait(f"{BOX}.hidden && {has('0 taps')}", "the restart")
        tap(page, *BUTTON)
        page.wait(notice("Index out of range"), "the second trap")
        choose(page, "screen-1")
        page.wait(f"{BOX}.hidden")
        tap(page, *BUTTON)
        page.wait(has("1 taps"), "another screen")
        choose(page, "screen-10")
        page.wait(has("0 taps"))
        tap(page, *BUTTON)
        page.wait(notice("has not answered"), "the screen that hangs")
        other = page.browser.open(page.js("location.origin") + "/#screen-2")
        other.wait(has("0 taps"))
        tap(other, *BUTTON)
        other.wait(has("1 taps"), "another page meanwhile")
        expect(other.problems() == [], other.problems())


BROWSER_CHECKS = [edited, ending]
