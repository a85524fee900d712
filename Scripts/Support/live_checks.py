"""The checks of Scripts/browser-test. The first line of each one's text says what holds."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import time

from live_gallery import Server, Socket


def expect(holds, text="it doesn't"):
    if not holds:
        raise AssertionError(text)


def until(holds, problem, seconds=5):
    """Waits until something holds. `problem` returns what is wrong if it never does."""
    end = time.monotonic() + seconds
    while not holds():
        expect(time.monotonic() < end, problem())
        time.sleep(0.05)


# Without a browser


def hosts_and_origins(tool):
    """The server answers only its own names, and connects only its own page."""
    with Server(tool) as server:
        good = f"127.0.0.1:{server.port}"
        cases = [
            ({}, 101), ({"host": f"localhost:{server.port}"}, 101), ({"host": "evil.example"}, 421),
            ({"host": f"evil.example:{server.port}"}, 421), ({"host": good, "origin": "http://evil.example"}, 403),
            ({"host": good, "origin": "null"}, 403), ({"token": "wrong"}, 403), ({"token": ""}, 403),
            ({"path": "/live"}, 403),
        ]
        for parameters, status in cases:
            found = Socket(server, **parameters).status
            expect(found == status, f"{parameters}: {found}, not {status}")


def garbage(tool):
    """Garbage, long messages and wrong frames are answered with a reason and closed; another page isn't disturbed."""
    with Server(tool) as server:
        witness = Socket(server)
        witness.open("switcher")
        # The log of the beginning is read now, so that what is found at the end is new.
        witness.receive("log")
        cases = [
            (lambda it: it.send_frame(1, b"garbage"), 1008), (lambda it: it.send_frame(1, b"\xff\xfe\x00"), 1002),
            (lambda it: it.send({"type": "reset"}), 1008), (lambda it: it.send_frame(2, b"binary"), 1003),
            (lambda it: it.send_frame(0, b"continuation"), 1002), (lambda it: it.send_frame(11, b""), 1002),
            (lambda it: it.send_frame(1, b"x" * 100_000), 1008),
            (lambda it: [it.send_frame(min(1, 2 - part), b"x" * 9000, is_last=part == 2) for part in (1, 2)], 1008),
            (lambda it: [it.open("switcher"), it.send({"type": "size", "width": 1e9, "height": 5})], 1008),
        ]
        for number, (act, code) in enumerate(cases):
            connection = Socket(server)
            act(connection)
            found, reason = connection.closing()
            expect(found == code and reason, f"case {number}: {found} {reason!r}")
        half = socket.create_connection(("127.0.0.1", server.port))
        half.sendall(b"GET / HTTP/1.1\r\nHost: ")
        witness.tap(160, 410)
        witness.receive("log", having="touchesBegan")


def coming_back(tool):
    """A connection that drops in a touch comes back to the same screen; an unknown session is a new one."""
    with Server(tool) as server:
        page = Socket(server)
        name = page.open("switcher")["session"]
        page.receive("key")
        page.tap(160, 410)
        page.receive("change", having="1 shown")
        page.send({"type": "down", "finger": 1, "x": 60, "y": 410})
        page.socket.shutdown(socket.SHUT_RDWR)
        again = Socket(server)
        opened = again.open("taps", session=name)
        expect(opened["resumed"] and opened["session"] == name)
        expect("1 shown" in again.receive("key")["svg"])
        expect(not Socket(server).open("taps", session="nobody")["resumed"])


def hundred_pages(tool):
    """A hundred pages work at once, and idle pages cost no processor time worth naming."""
    with Server(tool) as server:
        pages = [Socket(server) for _ in range(100)]
        for page in pages:
            page.open("switcher")
            page.receive("key")
        for page in pages[:10]:
            page.tap(160, 410)
        for page in pages[:10]:
            page.receive("change", having="1 shown")
        time.sleep(0.5)
        before = server.cpu_seconds()
        time.sleep(1.5)
        used = server.cpu_seconds() - before
        expect(used < 0.1, f"{used:.2f} s of processor time in 1.5 s")


def restarts(tool):
    """A screen that is restarted again and again leaves no process, no open file and no thread."""
    with Server(tool) as server:
        page = Socket(server)
        page.open("taps")
        page.receive("key")

        def restart(count):
            for _ in range(count):
                page.send({"type": "restart"})
                page.receive("key")

        # What is made once is there after some of them.
        restart(10)
        before = server.resources()
        restart(20)
        until(lambda: all(now <= then for now, then in zip(server.resources(), before)),
              lambda: f"open files, threads, processes: {before}, then {server.resources()}")


def commands(tool):
    """A taken port, bad hosts and bad ports are told in words, and ^C ends the server cleanly."""
    with Server(tool) as server:
        page = Socket(server)
        page.open("busy-screen")
        cases = [(["--port", str(server.port)], "taken"), (["--port", "70000"], "no port"),
                 (["--host", "example.com"], "no address"), (["--host", "192.0.2.1", "--port", "0"], "doesn't have")]
        for arguments, words in cases:
            refused([tool, "serve", *arguments], words)
        server.process.send_signal(signal.SIGINT)
        expect(server.process.wait(10) == 0, "the exit status isn't 0")
        expect("stopped" in server.process.stdout.read())


