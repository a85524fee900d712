"""What the drivers of browsers have in common. Only Python's standard library is needed."""

import signal
import subprocess
import time

# What the page says in its console, as far as the page can hear it itself.
LISTEN = ("window.problems ??= (() => { const said = []; addEventListener('error', ({ message }) => said.push(message));"
          "addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason))); return said; })()")


class BrowserError(Exception):
    pass


def stop(process, how=signal.SIGTERM):
    """Sends a signal to a process, and waits until it has ended. One that doesn't end is killed."""
    process.send_signal(how)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class BrowserPage:
    """A tab of a browser. A driver adds `js`, `down`, `move`, `hover`, `up`, `wheel`, `key`, `type`, `resize`, `shot`,
    `controls`, `problems`, `activate` and `close`."""

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
