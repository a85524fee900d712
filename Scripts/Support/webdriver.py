"""Drives WebKitGTK by WebDriver, and Firefox by Marionette, whose commands are the same. Only Python's standard library is
needed."""

import base64
import glob
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from browser import LISTEN, BrowserError, BrowserPage, stop

# The commands, by their names in Marionette, and where WebDriver has them.
COMMANDS = {
    "NewSession": ("POST", ""), "Navigate": ("POST", "url"), "ExecuteScript": ("POST", "execute/sync"),
    "PerformActions": ("POST", "actions"), "TakeScreenshot": ("GET", "screenshot"), "NewWindow": ("POST", "window/new"),
    "SwitchToWindow": ("POST", "window"), "CloseWindow": ("DELETE", "window"), "GetWindowHandle": ("GET", "window"),
    "GetWindowRect": ("GET", "window/rect"),
    "SetWindowRect": ("POST", "window/rect"), "FindElement": ("POST", "element"),
    "TakeElementScreenshot": ("GET", "element/{id}/screenshot"),
    "GetComputedRole": ("GET", "element/{id}/computedrole"), "GetComputedLabel": ("GET", "element/{id}/computedlabel"),
}
KEYS = {"Backspace": "\ue003", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
CONTROLS = "[...document.querySelectorAll('a[href], button, input, select, textarea, [role]')].filter(" \
    "(element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))"


class WebDriver:
    """A browser that runs until the end of a `with` statement. A subclass starts it, and sends its commands."""

    def __init__(self, path):
        self.path, self.processes, self.current = path, [], None

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="gallery-browser-")
        try:
            self.start()
            self.first = self.command("GetWindowHandle")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, command, **more):
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **more)
        self.processes.append(process)
        return process

    def open(self, url, **options):
        return Page(self, url, **options)


def connected(port, process):
    """Returns a connection to a program that begins to listen soon."""
    end = time.monotonic() + 30
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except OSError as error:
            if time.monotonic() > end or process.poll() is not None:
                raise BrowserError(f"{process.args[0]} doesn't listen") from error
            time.sleep(0.1)