def refused(command, words, **more):
    """Expects that a command fails and says why."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, **more)
    expect(result.returncode != 0 and words in result.stderr, f"{command[1:]}: {result.stderr!r}")


SERVER_CHECKS = [hosts_and_origins, garbage, coming_back, hundred_pages, restarts, commands]


# In a browser


class Stage:
    """A server, a browser, and the pictures of `gallery render`."""

    def __init__(self, tool, kind, browser, folder, screenshots):
        """Takes the class of the browser, and its path."""
        self.tool, self.kind, self.browser_path, self.folder, self.screenshots = tool, kind, browser, folder, screenshots
        self.pages = []

    def __enter__(self):
        if not os.listdir(self.folder):
            subprocess.run([self.tool, "render", "--output", self.folder], check=True, stdout=subprocess.DEVNULL)
        with contextlib.ExitStack() as stack:
            self.server = stack.enter_context(Server(self.tool))
            self.browser = stack.enter_context(self.kind(self.browser_path))
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *arguments):
        return self.stack.__exit__(*arguments)

    def perform(self, check):
        """Performs a check. The console of its pages must stay empty."""
        try:
            check(self)
            problems = [problem for page in self.pages for problem in page.problems()]
            expect(problems == [], problems)
        finally:
            while self.pages:
                self.pages.pop().close()

    def shows_rendered(self, screen, state, style="light"):
        """Returns an expression that is true if the page shows a picture of `gallery render`."""
        with open(os.path.join(self.folder, f"{screen}-{state}-{style}.svg")) as file:
            return f"{PICTURE} === {file.read().rstrip()!r}"

    def open(self, link="", **options):
        page = self.visit(self.server.url + (f"#{link}" if link else ""), **options)
        page.wait("window.gallery?.connection.isOpen && gallery.picture.lines.length > 1")
        return page

    def visit(self, address, **options):
        self.pages.append(self.browser.open(address, **options))
        return self.pages[-1]

    def shot(self, page, name, is_whole=False):
        save(page, self.screenshots, name, is_whole)


def save(page, folder, name, is_whole=False):
    """Writes a picture of a page, if there is a folder for it."""
    if folder:
        with open(os.path.join(folder, f"{name}.png"), "wb") as file:
            file.write(page.shot(is_whole))


PICTURE = 'gallery.picture.lines.join("\\n")'
# Whether the elements on the page are those of the lines.
WHOLE = """(() => {
  const holder = document.createElement("div");
  holder.innerHTML = gallery.picture.lines.join("\\n");
  holder.firstElementChild.setAttribute("aria-hidden", "true");
  const strip = (element) => element.outerHTML.replace(/>\\s+</g, "><");
  return strip(holder.firstElementChild) === strip(document.getElementById("picture").shadowRoot.querySelector("svg"));
})()"""
SCREENS = "[...document.getElementById('screens').options].map((option) => option.value)"
FITS = "document.documentElement.scrollWidth <= innerWidth"
# The screen without its module, beside the other one.
BESIDE = "gallery.withoutModule"


def has(text, side="gallery"):
    return f"{side}.picture.lines.some((line) => line.includes('{text}'))"


def says(identifier, text):
    return f"document.getElementById('{identifier}').textContent.includes(\"{text}\")"


def choose(page, name):
    page.set("screens", name)
    page.wait(f"gallery.stage.state.screen === '{name}'")


def pause(page):
    page.press("play")
    page.wait("!gallery.stage.state.playing")


def show_views(page):
    page.press("views-tab")
    page.wait("document.querySelectorAll('#tree li').length > 5")


def explode(page):
    page.press("explode")
    page.wait("document.querySelectorAll('#layers img').length > 5")


def settle(page):
    """Waits until the device has its size, which follows in the next frames from the texts around it."""
    page.js("new Promise((done) => { let left = 4;"
            "(function next() { left-- ? requestAnimationFrame(next) : done(); })(); })")


def at(page, x, y, side="ours"):
    """Returns the place on the page of a point of the screen, or of the screen without its module."""
    settle(page)
    box = page.js(f"(() => {{ const box = document.querySelector('#{side} .screen').getBoundingClientRect();"
                  "return [box.left, box.top, box.width / gallery.stage.width]; })()")
    return box[0] + x * box[2], box[1] + y * box[2]


def scroll_to_screen(page, side="ours"):
    page.js(f"document.querySelector('#{side} .screen').scrollIntoView({{ block: 'nearest' }})")


def tap(page, x, y, side="ours"):
    scroll_to_screen(page, side)
    place = at(page, x, y, side)
    page.down(*place)
    page.up(*place)


def expect_names(page):
    """Expects that a screen reader finds no control without a name."""
    roles = {"button", "combobox", "checkbox", "slider", "spinbutton", "link", "textbox", "application", "log", "tab",
             "tabpanel", "tree"}
    found = [(role, name) for role, name in page.controls() if role in roles]
    expect(len(found) > 15, f"only {len(found)} controls were found")
    nameless = [role for role, name in found if not name.strip()]
    expect(nameless == [], f"{nameless} have no name")


def first_page(stage):
    """The first page is the catalog; it has no message in the console and no control without a name."""
    page = stage.open()
    page.wait(stage.shows_rendered("catalog", "list"))
    expect_names(page)
    for place, event in (((120, 178), "viewDidAppear"), ((40, 22), "viewDidDisappear")):
        tap(page, *place)
        page.wait(f"/LayersViewController( “[^”]*”)? {event}/.test(document.getElementById('log').textContent)")
    stage.shot(page, "first-page")


def all_chapters(stage):
    """Every chapter of every screen shows the rendered picture, light and dark."""
    for style in ("light", "dark"):
        page = stage.open("taps", is_dark=style == "dark")
        page.wait(f"gallery.stage.state.style === '{style}'")
        for name in page.js(SCREENS):
            choose(page, name)
            for index, (state, *_) in enumerate(page.js("gallery.stage.state.chapters")):
                page.js(f"document.querySelectorAll('#chapters button')[{index}].click()")
                expect_rendered(stage, page, name, state, style)


def expect_rendered(stage, page, *name):
    page.wait(stage.shows_rendered(*name), " ".join(name))
    expect(page.js(WHOLE), f"{' '.join(name)}: the elements aren't those of the lines")


def all_taps(stage):
    """Real clicks lead to the rendered pictures, on every screen whose states need taps alone."""
    page = stage.open("taps")
    tapped = 0
    for name in page.js(SCREENS):
        # A link with an action lets time stand still from the beginning.
        page.js(f"location.hash = '{name}/wait,0'")
        page.wait(f"gallery.stage.state.screen === '{name}' && !gallery.stage.state.playing")
        for state, _, _, actions in page.js("gallery.stage.state.chapters"):
            steps = [step.split(",") for step in actions.split("/") if step]
            if any(step[0] != "tap" for step in steps):
                break
            for _, x, y in steps:
                tap(page, float(x), float(y))
                tapped += 1
            expect_rendered(stage, page, name, state)
    expect(tapped >= 8, f"only {tapped} taps")


def turning(stage):
    """The screen turns, takes other sizes, and shows a push in the middle when time stands still."""
    page = stage.open("switcher")
    pause(page)
    tap(page, 160, 410)
    for _ in range(12):
        page.press("step")
    page.wait(has("Two"))
    page.press("rotate")
    page.wait("gallery.picture.lines[0].includes('viewBox=\"0 0 480 320\"')")
    page.press("play")
    page.wait(has("1 shown"))
    for width, height in ((1, 1), (10000, 10000), (390, 844)):
        page.js(f"document.getElementById('width').value = {width}")
        page.set("height", height)
        page.wait(f"gallery.picture.lines[0].includes('viewBox=\"0 0 {width} {height}\"')", f"{width} × {height}")
        expect(page.js(FITS), f"{width} × {height}: too wide")


def dragging(stage):
    """A finger pulls the drawer half-way, and lets go on both sides, from left to right and from right to left."""
    page = stage.open("drawer")
    pulls = [((4, 60, 120), "cancelled: List is shown"), ((4, 60, 220), "finished: Menu is shown"),
             ((316, 220, 100), "finished: List is shown")]
    for mirror in (lambda x: x, lambda x: 320 - x):
        for (start, *ends), words in pulls:
            page.down(*at(page, mirror(start), 300))
            for end in ends:
                # A finger that pauses has no velocity that could decide.
                time.sleep(0.2)
                page.move(*at(page, mirror(end), 300))
            page.wait(f"{has('List')} && {has('Menu')}", "both")
            page.up(*at(page, mirror(end), 300))
            page.wait(has(words), words)
        page.set("direction", "rightToLeft")


def tabs(stage):
    """Tabs keeps its pages: a list is as it was scrolled, and a timer has run before anyone saw it."""
    page = stage.open("tabs")

    def show(index, title):
        tap(page, 64 + 96 * index, 448)
        page.wait(" && ".join(f"{has(f'>{name} 1<')} === {str(name == title).lower()}" for name in ("Inbox", "Notes")),
                  f"{title} alone")

    rows = ("gallery.picture.lines.map((line) => line.match(/<text x=\\S+ y=\\S+(?=.*>Inbox [0-9])/)?.[0] ?? '')"
            ".join('')")
    page.js(f"window.before = {rows}")
    page.down(*at(page, 160, 300))
    for y in (240, 180):
        # A finger that pauses has no velocity with which the list would go on.
        time.sleep(0.2)
        page.move(*at(page, 160, y))
    time.sleep(0.2)
    page.up(*at(page, 160, 180))
    page.wait(f"{rows} !== before", "the list is scrolled")
    time.sleep(0.3)
    page.js(f"window.before = {rows}")
    # The second tap comes while the page of the first one still moves.
    moment = "Number([...document.querySelectorAll('#log time')].at(-1).textContent)"
    while page.js(moment) < 2:
        tap(page, 256, 448)
        show(1, "Notes")
    show(0, "Inbox")
    page.wait(f"{rows} === before", "the list as it was")
    seconds = "Number(gallery.picture.lines.join('').match(/>([0-9]+) s</)[1])"
    for _ in range(2):
        show(2, "Timer")
        # The log may be a moment ahead of the picture.
        expect(page.js(f"{seconds} >= Math.floor({moment}) - 1"), "the timer didn't run")
        show(1, "Notes")


def typing(stage):
    """Typing searches the catalog, the wheel scrolls it, and the keyboard alone taps."""
    page = stage.open()
    tap(page, 120, 70)
    page.wait("document.activeElement.id === 'keyboard'")
    page.type("LEVEL")
    page.wait(stage.shows_rendered("catalog", "search"), "the search")
    for _ in range(4):
        page.key("Backspace")
    # Keyboards on a phone delete in the field itself, without a key of their own.
    page.set("keyboard", "", "input")
    page.wait(has("Positions"))
    choose(page, "catalog")
    page.press("reset")
    page.wait(stage.shows_rendered("catalog", "list"))
    page.wheel(*at(page, 100, 300), 120)
    page.wait(f"!({stage.shows_rendered('catalog', 'list')})", "the wheel")
    choose(page, "switcher")
    page.js("document.getElementById('screen').focus()")
    for _ in range(21):
        page.key("ArrowDown")
    page.key(" ", "Space")
    page.wait(has("1 shown"), "a tap by keyboard")
    show_views(page)
    page.js("[...document.querySelectorAll('#tree li')].find((row) => row.textContent.includes('Cover')).click()")
    page.wait(has("2 shown"), "a tap in the tree")
    explode(page)


def composing(stage):
    """Text that is composed, as Japanese is, arrives once; the keyboard comes back to a field that was left."""
    page = stage.open()
    tap(page, 120, 70)
    page.wait("document.activeElement.id === 'keyboard'")
    page.command("Input.imeSetComposition", text="かいそ", selectionStart=3, selectionEnd=3)
    text, opacity, left, top, width, height = page.js(
        "(() => { const field = document.getElementById('keyboard');"
        "const { x, y, width, height } = field.getBoundingClientRect();"
        "return [field.value.trim(), getComputedStyle(field).opacity, x, y, width, height]; })()")
    x, y = at(page, 120, 70)
    expect((text, opacity) == ("かいそ", "1") and left <= x <= left + width and top <= y <= top + height,
           f"what is composed isn't shown at the field, {x}, {y}: {text, opacity, left, top, width, height}")
    page.command("Input.imeSetComposition", text="階層", selectionStart=2, selectionEnd=2)
    page.type("階層")
    page.wait(has(">階層<"), "the composed text")
    expect(page.js("document.getElementById('keyboard').value") == " ", "the text stays in the browser's field")
    expect(page.js("getComputedStyle(document.getElementById('keyboard')).opacity") == "0", "the field stays in sight")
    page.js("document.getElementById('style').focus()")
    tap(page, 120, 70)
    page.wait("document.activeElement.id === 'keyboard'", "the keyboard after a tap on the field")
    page.key("Escape")
    page.wait("document.activeElement.id === 'screen'")
    for _ in range(29):
        page.key("ArrowUp")
    page.key(" ", "Space")
    page.wait("document.activeElement.id === 'keyboard'", "the keyboard after a tap by keyboard")
    page.type("😀" * 300)
    page.wait(has("😀"), "a long text")


def views(stage):
    """Rows of the tree can be pressed while the screen moves, and light up with the view under the pointer."""
    page = stage.open("busy-screen")
    show_views(page)
    row = "[...document.querySelectorAll('#tree li')].find((row) => row.textContent.includes('“Sky” Round'))"
    settle(page)
    page.js(f"{row}.scrollIntoView({{ block: 'center' }})")
    box = page.js(f"(() => {{ const box = {row}.getBoundingClientRect();"
                  "return [box.x + 20, box.y + box.height / 2]; })()")
    page.down(*box)
    # Meanwhile the advertisements move, and the tree is told anew several times.
    time.sleep(0.7)
    page.up(*box)
    page.wait(says("log", "“Sky” touchesEnded"), "the press on a row")
    scroll_to_screen(page)
    place = page.js("(() => { const frame = document.querySelector('#ours .screen').getBoundingClientRect();"
                    "return [frame.x + 0.1 * frame.width, frame.y + 0.95 * frame.height]; })()")
    page.hover(*place)
    page.wait("document.querySelector('#tree li.lit') && !document.querySelector('#ours .mark').hidden")
    page.hover(2, 2)
    page.wait("!document.querySelector('#tree li.lit') && document.querySelector('#ours .mark').hidden")


def long_links(stage):
    """A link that is too long is refused with words, and the page goes on with the first page."""
    for count in (600, 3000):
        page = stage.open("switcher" + "/tap,160,410" * count)
        page.wait(says("status", "it can have"))
        page.wait(stage.shows_rendered("catalog", "list"))
        choose(page, "taps")


def drop(stage, page, with_second=False):
    """Drops the connections from the server's side, and waits until they are made again."""
    page.js("window.openings = [gallery.connection, gallery.withoutModule.connection].map((each) => each?.openings)")
    stage.server.drop_connections()
    page.wait("gallery.connection.isOpen && gallery.connection.openings > openings[0]")
    if with_second:
        page.wait("gallery.withoutModule.isOpen && gallery.withoutModule.connection.openings > openings[1]")


