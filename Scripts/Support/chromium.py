"""Drives a headless Chromium over its debugging pipe. Only Python's standard library is needed."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile

from browser import LISTEN, BrowserError, BrowserPage, stop

NAMES = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"]


def find():
    """Returns the path of a browser, or None. The environment variable CHROMIUM names another one."""
    return next(filter(None, map(shutil.which, [os.environ.get("CHROMIUM", ""), *NAMES])), None)


class Chromium:
    """A browser that runs until the end of a `with` statement."""

    def __init__(self, path):
        self.path, self.last, self.events, self.rest = path, 0, [], b""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="gallery-browser-")
        self.pipe, theirs = socket.socketpair()
        theirs.set_inheritable(True)

        def connect():
            # The browser reads from descriptor 3 and writes to descriptor 4.
            os.dup2(theirs.fileno(), 3)
            os.dup2(theirs.fileno(), 4)

        self.process = subprocess.Popen(
            [self.path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        theirs.close()
        return self

    def __exit__(self, *_):
        stop(self.process)
        self.pipe.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, method, session=None, timeout=30, **parameters):
        """Sends a command, and returns its result. The events that come before the result are kept."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        try:
            self.pipe.settimeout(timeout)
            self.pipe.sendall(json.dumps(message).encode() + b"\0")
            while (answer := self._receive()).get("id") != self.last:
                self.events.append(answer)
        except OSError as error:
            raise BrowserError(f"the browser didn't answer {method}: {error}") from error
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def _receive(self):
        while b"\0" not in self.rest:
            part = self.pipe.recv(1 << 20)
            if not part:
                raise ConnectionError("it has ended")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def open(self, url, **options):
        return Page(self, url, **options)


class Page(BrowserPage):
    """A tab of the browser."""

    def __init__(self, browser, url, width=1280, height=900, scale=1, is_phone=False, is_dark=False):
        self.browser = browser
        self.target = browser.command("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.command("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.command(f"{domain}.enable")
        self.resize(width, height, scale, is_phone)
        if is_phone:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}])
        # Not every error comes to the console: one of a ResizeObserver is only an event.
        self.command("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)
        self.command("Page.navigate", url=url)

    def command(self, method, **parameters):
        return self.browser.command(method, session=self.session, **parameters)

    def close(self):
        self.browser.command("Target.closeTarget", targetId=self.target)

    def activate(self):
        self.browser.command("Target.activateTarget", targetId=self.target)
        self.wait("document.visibilityState === 'visible'")

    def js(self, expression):
        """Returns the value of an expression, and waits for it if it is a promise."""
        result = self.command("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def mouse(self, kind, x, y, **more):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def down(self, x, y):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)

    def move(self, x, y):
        self.mouse("mouseMoved", x, y, button="left", buttons=1)

    def hover(self, x, y):
        """Moves the pointer while no button is pressed."""
        self.mouse("mouseMoved", x, y)

    def wheel(self, x, y, distance):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=distance)

    def up(self, x, y):
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def key(self, key, code=None, text=None):
        more = {"text": text} if text else {}
        self.command("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, **more)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def type(self, text):
        """Inserts a text where the cursor is."""
        self.command("Input.insertText", text=text)

    def resize(self, width, height, scale=1, is_phone=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                     mobile=is_phone)

    def shot(self, is_whole=False):
        """Returns a picture of the window, or of the whole page, as PNG."""
        return self._picture(captureBeyondViewport=is_whole)

    def shot_of(self, selector):
        """Returns a picture of an element, as PNG."""
        box = self.js("(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height, scale: 1 }))"
                      f"(document.querySelector('{selector}').getBoundingClientRect())")
        return self._picture(clip=box)

    def _picture(self, **options):
        return base64.b64decode(self.command("Page.captureScreenshot", format="png", **options)["data"])

    def controls(self):
        """Returns role and name of everything that a screen reader finds."""
        nodes = self.command("Accessibility.getFullAXTree")["nodes"]
        return [(node.get("role", {}).get("value"), node.get("name", {}).get("value", ""))
                for node in nodes if not node.get("ignored")]

    def problems(self):
        """Returns what the console says, exceptions included."""
        # What was said before has come when the browser answers.
        found = self.js("window.problems ?? []")
        for event in self.browser.events:
            kind, said = event.get("method"), event.get("params")
            if event.get("sessionId") != self.session:
                continue
            if kind == "Runtime.exceptionThrown":
                found.append(said["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif kind == "Log.entryAdded" and said["entry"]["level"] in ("error", "warning"):
                found.append(said["entry"]["text"])
            elif kind == "Runtime.consoleAPICalled" and said["type"] in ("error", "warning"):
                found.append(str(said["args"])[:300])
        return found
