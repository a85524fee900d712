"""Takes screenshots of the gallery's app in a simulator, and compares them with HeadlessUIKit's pictures."""

import collections
import contextlib
import json
import os
import re
import shutil

import chromium
from common.failures import Failure
from . import output
from .comparison import compare

APP = "com.example.jubako.gallery"
# The seconds that a screen may take to appear, beside the times that its chapters wait.
PATIENCE = 90

# A screenshot: file names in the folder of screens, or None; the share that differs, or None; and a note why not.
Shot = collections.namedtuple("Shot", "screen chapter style device headless marked share note")


class Photographs:
    """The screenshots of one simulator."""

    def __init__(self, machine, folder, simulator, pictures):
        self.machine, self.simulator, self.pictures = machine, simulator, pictures
        self.folder = os.path.join(folder, "screens")
        self.shots, self.first_page, self.page = [], None, None

    def simctl(self, *arguments, timeout=120):
        """Runs a command of simctl, and returns what it writes. Fails with the first lines of a problem."""
        command = ["xcrun", "simctl"] + list(arguments)
        outcome = self.machine.run(command, timeout=timeout)
        if outcome.status:
            raise Failure("%s: %s" % (" ".join(command[1:]), " ".join(output.first_errors(outcome.text))))
        return outcome.text.strip()

    def take(self, app, chapters):
        """Starts the app, and takes all pictures. Returns the problems, a line each."""
        os.makedirs(self.folder, exist_ok=True)
        problems = []
        with contextlib.ExitStack() as stack:
            path = chromium.find() if self.pictures else None
            if path:
                self.page = stack.enter_context(chromium.Chromium(path)).open("about:blank")
            try:
                self.simctl("bootstatus", self.simulator, "-b", timeout=600)
                self.simctl("install", self.simulator, app)
                style_before = self.simctl("ui", self.simulator, "appearance")
                self.photograph_first_page()
                screens = self.ask([])["screens"]
            except Failure as failure:
                return [str(failure)]
            for style in ("light", "dark"):
                self.simctl("ui", self.simulator, "appearance", style)
                for screen in screens:
                    names = screen["chapters"] if chapters and style == "light" else screen["chapters"][:1]
                    for chapter in names:
                        try:
                            if not self.photograph(screen["name"], chapter, style):
                                break
                        except Failure as failure:
                            problems.append("%s, %s, %s: %s" % (screen["name"], chapter, style, failure))
            if style_before in ("light", "dark"):
                self.simctl("ui", self.simulator, "appearance", style_before)
        return problems

    # The app

    def launch(self, arguments):
        """Starts the app anew, and returns the id of its process."""
        said = self.simctl("launch", "--terminate-running-process", self.simulator, APP, *arguments)
        found = re.search(r": (\d+)\s*$", said)
        if not found:
            raise Failure("simctl launch said '%s', and not the id of the process." % said)
        return int(found[1])

    def photograph_first_page(self):
        """Starts the app as a person does. It must still be there after a while."""
        process = self.launch([])
        self.machine.sleep(10)
        if not self.machine.is_running(process):
            raise Failure("the app ended by itself after its launch. The Mac's app Console has its report.")
        self.first_page = "app.png"
        self.shoot(self.first_page)

    def ask(self, arguments):
        """Starts the app with arguments, and returns its answer, which it writes to a file."""
        container = self.simctl("get_app_container", self.simulator, APP, "data")
        answer = os.path.join(container, "tmp", "answer.json")
        if os.path.exists(answer):
            os.remove(answer)
        process = self.launch(arguments + ["-answer", answer])
        end = self.machine.now() + PATIENCE
        while not os.path.exists(answer):
            if not self.machine.is_running(process):
                raise Failure("the app ended by itself. The Mac's app Console has its report.")
            if self.machine.now() > end:
                raise Failure("the app didn't show it within %d seconds." % PATIENCE)
            self.machine.sleep(0.2)
        with open(answer, encoding="utf-8") as file:
            return json.load(file)

    def shoot(self, name):
        path = os.path.join(self.folder, name)
        self.simctl("io", self.simulator, "screenshot", path)
        return path

    # Screens

    def photograph(self, screen, chapter, style):
        """Photographs a chapter of a screen, and returns whether that is possible without a finger."""
        place = self.ask(["-screen", screen, "-chapter", chapter])
        if place.get("needsAFinger"):
            return False
        name = "%s-%s-%s" % (screen, chapter, style)
        path = self.shoot(name + ".png")
        shot = Shot(screen, chapter, style, name + ".png", None, None, None, None)
        source = self.pictures and os.path.join(self.pictures, name + ".svg")
        if source and os.path.exists(source):
            shot = shot._replace(headless=name + "-headless.svg")
            shutil.copyfile(source, os.path.join(self.folder, shot.headless))
            if self.page:
                shot = self.compared(shot, path, source, place)
        self.shots.append(shot)
        return True

    def compared(self, shot, screenshot, drawing, place):
        """Compares a screenshot with the picture that `gallery render` has drawn."""
        with open(screenshot, "rb") as first, open(drawing, "rb") as second:
            try:
                difference = compare(self.page, first.read(), second.read(), place)
            except chromium.BrowserError as error:
                raise Failure("the pictures can't be compared: %s" % str(error)[-300:]) from error
        if difference is None:
            return shot._replace(note="The screen has another size on the device, so the pictures can't be compared.")
        marked = shot.device.replace(".png", "-marked.png")
        with open(os.path.join(self.folder, marked), "wb") as file:
            file.write(difference[1])
        return shot._replace(marked=marked, share=difference[0])