def dropping(stage):
    """A dropped connection comes back to the same screen by itself."""
    page = stage.open("switcher")
    tap(page, 160, 410)
    page.wait(has("1 shown"))
    session = page.js("gallery.connection.session")
    drop(stage, page)
    expect(page.js("gallery.connection.session") == session, "another session")
    tap(page, 160, 410)
    page.wait(has("2 shown"))


def two_pages(stage):
    """Two pages on Switcher at different speeds don't disturb each other, and a link shows the same on another page."""
    fast, slow = stage.open("switcher"), stage.open("switcher")
    slow.set("speed", "0.1")
    slow.wait("gallery.stage.state.speed === 0.1")
    slow.activate()
    fast.activate()
    tap(fast, 160, 410)
    fast.wait(has("1 shown"))
    slow.activate()
    tap(slow, 160, 410)
    slow.wait(has("Two"))
    expect(not slow.js(has("1 shown")), "the slow page is as fast")
    slow.wait(has("1 shown"), timeout=15)
    pause(slow)
    slow.press("copyLink")
    slow.wait("!document.getElementById('copy').hidden")
    link = slow.js("document.getElementById('copy').textContent")
    # A browser may round the place of a touch to whole pixels.
    taps = re.findall(r"#switcher/.*/tap,([\d.]+),([\d.]+)", link)
    expect(taps and all(abs(float(found) - right) < 1 for found, right in zip(taps[0], (160, 410))), link)
    copy = stage.open(link.split("#")[1])
    copy.wait(f"{PICTURE} === {slow.js(PICTURE)!r}", "the link shows another picture")
    slow.js("location.hash = 'notes'")
    slow.wait("gallery.stage.state.screen === 'notes' && document.getElementById('copy').hidden",
              "the link of the screen before stays")


