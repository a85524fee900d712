"""Drives a headless Chromium over its debugging pipe. Only Python's standard library is needed."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

NAMES = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"]


def find():
    """Returns the path of a browser, or None. The environment variable CHROMIUM names another one."""
    for name in [os.environ.get("CHROMIUM")] + NAMES:
        path = name and shutil.which(name)
        if path:
            return path
    return None


class BrowserError(Exception):
    pass


class Chromium:
    """A browser that runs until the end of a `with` statement."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="gallery-browser-")
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to descriptor 4.
            first, second = os.dup(to_read), os.dup(from_write)
            first, second = (os.dup2(first, 20), os.dup2(second, 21))
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [self.path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.lock = threading.Condition()
        self.last = 0
        self.answers = {}
        self.events = []
        self.ended = False
        threading.Thread(target=self._read, daemon=True).start()
        return self

    def __exit__(self, *_):
        try:
            self.command("Browser.close", timeout=5)
        except BrowserError:
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.to_write)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _read(self):
        rest = b""
        while True:
            part = os.read(self.from_read, 1 << 20)
            if not part:
                break
            rest += part
            *messages, rest = rest.split(b"\0")
            with self.lock:
                for text in messages:
                    message = json.loads(text)
                    if "id" in message:
                        self.answers[message["id"]] = message
                    else:
                        self.events.append(message)
                self.lock.notify_all()
        with self.lock:
            self.ended = True
            self.lock.notify_all()

    def command(self, method, session=None, timeout=30, **parameters):
        with self.lock:
            self.last += 1
            number = self.last
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self.to_write, data):]
        except OSError as error:
            raise BrowserError(f"the browser is gone: {error}") from error
        end = time.monotonic() + timeout
        with self.lock:
            while number not in self.answers:
                if self.ended or not self.lock.wait(end - time.monotonic()) and time.monotonic() >= end:
                    raise BrowserError(f"the browser didn't answer {method}")
            answer = self.answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def open(self, url, width=1280, height=900, scale=1, is_phone=False, is_dark=False):
        return Page(self, url, width, height, scale, is_phone, is_dark)


class Page:
    """A tab of the browser."""

    def __init__(self, browser, url, width, height, scale, is_phone, is_dark):
        self.browser = browser
        target = browser.command("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility", "Performance"):
            self.command(f"{domain}.enable")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                     mobile=is_phone)
        if is_phone:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.media(is_dark)
        self.command("Page.navigate", url=url)

    def command(self, method, **parameters):
        return self.browser.command(method, session=self.session, **parameters)

    def close(self):
        self.browser.command("Target.closeTarget", targetId=self.target)

    def media(self, is_dark):
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}])

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
        while True:
            try:
                if self.js(expression):
                    return
            except BrowserError:
                if time.monotonic() >= end:
                    raise
            if time.monotonic() >= end:
                raise BrowserError(f"waited {timeout} seconds in vain: {what or expression}")
            time.sleep(0.01)

    def mouse(self, kind, x, y, **more):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def key(self, key, code=None, text=None):
        more = {"text": text} if text else {}
        self.command("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, **more)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def pixels(self, x, y, width, height):
        """Returns a picture of a part of the page, to compare it with another one."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        return self.command("Page.captureScreenshot", format="png", clip=clip)["data"]

    def shot(self, path, is_whole=False):
        data = self.command("Page.captureScreenshot", format="png", captureBeyondViewport=is_whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def problems(self):
        """Returns what the console says, exceptions included."""
        found = []
        with self.browser.lock:
            events = [event for event in self.browser.events if event.get("sessionId") == self.session]
        for event in events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
                found.append(str(parameters["args"])[:300])
        return found
