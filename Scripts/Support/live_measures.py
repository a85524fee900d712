"""What Scripts/browser-test --measure prints, and the documentation quotes. None of it is asserted."""

import statistics
import time

from chromium import Chromium
from live_checks import at, choose
from live_gallery import Server, Socket
from live_packages import Package


def run(tool, browser, with_package):
    print("| Measure | Value |\n| --- | --- |")
    for measure in [package] if with_package else [*([touches] if browser else []), idle, memory]:
        for name, value in measure(tool, browser):
            print(f"| {name} | {value} |", flush=True)


def touches(tool, browser):
    """Measures latency and pictures a second. A finger stays down for a tenth of a second, as a reader's does."""
    with Server(tool) as server, Chromium(browser) as chromium:
        page = chromium.open(server.url + "#switcher")
        page.wait("window.gallery?.connection.isOpen && gallery.picture.lines.length > 1")

        def frames(seconds):
            begin, start = page.js("gallery.frame"), time.monotonic()
            time.sleep(seconds)
            return (page.js("gallery.frame") - begin) / (time.monotonic() - start)

        for screen, x, y in (("switcher", 160, 410), ("busy-screen", 187, 400)):
            choose(page, screen)
            latencies, rates = [], []
            for _ in range(40):
                time.sleep(0.6)
                place = at(page, x, y)
                page.down(*place)
                time.sleep(0.1)
                page.js("gallery.meter.latencies.length = 0")
                page.up(*place)
                time.sleep(0.05)
                rates.append(frames(0.3))
                latencies += page.js("gallery.meter.latencies.slice(0, 1)")
            yield (f"From the lift of the finger to the new picture, {screen}",
                   f"{statistics.median(latencies):.0f} ms in the median,"
                   f" {statistics.quantiles(latencies, n=20)[-1]:.0f} ms in 95 of 100 cases")
            yield f"Pictures a second on {screen} after a touch", f"{statistics.median(rates):.0f}"


def idle(tool, _):
    with Server(tool) as server:
        pages = [Socket(server) for _ in range(50)]
        for page in pages:
            page.open("switcher")
            page.receive("key")
        time.sleep(1)
        before = server.cpu_seconds()
        time.sleep(10)
        yield "Processor time of 50 pages that nobody touches, in 10 seconds", f"{server.cpu_seconds() - before:.2f} s"
        yield "Memory with 50 pages, processes of the screens included", f"{server.memory():.0f} MiB"


def memory(tool, _):
    with Server(tool) as server:
        page = Socket(server)
        page.open("taps")
        for number in range(1, 2001):
            page.send({"type": "down", "finger": 1, "x": 200, "y": 5})
            for step in range(498):
                page.send({"type": "move", "finger": 1, "x": 200 + step % 7, "y": 5})
            page.send({"type": "up", "finger": 1})
            # The answer comes when the server has worked off what was sent.
            page.send({"type": "recording"})
            page.receive("recording", timeout=60)
            if number in (20, 2000):
                yield f"Memory after {number * 500:,} touches", f"{server.memory():.1f} MiB"


def package(tool, _):
    with Package(tool) as screens, screens.serve() as server:
        page = Socket(server)
        page.open("screen-3")
        pictures, builds = [], []
        for number in range(11):
            begin = time.monotonic()
            page.receive("key", timeout=900)
            pictures.append(time.monotonic() - begin)
            line = next(line for line in server.process.stdout if line.startswith("Built in"))
            builds.append(float(line.split()[2]))
            time.sleep(1)
            screens.edit("Screen3.swift", f"y: {180 + number}", f"y: {181 + number}")
        # The first build is that of everything.
        yield "From the saved file to the new picture", f"{statistics.median(pictures[1:]):.1f} s in the median"
        yield "The build's part of that", f"{statistics.median(builds[1:]):.1f} s in the median"