def compare(page):
    """Shows the screen without its module beside it."""
    page.wait("gallery.stage.state.withoutModule === 'available'")
    page.press("beside")
    page.wait(f"{BESIDE}.isOpen && {BESIDE}.picture.lines.length > 1 && gallery.stage.state.playing")


def without_module(stage):
    """With both side by side, fast taps reach both: Switcher without the module loses its children, ours doesn't."""
    for style in ("light", "dark"):
        page = stage.open("switcher", is_dark=style == "dark")
        page.wait(f"gallery.stage.state.style === '{style}'")
        tap(page, 160, 410)
        page.wait(has("1 shown"))
        compare(page)
        page.wait(has("0 shown, 1 child", BESIDE) + " && " + has("0 shown"), "both begin anew")
        page.wait(f"{BESIDE}.stage.state.style === '{style}'")
        sizes = page.js("[...document.querySelectorAll('.side .screen')].map((screen) => [screen.offsetWidth, "
                        "screen.offsetHeight, screen.getBoundingClientRect().top])")
        expect(sizes[0] == sizes[1], f"the screens are not of one size at one height: {sizes}")
        expect_names(page)
        names = str(page.controls())
        for name in ("Screen: Switcher without the module", "Compare without the module"):
            expect(name in names, f"nothing is named {name}")
        # Taps are fast however slow the machine is, because the time stands still.
        pause(page)
        page.wait(f"!{BESIDE}.stage.state.playing")
        for count in range(3):
            tap(page, 160, 410, ("ours", "without-module")[count % 2])
        page.press("play")
        page.wait(has("3 shown, 0 children", BESIDE))
        page.wait(has("2 shown, 1 skipped"))
        expect(page.js(says("log", "Without the module: SwitcherPage")), "the log")
        tap(page, 160, 410, "without-module")
        page.wait(has("3 shown, 1 skipped"))
        expect(page.js(has("3 shown, 0 children", BESIDE)), "it goes on")
        stage.shot(page, f"without-module-{style}")