class WebKit(WebDriver):
    """Safari's engine: the MiniBrowser of WebKitGTK, which needs a screen that nobody sees."""

    @staticmethod
    def find():
        """Returns the path of the browser, or None."""
        if not all(map(shutil.which, ("WebKitWebDriver", "Xvfb"))):
            return None
        return next(iter(sorted(glob.glob("/usr/lib/*/webkit*gtk-*/MiniBrowser"), reverse=True)), None)

    def start(self):
        screen = self.run(["Xvfb", "-displayfd", "1", "-screen", "0", "2000x2000x24"], stdout=subprocess.PIPE, text=True)
        display = screen.stdout.readline().strip()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        # The sandbox of the web process needs rights that a container doesn't have.
        environment = {**os.environ, "DISPLAY": f":{display}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        driver = self.run(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL)
        connected(port, driver).close()
        self.address = f"http://127.0.0.1:{port}/session"
        session = self.command("NewSession", capabilities={"alwaysMatch": {
            "webkitgtk:browserOptions": {"binary": self.path, "args": ["--automation"]}}})["sessionId"]
        self.address += f"/{session}"

    def command(self, name, **parameters):
        """Sends a command, and returns its result."""
        method, path = COMMANDS[name]
        if name == "SwitchToWindow":
            self.current = parameters["handle"]
        request = urllib.request.Request(
            f"{self.address}/{path.format(**parameters)}".rstrip("/"), method=method,
            data=json.dumps(parameters).encode() if method == "POST" else None)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(f"{name}: {json.load(error)['value']['message']}") from error
        except OSError as error:
            raise BrowserError(f"the browser didn't answer {name}: {error}") from error


class Firefox(WebDriver):
    """Firefox without a window, by Marionette: texts of JSON, each after its length."""

    @staticmethod
    def find():
        """Returns the path of the browser, or None. The environment variable FIREFOX names another one."""
        return next(filter(None, map(shutil.which, [os.environ.get("FIREFOX", ""), "firefox", "firefox-esr"])), None)

    def start(self):
        self.last, chosen = 0, os.path.join(self.folder, "MarionetteActivePort")
        with open(os.path.join(self.folder, "user.js"), "w") as file:
            file.write('user_pref("marionette.port", 0);\n')
        # Its home is its own, too: a browser that runs as root refuses the home of another user.
        process = self.run([self.path, "--headless", "--marionette", "--no-remote", "--profile", self.folder],
                           stdout=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder})
        end = time.monotonic() + 60
        while not (os.path.exists(chosen) and os.path.getsize(chosen)):
            if time.monotonic() > end or process.poll() is not None:
                raise BrowserError("Firefox doesn't start")
            time.sleep(0.1)
        with open(chosen) as file:
            self.file = connected(int(file.read()), process).makefile("rwb")
        self._receive()
        self.command("NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "eager"}})

    def command(self, name, **parameters):
        """Sends a command, and returns its result."""
        if name == "SwitchToWindow":
            self.current = parameters["handle"]
        if name == "TakeElementScreenshot":
            name = "TakeScreenshot"
        self.last += 1
        message = json.dumps([0, self.last, f"WebDriver:{name}", parameters]).encode()
        try:
            self.file.write(b"%d:%s" % (len(message), message))
            self.file.flush()
            _, _, error, result = self._receive()
        except OSError as error:
            raise BrowserError(f"the browser didn't answer {name}: {error}") from error
        if error:
            raise BrowserError(f"{name}: {error['message']}")
        return result["value"] if isinstance(result, dict) and list(result) == ["value"] else result

    def _receive(self):
        length = b""
        while not length.endswith(b":"):
            byte = self.file.read(1)
            if not byte:
                raise ConnectionError("it has ended")
            length += byte
        return json.loads(self.file.read(int(length[:-1])))


class Page(BrowserPage):
    """A window of the browser."""

    def __init__(self, browser, url, width=1280, height=900, is_dark=False):
        self.browser = browser
        self.handle = browser.command("NewWindow", type="window")["handle"]
        self.resize(width, height)
        self.command("Navigate", url=url)
        self.js(LISTEN)
        if is_dark:
            # What a reader's system prefers is nothing that WebDriver can choose, but the page has a list for it.
            self.wait("window.gallery?.connection.isOpen")
            self.set("style", "dark")

    def command(self, name, **parameters):
        if self.browser.current != self.handle:
            self.browser.command("SwitchToWindow", handle=self.handle)
        return self.browser.command(name, **parameters)

    def close(self):
        self.command("CloseWindow")
        # Commands go to a window that is there: the one with which the browser began.
        self.browser.command("SwitchToWindow", handle=self.browser.first)

    def activate(self):
        self.browser.command("SwitchToWindow", handle=self.handle)

    def js(self, expression):
        """Returns the value of an expression, and waits for it if it is a promise."""
        return self.command("ExecuteScript", script=f"return ({expression});", args=[], sandbox=None)

    def resize(self, width, height):
        """Gives the window a size, or the nearest one that the browser allows."""
        last, tries = None, 0
        while tries < 3:
            inner = self.js("[innerWidth, innerHeight]")
            if inner == last:
                # The window has settled: its page hears of a new size later, and a new window gets its bar late.
                if inner == [width, height]:
                    return
                frame, tries, inner = self.command("GetWindowRect"), tries + 1, None
                self.command("SetWindowRect", width=frame["width"] + width - last[0],
                             height=frame["height"] + height - last[1])
            last = inner
            time.sleep(0.1)

    def _act(self, kind, *actions, **more):
        self.command("PerformActions", actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def _point(self, x, y, *actions):
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"}
        self._act("pointer", move, *actions, parameters={"pointerType": "mouse"})

    def down(self, x, y):
        self._point(x, y, {"type": "pointerDown", "button": 0})

    def move(self, x, y):
        self._point(x, y)

    hover = move

    def up(self, x, y):
        self._point(x, y, {"type": "pointerUp", "button": 0})

    def wheel(self, x, y, distance):
        self._act("wheel", {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": distance,
                            "duration": 0, "origin": "viewport"})

    def key(self, key, *_):
        value = KEYS.get(key, key)
        self._act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    def type(self, text):
        """Presses the keys of a text."""
        for letter in text:
            self.key(letter)

    def shot(self, is_whole=False):
        """Returns a picture of the window, as PNG."""
        return base64.b64decode(self.command("TakeScreenshot", full=False))

    def shot_of(self, selector):
        """Returns a picture of an element, as PNG."""
        [element] = self.command("FindElement", using="css selector", value=selector).values()
        return base64.b64decode(self.command("TakeElementScreenshot", id=element))

    def controls(self):
        """Returns role and name of every control and every element with a role."""
        found = [next(iter(element.values())) for element in self.js(CONTROLS)]
        return [(self.command("GetComputedRole", id=element), self.command("GetComputedLabel", id=element))
                for element in found]

    def problems(self):
        """Returns the errors since the page was loaded."""
        return self.js("window.problems ?? []")
