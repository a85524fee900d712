"""What scripts read from Markdown files, tutorials and their listings. They run this file.

The head of Scripts/examples says what each kind of block means, that of Scripts/tutorials how a question is answered and
how listings are written.

Usage: python3 Scripts/Support/pages.py SCRIPT FUNCTION ARGUMENT…, with a function of this file
"""

import functools
import os
import re
import sys
from collections import namedtuple

from common.command import run
from common.failures import Failure
from common.files import read, write

CODE = ("swift", "swift continued", "swift main")
NOT_RUN = ("swift manifest", "swift apple")
OPENING = re.compile(r"[ \t]*(?:```(.*?)|<!-- (run|answer))[ \t]*$")
PRINTS = re.compile(r'// Prints "(.*)"')
TYPE = re.compile(r"^(?:(?:public|final|@MainActor) )*(?:class|struct|enum|protocol|actor) ([A-Z][A-Za-z]*)", re.M)
CHOICE = re.compile(r"@Choice(?:\(isCorrect: (true|false)\))?")
MARK = re.compile(r"//# (?:(\d+)|(\d*)\.\.\.(\d*))")
STEP = re.compile(r'@Code\(name: "([^"]+)", file: "?([^",)]+)(.*?)(?=@Code|@Step|\Z)', re.S)

Block = namedtuple("Block", "kind line text")  # `line` is the number of the text's first line.
Program = namedtuple("Program", "line blocks printed")
Step = namedtuple("Step", "place name listing text picture image")  # The step shows `image` beside its listing.


def report(sentences):
    """Fails with these sentences if there are any."""
    text = "\n".join(sentences)
    if text:
        raise Failure(text)


def expect(condition, path, line, words):
    report([] if condition else ["%s:%d: %s" % (path, line, words)])


def blocks(path):
    """Yields the fenced blocks of a file, and the comments with code that readers don't see."""
    kind = None
    for number, line in enumerate(read(path).split("\n"), 1):
        opening, comment = OPENING.match(line), re.search(r"<!--[ \t]*(run|answer)", line)
        if kind is None and opening:
            kind, closing, first, text = opening[2] or opening[1], "-->" if opening[2] else "```", number + 1, ""
        elif kind is None:
            expect(not comment, path, number, 'a comment with code begins with "<!-- run" or "<!-- answer" alone')
        elif line.strip(" \t") == closing:
            yield Block(kind, first, text)
            kind = None
        else:
            text += line + "\n"
    expect(kind is None, path, number, "a block is never closed")


def programs(path):
    """Returns the programs of a page."""
    found, before, swift = [], "", ""
    for block in blocks(path):
        place, own = (path, block.line - 1), found[-1] if found else None
        if block.kind == "run":
            expect(swift in CODE, *place, "the block before this run comment is not run")
            expect(block.text.strip(), *place, "the run comment is empty")
            own.blocks.append(block)
            continue
        if block.kind == "output":
            expect(before in CODE, *place, "the output block has no Swift block before it")
            expect(not any(PRINTS.search(other.text) for other in own.blocks if other.kind in CODE), *place,
                   "a Swift block says with Prints comments and with an output block what it prints; keep one")
            expect(block.text, *place, "the output block is empty; leave it out where nothing is printed")
            own.printed.append(block.text)
        elif block.kind in CODE:
            expect(own or block.kind == "swift", *place, "there is no Swift block that this one could continue")
            if block.kind == "swift":
                found.append(Program(block.line, [], []))
            found[-1].blocks.append(block)
            found[-1].printed.extend(text + "\n" for text in PRINTS.findall(block.text))
        elif re.match(r"swift[ \t]", block.kind):
            expect(block.kind in NOT_RUN, *place,
                   "there is no such kind of Swift block; the head of Scripts/examples lists them")
        before, swift = block.kind, block.kind if block.kind in CODE + NOT_RUN else swift
    return found


def questions(path):
    """Yields the programs that prove the answers of a tutorial's questions. Each prints the number of a choice."""
    answers, lines = list(blocks(path)), read(path).split("\n")
    starts = [number for number, line in enumerate(lines, 1) if "@MultipleChoice" in line] + [len(lines) + 1]
    expect(len(starts) > 1 or path.endswith("/Jubako.tutorial"), path, len(lines), "the tutorial has no question")
    for start, end in zip(starts, starts[1:]):
        proofs = [block for block in answers if block.kind == "answer" and start < block.line < end]
        choices = CHOICE.findall("\n".join(lines[start - 1:end - 1]))
        expect(proofs, path, start, "the question has no answer comment that proves its answer")
        expect(len(choices) > 1, path, start, "the question has fewer than two choices")
        expect("" not in choices, path, start, "write @Choice(isCorrect: true) or @Choice(isCorrect: false)")
        expect(choices.count("true") == 1, path, start, "not exactly one choice of the question is marked as correct")
        yield Program(start, proofs, ["%d\n" % (choices.index("true") + 1)])