def controls_without_module(stage):
    """The controls reach both devices, chapters too; another screen, or the checkbox, ends the comparison for good."""
    page = stage.open("borders")
    compare(page)
    page.set("style", "dark")
    page.set("release", "iOS26")
    page.set("device", "iPhone18Pro")
    page.set("speed", "0.25")
    both = "[gallery.stage, gallery.withoutModule.stage].every(({ state }) => "
    page.wait(both + "state.device === 'iPhone18Pro')")
    page.press("rotate")
    page.wait(both + "state.style === 'dark' && state.release === 'iOS26' && state.speed === 0.25 && state.width === 874)")
    # A chapter keeps the system, and the pictures are those of iOS 18.
    page.set("release", "iOS18")
    page.wait(both + "state.release === 'iOS18')")
    page.press("play")
    page.wait(both + "!state.playing)")
    page.js("document.querySelectorAll('#chapters button')[1].click()")
    page.wait(both + "state.chapter === 1)")
    page.wait(stage.shows_rendered("borders", "all-edges", "dark"))
    page.wait(has("top, left, bottom, right", BESIDE))
    # Each picture is drawn with its own clips and gradients: without the first, the second looks the same.
    scroll_to_screen(page, "without-module")
    beside = page.shot_of("#without-module .screen")
    page.js("(window.kept = gallery.picture.lines, gallery.picture.show(''))")
    expect(page.shot_of("#without-module .screen") == beside, "it is drawn with parts of the other picture")
    page.js("gallery.picture.show(kept.join('\\n'))")
    page.press("reset")
    page.wait(both + "state.playing && state.chapter === null)")
    page.js("location.hash = 'borders/tap,318,622'")
    page.wait(has("top, left, right") + " && " + has("top, left, right", BESIDE), "a link in both")

    session = page.js("gallery.withoutModule.connection.session")
    drop(stage, page, with_second=True)
    expect(page.js("gallery.withoutModule.connection.session") == session, "another session")
    expect(page.js(has("top, left, right", BESIDE)), "it began anew")

    # What is done to the first device alone makes both begin anew.
    page.js("gallery.withoutModule.connection.isOpen = false")
    tap(page, 231, 622)
    page.wait(has("top, left, bottom, right"))
    stage.server.drop_connections()
    page.wait(has("top, left<") + " && " + has("top, left<", BESIDE), "both begin anew")

    page.js("(window.sockets = 0, window.WebSocket = class extends WebSocket {"
            "constructor(...all) { super(...all); window.sockets += 1; } }, true)")
    gone = "gallery.withoutModule.connection === null && document.getElementById('without-module').hidden"
    choose(page, "taps")
    page.wait(f"{gone} && !document.getElementById('beside').checked")
    compare(page)
    page.js("document.querySelector('#without-module .screen').focus()")
    page.key(" ", "Space")
    page.wait(has("Button: 1") + " && " + has("Button: 1", BESIDE), "a tap by keyboard")
    # The comparison ends in the middle of a touch.
    page.down(*at(page, 100, 194, "without-module"))
    page.press("beside")
    page.wait(gone)
    page.up(*at(page, 100, 194))
    page.wait(has("0, cancelled 1"))
    compare(page)
    tap(page, 100, 194, "without-module")
    page.wait(has("Panel: 1") + " && " + has("0, cancelled 1", BESIDE), "a touch after that")
    page.press("beside")
    page.wait(gone)
    # At once off again: the socket is still connecting.
    page.js("[1, 2].forEach(() => document.getElementById('beside').click())")
    page.wait(gone)
    choose(page, "layers")
    expect(page.js("document.getElementById('beside-choice').hidden"), "Layers without the module")
    page.js("location.hash = 'switcher~without-module'")
    page.wait("document.getElementById('title').textContent === 'Switcher without the module'")
    expect(page.js("document.getElementById('screens').value") == "switcher~without-module", "the list")
    choose(page, "switcher")
    page.wait("location.hash === '#switcher' && gallery.stage.state.withoutModule === 'available'")
    drop(stage, page)
    time.sleep(1)
    # The three comparisons, and the page itself that came back.
    expect(page.js(gone) and page.js("sockets") == 4, f"{page.js('sockets')} sockets")


