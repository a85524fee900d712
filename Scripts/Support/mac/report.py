"""Writes what came of a run as one page."""

import os

from common.files import read, write
from .steps import FAILED, NOT_INSTALLED, PASSED

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
# The template of the issue to which the report goes ends with the same boxes.
TEMPLATE = os.path.join(ROOT, ".github", "ISSUE_TEMPLATE", "first-mac.md")
BY_HAND = "## What only a hand can try"

MARKS = {PASSED: "✔ passed", FAILED: "✘ failed", NOT_INSTALLED: "– not installed"}


def summary(run):
    """Returns how many steps passed, failed, and could not be run, in one sentence."""
    states = [result.state for result in run.results]
    parts = ["%d %s" % (states.count(state), state) for state in (PASSED, FAILED, NOT_INSTALLED) if state in states]
    return ", ".join(parts) + "." if parts else "No step was run."


def page(run, date):
    """Returns the report as Markdown."""
    parts = [
        "# On a Mac", "",
        "`Scripts/on-a-mac` wrote this on %s: %s." % (date, "; ".join(run.facts + simulator(run))), "",
        "**%s**" % summary(run), "",
        "| step | what it does | result |", "|---|---|---|"]
    parts += ["| %s | %s | %s |" % (r.step.name, r.step.text, cell(r)) for r in run.results]
    for result in run.results:
        if result.state == FAILED:
            parts += ["", "## %s: what failed" % result.step.name, ""]
            parts += [result.text, ""] if result.text else []
            parts += ["```text"] + result.lines + ["```"] if result.lines else []
            parts += ["", "All of the output is in `logs/%s.txt`." % result.log] if result.log else []
        if result.warnings:
            parts += ["", "## %s: warnings" % result.step.name, "", "```text"] + result.warnings[:12] + ["```"]
    if run.recorded:
        parts += ["", "## What was recorded", "", "The questions are those of the page *Your tests on any UIKit*. `recorded.md` "
                  "has these rows, too.", ""] + recorded(run)
    if run.photographs:
        parts += ["", "## Screens", ""] + screens(run.photographs)
    parts += ["", BY_HAND + read(TEMPLATE).partition(BY_HAND)[2]]
    return "\n".join(parts)


def recorded(run):
    """Returns the answers of this system's UIKit as the lines of a table."""
    return ["| question | answer | system | device |", "|---|---|---|---|"] + [
        "| `%s` | %s | %s | %s |" % row for row in run.recorded]


def simulator(run):
    """Returns the simulator in words, in a list; nothing if there is none."""
    one = run.simulator
    return ["%s%s" % (one.name, " with iOS " + one.version if one.version else "")] if one else []


def cell(result):
    """Returns the result of a step as it stands in the table."""
    return MARKS[result.state] + (": " + result.text if result.text else "") + (
        " (warnings: %d)" % len(result.warnings) if result.warnings else "")


def screens(photographs):
    """Returns the part with the screenshots, as lines."""
    lines = []
    if photographs.first_page:
        lines += ["The app as a person starts it:", "", picture(photographs.first_page, "the first page of the app"), ""]
    if not any(shot.headless for shot in photographs.shots):
        lines += ["There are no pictures of HeadlessUIKit to compare these with. `Scripts/on-a-mac --help` says how to get "
                  "them.", ""]
    elif not any(shot.marked for shot in photographs.shots):
        lines += ["Nothing was compared: that takes Google Chrome or Chromium, which draws HeadlessUIKit's pictures.", ""]
    else:
        lines += ["In the last column, everything that differs is red. Text always differs, because HeadlessUIKit has one "
                  "table of widths and no fonts; *What HeadlessUIKit is not* lists what else may. The list begins with "
                  "what differs most.", ""]
    lines += ["| screen | on the simulator | HeadlessUIKit | what differs |", "|---|---|---|---|"]
    for shot in sorted(photographs.shots, key=lambda shot: (shot.share is None, -(shot.share or 0))):
        words = "%s, %s, %s" % (shot.screen, shot.chapter, shot.style)
        differs = shot.note or ""
        if shot.marked:
            differs = "%s %s" % (percent(shot.share), picture(shot.marked, "the differences of " + words))
        lines.append("| %s | %s | %s | %s |" % (
            words, picture(shot.device, words + " on the simulator"),
            picture(shot.headless, words + " in HeadlessUIKit") if shot.headless else "", differs))
    return lines


def percent(share):
    """Returns a share in words, so that little is told from nothing."""
    return "nothing" if share == 0 else "less than 0.1 %" if share < 0.001 else "%.1f %%" % (share * 100)


def picture(name, words):
    """Returns a picture in the folder of screens, so small that three are side by side."""
    return '<img src="screens/%s" alt="%s" width="220">' % (name, words)


def write_report(run, date):
    """Writes the report into the folder of the run, and returns its path."""
    path = os.path.join(run.folder, "report.md")
    write(path, page(run, date))
    if run.recorded:
        write(os.path.join(run.folder, "recorded.md"), "\n".join(recorded(run)) + "\n")
    return path
