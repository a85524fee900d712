"""Drives a headless Chromium over its debugging pipe. Only Python's standard library is needed."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

NAMES = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"]


def find():
    """Returns the path of a browser, or None. The environment variable CHROMIUM names another one."""
    return next(filter(None, map(shutil.which, [os.environ.get("CHROMIUM", ""), *NAMES])), None)


def stop(process, how=signal.SIGTERM):
    """Sends a signal to a process, and waits until it has ended. One that doesn't end is killed."""
    process.send_signal(how)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class BrowserError(Exception):
    pass


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


class Page:
    """A tab of the browser."""

    def __init__(self, browser, url, width=1280, height=900, scale=1, is_phone=False, is_dark=False):
        self.browser = browser
        self.target = browser.command("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.command("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.command(f"{domain}.enable")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                     mobile=is_phone)
        if is_phone:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}])
        # Not every error comes to the console: one of a ResizeObserver is only an event.
        self.command("Page.addScriptToEvaluateOnNewDocument", source=(
            "window.problems = []; addEventListener('error', ({ message }) => problems.push(message));"))
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

    def wait(self, expression, what=None, timeout=10):
        """Waits until an expression is true."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            try:
                if self.js(expression):
                    return
            except BrowserError as error:
                # While a page is loaded, an expression may fail.
                what = error
            time.sleep(0.01)
        raise BrowserError(f"waited {timeout} seconds in vain: {what or expression}")

    def press(self, identifier):
        """Presses the element with an id."""
        self.js(f"document.getElementById('{identifier}').click()")

    def set(self, identifier, value, event="change"):
        """Gives a value to the field or list with an id."""
        self.js(f"(() => {{ const field = document.getElementById('{identifier}'); field.value = '{value}';"
                f"field.dispatchEvent(new Event('{event}')); }})()")

    def mouse(self, kind, x, y, **more):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def down(self, x, y):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)

    def move(self, x, y):
        self.mouse("mouseMoved", x, y, button="left", buttons=1)

    def up(self, x, y):
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def key(self, key, code=None, text=None):
        more = {"text": text} if text else {}
        self.command("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, **more)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def shot(self, **options):
        """Returns a picture of the page, as PNG."""
        return base64.b64decode(self.command("Page.captureScreenshot", format="png", **options)["data"])

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