def phone(stage):
    """On a phone and in a wide window the page fits, in light and dark, and takes fingers."""
    for style in ("light", "dark"):
        page = stage.open("busy-screen", width=390, height=844, scale=2, is_phone=True, is_dark=style == "dark")
        expect(page.js("document.documentElement.scrollWidth") == 390, "the page is too wide")
        expect_names(page)
        x, y = at(page, 200, 300)
        page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y, "id": 1}])
        page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.wait(says("log", "touchesEnded") + " || " + says("log", "touchesCancelled"))
        stage.shot(page, f"phone-{style}", is_whole=True)
        choose(page, "taps")
        compare(page)
        tap(page, 100, 194, "without-module")
        page.wait(has("0, cancelled 1", BESIDE) + " && !" + has("cancelled"))
        expect(page.js("document.documentElement.scrollWidth") == 390, "two devices are too wide")
        expect_names(page)
        stage.shot(page, f"phone-without-module-{style}", is_whole=True)
        page = stage.open("following", width=390, height=844, scale=2, is_phone=True, is_dark=style == "dark")
        expect(page.js("gallery.stage.screen.offsetWidth >= 0.85 * gallery.stage.width"), "texts are too small")
        expect(page.js("document.documentElement.scrollWidth") == 390, "a wide screen is too wide")
        expect_names(page)
        stage.shot(page, f"phone-wide-{style}")
        expect(at(page, 610, 165)[0] > 390, "the end of a wide screen is seen at once")
        page.js("(pan => { pan.value = pan.max; pan.dispatchEvent(new Event('input')) })"
                "(document.querySelector('.pan'))")
        x, y = at(page, 610, 165)
        expect(x < 390, "the slider doesn't lead to the end of a wide screen")
        page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y, "id": 1}])
        page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.wait(says("log", "touchesEnded"))
        page = stage.open("busy-screen", is_dark=style == "dark")
        page.wait("document.getElementById('rate').getBoundingClientRect().bottom <= innerHeight", "all in the window")
        show_views(page)
        stage.shot(page, f"desktop-{style}")
        explode(page)
        time.sleep(0.2)
        stage.shot(page, f"exploded-{style}")


