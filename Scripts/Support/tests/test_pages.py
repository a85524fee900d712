"""Pages and tutorials are read as the heads of Scripts/examples and Scripts/tutorials say."""

import os
import tempfile
import unittest

import pages
from common.failures import Failure

BLOCK = '```swift\nclass A {}  // Prints "a"\n```\n'
OUTPUT = "```output\nb\n```\n"
RUN = "<!-- run\nc\n-->\n"
ANSWER = "<!-- answer\np\n-->\n"
WRONG, RIGHT = "@Choice(isCorrect: false)\n", "@Choice(isCorrect: true)\n"
STEP = '@Code(name: "N.swift", file: "n-01.swift")\n@Image(source: "%s.svg", alt: "")\n@Step\n'


class PageTests(unittest.TestCase):
    def read(self, function, text):
        """Returns what a function says of a file, or the words with which it fails."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in (("T/t", text), ("Listings/n.swift", "import UIKit\n" + "-" * 49),
                                  ("Resources/n-01.svg", '<svg width="300" height="22">')):
                pages.write(os.path.join(folder, name), content)
            try:
                return list(function(os.path.join(folder, "T", "t")) or [])
            except Failure as failure:
                return str(failure).replace(folder, "")

    def test_a_program_is_a_block_with_those_that_continue_it(self):
        other, main = OUTPUT.replace("output", "swift manifest"), BLOCK.replace("swift", "swift main", 1)
        first, second = self.read(pages.programs, BLOCK + other + main + RUN + BLOCK)
        self.assertEqual([block.line for block in first.blocks], [2, 8, 11])
        self.assertEqual((first.printed, second.line), (["a\n", "a\n"], 14))
        self.assertEqual(self.read(pages.programs, BLOCK.replace("Prints", "") + OUTPUT)[0].printed, ["b\n"])

    def test_a_question_has_a_program_that_prints_its_answer(self):
        [question] = self.read(pages.questions, "@MultipleChoice\n" + ANSWER + WRONG + RIGHT)
        self.assertEqual((question.line, question.blocks[0].text, question.printed), (1, "p\n", ["2\n"]))

    def test_mistakes_are_told_with_their_lines(self):
        for function, text, line, words in (
                (pages.programs, OUTPUT, 1, "no Swift block before it"),
                (pages.programs, BLOCK + OUTPUT, 4, "keep one"),
                (pages.programs, "```swift continued\n```\n", 1, "could continue"),
                (pages.programs, "```swift mian\n```\n", 1, "no such kind"),
                (pages.programs, RUN, 1, "is not run"),
                (pages.programs, BLOCK + "<!-- run\n-->", 4, "is empty"),
                (pages.programs, "<!-- run it -->", 1, "alone"),
                (pages.programs, "```", 1, "never closed"),
                (pages.questions, "", 1, "no question"),
                (pages.questions, "@MultipleChoice\n" + WRONG + RIGHT, 1, "no answer comment"),
                (pages.questions, "@MultipleChoice\n" + ANSWER + RIGHT, 1, "fewer than two"),
                (pages.questions, "@MultipleChoice\n" + ANSWER + RIGHT + RIGHT, 1, "not exactly one"),
                (pages.check_pictures, STEP % "m", 1, "is not shown with /Resources/n-01.svg"),
                (pages.check_pictures, STEP.replace("01", "02") % "n", 1, "there is no listing n-02.swift"),
                (pages.listings, "//# 3\n//# 3..5\n", 2, "write the steps"),
                (pages.listings, "//# 5...3\n", 1, "not before the first"),
                (lambda path: pages.write_last_listings(path[:-1], path), STEP % "n-01", 1, "the picture covers the end of line 2")):
            self.assertRegex(self.read(function, text), r"^/\S+:%d: .*%s" % (line, words))
        self.assertEqual(self.read(pages.check_pictures, STEP % "n-01"), [])

    def test_a_mark_says_in_which_steps_the_lines_below_it_are(self):
        with tempfile.TemporaryDirectory() as folder:
            pages.write(os.path.join(folder, "n.swift"),
                        "all\n//# 2...\nlater\n//# ...2\nearly\n//# 2\nonce\n//# 2...3\ntwice\n//# ...\nall\n")
            self.assertEqual(pages.listings(os.path.join(folder, "n.swift")), {
                "n-01.swift": "all\nearly\nall\n", "n-02.swift": "all\nlater\nearly\nonce\ntwice\nall\n",
                "n-03.swift": "all\nlater\ntwice\nall\n", "n-04.swift": "all\nlater\nall\n"})
