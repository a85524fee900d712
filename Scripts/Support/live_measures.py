"""The measures of Scripts/browser-test --measure. They are printed as a table; none of them is asserted."""

import socket
import statistics
import threading
import time

from chromium import Chromium
from live_checks import at, choose
from live_gallery import Server, Socket


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def latencies(page, x, y, count, pause):
    """Returns the milliseconds from the lift of the finger to the first new picture, measured in the page.

    A finger stays down for a tenth of a second. So what the server sends when it touches is acknowledged or waits to
    be, as it does with a reader's taps.
    """
    place = at(page, x, y)
    values = []
    for _ in range(count):
        page.mouse("mousePressed", *place, button="left", buttons=1, clickCount=1)
        time.sleep(0.1)
        page.js("gallery.meter.latencies.length = 0")
        page.mouse("mouseReleased", *place, button="left", clickCount=1)
        time.sleep(pause)
        values += page.js("gallery.meter.latencies.slice(0, 1)")
    return values


def frames(page, seconds):
    """Returns the frames that came in a time, for each second."""
    begin = page.js("gallery.frame")
    time.sleep(seconds)
    return (page.js("gallery.frame") - begin) / seconds


def row(name, value):
    print(f"| {name} | {value} |", flush=True)


def run(tool, browser):
    print("| what | value |\n|---|---|")
    if browser:
        measure_pages(tool, browser)
    measure_idle(tool)
    measure_touches(tool)


def measure_pages(tool, browser):
    with Server(tool) as server, Chromium(browser) as chromium:
        page = chromium.open(server.url + "#switcher")
        page.wait("window.gallery?.connection.isOpen && gallery.picture.lines.length > 1")
        for name, x, y in (("taps", 100, 194), ("switcher", 160, 410), ("busy-screen", 187, 400)):
            choose(page, name)
            time.sleep(0.5)
            values = latencies(page, x, y, 40, 0.6)
            if values:
                row(f"lift of the finger to the new picture, {name}",
                    f"{statistics.median(values):.0f} ms median, {percentile(values, 0.95):.0f} ms 95th percentile")
        choose(page, "switcher")
        time.sleep(0.3)
        rates = []
        for _ in range(5):
            place = at(page, 160, 410)
            page.click(*place)
            time.sleep(0.05)
            begin, start = page.js("gallery.frame"), time.monotonic()
            time.sleep(0.3)
            rates.append((page.js("gallery.frame") - begin) / (time.monotonic() - start))
            time.sleep(0.8)
        row("frames a second while switcher pushes", f"{statistics.median(rates):.0f}")
        choose(page, "busy-screen")
        time.sleep(0.5)
        row("frames a second on busy-screen, which moves by itself", f"{frames(page, 5):.0f}")
        choose(page, "switcher")
        time.sleep(0.3)
        with Busy(server):
            time.sleep(0.5)
            values = latencies(page, 160, 410, 20, 0.6)
        row("the same on switcher, while another page shows busy-screen with 10,000 × 10,000 points",
            f"{statistics.median(values):.0f} ms median, {percentile(values, 0.95):.0f} ms 95th percentile")
        page.close()


class Busy:
    """A page with a screen that is slow to draw, which acknowledges every frame at once."""

    def __init__(self, server):
        self.server = server

    def __enter__(self):
        self.page = Socket(self.server)
        self.page.open("busy-screen")
        self.page.send({"type": "size", "width": 10000, "height": 10000})
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        try:
            while True:
                self.page.receive("nothing", timeout=60)
        except (ConnectionError, OSError, TimeoutError):
            pass

    def __exit__(self, *_):
        self.page.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.page.close()


def measure_idle(tool):
    with Server(tool) as server:
        pages = [Socket(server) for _ in range(50)]
        for page in pages:
            page.open("switcher")
            page.receive("key")
        time.sleep(1)
        before = server.cpu_seconds()
        time.sleep(10)
        row("processor time of 50 idle pages in 10 s", f"{server.cpu_seconds() - before:.2f} s")
        row("memory with 50 pages", f"{server.memory():.0f} MiB")


def measure_touches(tool):
    with Server(tool) as server:
        page = Socket(server)
        page.open("taps")
        page.receive("key")
        memory = []
        begin = time.monotonic()
        for number in range(1, 2001):
            page.send({"type": "down", "finger": 1, "x": 200, "y": 5})
            for step in range(498):
                page.send({"type": "move", "finger": 1, "x": 200 + step % 7, "y": 5})
            page.send({"type": "up", "finger": 1})
            drain(page)
            if number in (20, 500, 1000, 1500, 2000):
                memory.append(f"{server.memory():.1f}")
        row("a million touches: memory after 10 thousand, and after each quarter",
            f"{', '.join(memory)} MiB; {time.monotonic() - begin:.0f} s")


def drain(page):
    """Waits until the server has worked off what was sent, and reads what it says."""
    page.send({"type": "recording"})
    page.receive("recording", timeout=60)