def screen_reader(stage):
    """The tree is one stop of the Tab key, arrow keys move in it, and what a tap has changed is announced."""
    page = stage.open("switcher")
    show_views(page)
    stops = "document.querySelectorAll('#tree [tabindex=\"0\"]')"
    expect(page.js(f"{stops}.length") == 1, "more than one stop")
    page.js(f"{stops}[0].focus()")
    focused = "document.activeElement.textContent"
    for key, index in (("ArrowDown", 1), ("End", -1), ("Home", 0)):
        page.key(key)
        expect(page.js(f"{focused} === [...document.querySelectorAll('#tree li')].at({index}).textContent"),
               f"{key} leads to {page.js(focused)}")
    page.key("p", "KeyP", "p")
    page.wait(f"{focused}.includes('“Push”')", "a letter")
    depth = "Number(document.activeElement.ariaLevel)"
    level = page.js(depth)
    page.key("ArrowLeft")
    expect(page.js(depth) == level - 1, "the superview")
    page.key("ArrowRight")
    expect(page.js(depth) == level, "the first subview")
    expect(page.js(f"{stops}.length") == 1, "more than one stop")
    page.key("p", "KeyP", "p")
    page.key("Enter", "Enter")
    page.wait(says("announcement", "1 shown"), "the announcement")
    page.js("document.getElementById('look-tab').focus()")
    page.key("ArrowRight")
    page.wait("!document.getElementById('log-panel').hidden && document.activeElement.id === 'log-tab'", "the tabs")


def notices(stage):
    """Notices are shown as text; a screen that has ended takes no touches, and can be restarted."""
    page = stage.open("switcher")
    tap(page, 160, 410)
    page.wait(has("1 shown"))
    words = "A.swift:3: <img src=x onerror=alert(1)>"
    for kind in ("building", "broken", "ended", "busy"):
        page.js(f"gallery.device.notice.show({{ kind: '{kind}', title: 'Title {words}', text: '{words}\\n' }})")
        expect(not page.js("document.querySelector('#ours .notice').hidden"), kind)
        expect(page.js("document.querySelector('#ours .notice img')") is None, "markup")
        expect(page.js("document.querySelector('#ours.stopped') !== null") == (kind in ("ended", "busy")), kind)
        expect(words in page.js("document.querySelector('#ours .notice pre').innerText"), "the text")
        stage.shot(page, f"notice-{kind}")
    for width in (390, 1280):
        page.resize(width, 844)
        expect(page.js(FITS), f"too wide in a window of {width} points")
    tap(page, 160, 410)
    page.wait(says("status", "doesn't answer"))
    time.sleep(0.3)
    expect(page.js(has("1 shown")), "the touch was carried out")
    page.js("document.querySelector('#ours .notice button').click()")
    page.wait(has("0 shown"), "the restart")
    page.js("gallery.device.notice.show({ kind: 'none', title: '', text: '' })")
    expect(page.js("document.querySelector('#ours .notice').hidden"), "the notice stays")
    tap(page, 160, 410)
    page.wait(has("1 shown"))


def silence(stage):
    """A server that hangs is noticed: the device is dimmed, controls are disabled, words say so; it may come back."""
    page = stage.open("switcher")
    page.js("document.getElementById('step').focus()")
    os.kill(stage.server.process.pid, signal.SIGSTOP)
    try:
        tap(page, 160, 410)
        page.wait("document.querySelector('#ours.stopped') !== null", "the dimmed device", timeout=15)
        expect(page.js(says("status", "doesn't answer")), "the words")
        expect(page.js("document.getElementById('play').disabled && document.getElementById('screens').disabled"
                       " && !document.getElementById('log-tab').disabled"), "the controls")
        stage.shot(page, "silence")
        tap(page, 160, 410)
        page.wait(says("status", "nothing was done"), "the words for a touch")
    finally:
        os.kill(stage.server.process.pid, signal.SIGCONT)
    page.wait("!document.querySelector('#ours.stopped') && !document.getElementById('play').disabled")
    page.wait("document.getElementById('status').textContent === 'Connected'")
    page.wait(has("1 shown"), "the first tap, which was sent")
    # The second one wasn't.
    tap(page, 160, 410)
    page.wait(has("2 shown"))


def history(stage):
    """Another screen begins to move with an empty log, and the browser's button leads back to the one before."""
    page = stage.open("taps")
    page.js("document.querySelectorAll('#chapters button')[1].click()")
    page.wait("!gallery.stage.state.playing && " + says("log", "touchesBegan"))
    choose(page, "switcher")
    page.wait("gallery.stage.state.playing")
    expect(not page.js(says("log", "touchesBegan")), "the log stays")
    for way, screen in (("back", "taps"), ("forward", "switcher")):
        page.js(f"history.{way}()")
        page.wait(f"gallery.stage.state.screen === '{screen}'", f"the way {way}")