def write_programs(path, folder):
    """Writes FOLDER/LINE/main.swift and what it shall print, and prints how many comments check what programs do."""
    found = list(questions(path) if path.endswith(".tutorial") else programs(path))
    for program in found:
        place = os.path.join(folder, "%05d" % program.line)
        write(os.path.join(place, "expected"), "".join(program.printed))
        write(os.path.join(place, "main.swift"), "".join(
            '#sourceLocation(file: "%s", line: %d)\n%s' % (path, *block[1:]) for block in program.blocks))
    print(sum(block.kind == "run" for program in found for block in program.blocks))


def print_code(path):
    """Prints the Swift blocks and run comments of a page, without comments in the code and empty lines."""
    for block in blocks(path):
        if block.kind.startswith("swift") or block.kind == "run":
            lines = re.sub(r"[ \t]*//.*", "", block.text).split("\n")
            print("\n".join(["--"] + [line for line in lines if line.strip()]))


def print_program(path, controller):
    """Prints the first program of a page that declares a controller, without what is in a main.swift."""
    texts = ("".join(block.text for block in program.blocks if block.kind in CODE[:2]) for program in programs(path))
    print(next((text for text in texts if re.search("class %s[ :<]" % controller, text)), ""), end="")


def print_shared_names(*pages):
    """Prints the types that the examples of two pages declare."""
    seen = {}
    for page in pages:
        for name in TYPE.findall("".join(block.text for block in blocks(page) if block.kind in CODE[:2])):
            if seen.setdefault(name, page) != page:
                print("%s: %s and %s" % (name, seen[name], page))


@functools.cache
def listings(path):
    """Returns the listings of a file of Docs.docc/Listings by their names: NAME-01.swift and so on."""
    steps, count, lines = range(1, 100), 1, []  # Step 99 stands for the last one.
    for number, line in enumerate(read(path).splitlines(), 1):
        if not line.startswith("//#"):
            lines.append((steps, line + "\n"))
            continue
        mark = MARK.fullmatch(line)
        expect(mark, path, number, "write the steps of the lines below as in //# 3, //# 3...5, //# 3... or //# ...")
        steps = range(int(mark[1] or mark[2] or 1), int(mark[1] or mark[3] or 99) + 1)
        expect(steps and steps[0] > 0, path, number, "the first step is 1, and the last one is not before the first")
        count = max(count, steps[0], (steps[-1] + 1) % 100)
    name = os.path.basename(path)[:-len(".swift")]
    return {"%s-%02d.swift" % (name, step): "".join(line for steps, line in lines if step in steps)
            for step in range(1, count + 1)}


def write_listings(folder, *files):
    """Writes all listings of some files to a folder."""
    for path in files:
        for name, text in listings(path).items():
            write(os.path.join(folder, name), text)


def steps(tutorials):
    """Yields the steps of tutorials that show code."""
    for path in tutorials:
        text, catalog = read(path), os.path.dirname(os.path.dirname(path))
        folder = os.path.join(catalog, "Resources")
        for step in STEP.finditer(text):
            place = "%s:%d" % (path, text.count("\n", 0, step.start()) + 1)
            source, image = re.sub(r"-\d\d(?=\.swift$)", "", step[2]), re.search(r'@Image\(source: "?([^",)]+)', step[3])
            if source == step[2]:  # A manifest is a file of its own.
                code = read(os.path.join(folder, step[2]))
            else:
                code = listings(os.path.join(catalog, "Listings", source)).get(step[2])
            report([] if code is not None else ["%s: there is no listing %s" % (place, step[2])])
            yield Step(place, step[1], step[2], code, os.path.join(folder, os.path.splitext(step[2])[0] + ".svg"),
                       image and os.path.join(folder, image[1]))


def check_pictures(*tutorials):
    """Fails unless each step that builds a screen shows its listing's picture. Other steps show none."""
    report("%s: %s is not shown with %s" % (step.place, step.listing, step.picture) for step in steps(tutorials)
           if re.search("^import (UIKit|PlatformUI)", step.text, re.M) and step.image != step.picture)


def write_last_listings(folder, *tutorials):
    """Writes the last listing of each file that a reader makes. Fails where listings can't be shown as they are."""
    last, wrong = {}, []
    for step in steps(tutorials):
        if not step.listing.endswith(".swift"):  # A manifest is no part of the target.
            continue
        other, last[step.name] = last.get(step.name, step), step
        if other.place.split(":")[0] != step.place.split(":")[0]:
            wrong.append("%s and %s both make a file %s; give one another name." % (other.place, step.place, step.name))
        if os.path.exists(step.picture):
            wrong += covered(step)
    for name, step in last.items():
        write(os.path.join(folder, name), step.text)
    report(wrong)


def covered(step):
    """Yields the lines whose ends a step's picture covers in a window of 1,280 points."""
    # The picture is 300 points wide and begins above line 1; a line is 22 points high, and 48 columns are left of it.
    size = re.search(r'width="([0-9.]+)" height="([0-9.]+)"', read(step.picture))
    count = int(1 + 300 * float(size[2]) / float(size[1]) / 22)
    for number, line in enumerate(step.text.split("\n")[:count], 1):
        if len(line) > 48:
            yield "%s: the picture covers the end of line %d of %s; write at most 48 columns in the first %d lines" % (
                step.place, number, step.listing, count)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], lambda: globals()[sys.argv[2]](*sys.argv[3:])))