def exploding(stage):
    """The exploded view stays on the device however it is rotated, and the slider works over its whole range."""
    page = stage.open("busy-screen")
    show_views(page)
    explode(page)
    pause(page)
    time.sleep(0.5)
    fits = ("(() => { const { left, top, right, bottom } = document.getElementById('screen').getBoundingClientRect();"
            "return [...document.querySelectorAll('#layers img')].map((image) => image.getBoundingClientRect())"
            ".every((box) => box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1"
            " && box.bottom <= bottom + 1); })()")
    seen = set()
    for value in (0, 10, 25, 50, 75, 100):
        page.set("spread", value, "input")
        expect(page.js(fits), f"the pile spills out at {value}")
        seen.add(page.js("document.querySelector('#layers img:last-child').style.transform"))
    expect(len(seen) == 6, f"the slider is dead: {seen}")
    x, y = at(page, 180, 300)
    turn = "document.querySelector('#layers > div').style.transform"
    for dx, dy in ((120, 0), (-200, 40), (60, -160), (300, 300)):
        before = page.js(turn)
        page.down(x, y)
        page.move(x + dx, y + dy)
        page.up(x + dx, y + dy)
        expect(page.js(turn) != before, f"dragging by {dx}, {dy} doesn't turn it")
        expect(page.js(fits), f"the pile spills out, rotated by {dx}, {dy}")
    before = page.js(turn)
    page.key("ArrowLeft")
    expect(page.js(turn) != before, "an arrow key doesn't turn it")
    stage.shot(page, "rotated")
    choose(page, "taps")
    page.wait("gallery.stage.state.screen === 'taps'")
    flat = "!document.getElementById('explode').checked && document.getElementById('layers').hidden"
    page.wait(flat, "another screen is exploded, too, and takes no touches")


def enlarged(stage):
    """In a window of 320 × 225 points, which is one of 1280 × 900 at 400 %, nothing is cut off."""
    page = stage.open("taps", width=320, height=225)
    page.js("document.getElementById('reset').scrollIntoView()")
    box = page.js("(({ left, right }) => [left, right])(document.getElementById('reset').getBoundingClientRect())")
    expect(0 <= box[0] and box[1] <= 320, f"Restart is at {box}")
    expect(page.js("document.documentElement.scrollWidth") == 320, "the page is too wide")
    stage.shot(page, "enlarged", is_whole=True)


def latency(stage):
    """The latency is that of a touch which a picture answers, not of what was done after a touch without an answer."""
    page = stage.open("switcher")
    show_views(page)
    pause(page)
    measured, frame = "gallery.meter.latencies.length", "gallery.frame"
    tap(page, 160, 410)
    page.wait(f"{measured} > 0", "the latency of a tap")
    row = "[...document.querySelectorAll('#tree li')].find((row) => row.textContent.includes('“Cover”'))"
    acts = {
        "Step": lambda: page.press("step"), "dark": lambda: page.set("style", "dark"),
        "a press in the tree": lambda: page.js(f"{row}.click()"), "rotate": lambda: page.press("rotate"),
        "a chapter": lambda: page.js("document.querySelectorAll('#chapters button')[1].click()"),
        "Restart": lambda: page.press("reset"), "another screen": lambda: choose(page, "taps"),
    }
    for name, act in acts.items():
        tap(page, 20, 30)
        before, drawn = page.js(measured), page.js(frame)
        act()
        page.wait(f"{frame} > {drawn}", f"a picture after {name}")
        expect(page.js(measured) == before, f"the latency is that of {name}")


def documents(stage):
    """Article and tutorial are pages to be read, not sources."""
    page = stage.open("switcher")
    for index in (1, 2):
        text = stage.visit(page.js(f"document.querySelectorAll('#sources a')[{index}].href"))
        text.wait("document.querySelectorAll('h1, h2').length > 1")
        # A tutorial has its code in files of its own.
        expect(index == 2 or text.js("document.querySelectorAll('pre').length") > 0, "the article has no code")
        stage.shot(text, f"document-{index}")


def rendered(stage):
    """On a phone, the page of gallery render fits, and wide pictures keep their size."""
    address = f"file://{os.path.abspath(stage.folder)}/index.html"
    page = stage.visit(address, width=390, height=844, scale=2, is_phone=True)
    page.wait("document.querySelector('figure.wide img') !== null")
    expect(page.js("document.documentElement.scrollWidth") == 390, "the page is too wide")
    shown = "[...document.querySelectorAll('figure.wide img')].filter(({ offsetWidth }) => offsetWidth > 0)"
    least = f"Math.min(...{shown}.map((image) => image.offsetWidth / image.getAttribute('width')))"
    expect(0.85 <= page.js(least) < 2, "texts are too small")
    stage.shot(page, "rendered")


BROWSER_CHECKS = [
    first_page, all_chapters, all_taps, turning, dragging, tabs, typing, composing, views, long_links, dropping,
    two_pages, without_module, controls_without_module, phone, screen_reader, notices, silence, history, exploding,
    latency, enlarged, documents, rendered,
]
# What needs a phone, a window as narrow as one, or an input method, which WebDriver has not.
CHROMIUM_CHECKS = [composing, phone, enlarged, rendered]
