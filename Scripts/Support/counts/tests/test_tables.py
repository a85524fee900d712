"""Tests of the tables of counts."""

import unittest

from common.failures import Failure
from counts.callgrind import counts
from counts.tables import Count, compare, markdown, parse

OURS = Count("Rows", "Place n rows", "100 rows", "rows", 2000)
HAND = Count("Rows", "Place n rows", "100 rows", "by hand", 1000)
LOCK = Count("Locks", "Lock", "1 thread", "Guarded", 0)


class TableTests(unittest.TestCase):
    def test_a_page_is_read_as_it_was_written(self):
        page = markdown("Swift 6.3, Linux", [OURS, HAND, LOCK])
        self.assertIn("| 100 | 2,000 | 1,000 | 2.00 |", page)
        self.assertEqual(parse("Some text.\n" + page), ("Swift 6.3, Linux", [OURS, HAND, LOCK]))

    def test_equal_counts_are_no_problem(self):
        self.assertEqual(compare([OURS, HAND], [OURS, HAND], True), [])

    def test_four_percent_more_pass_and_six_fail(self):
        self.assertEqual(compare([OURS], [OURS._replace(instructions=2080)], True), [])
        problems = compare([OURS], [OURS._replace(instructions=2120)], True)
        self.assertEqual(len(problems), 1)
        self.assertIn("6.0 % more than the 2,000", problems[0])

    def test_fewer_instructions_pass(self):
        self.assertEqual(compare([OURS], [OURS._replace(instructions=1)], True), [])

    def test_on_another_system_only_ratios_count(self):
        after = [OURS._replace(instructions=4000), HAND._replace(instructions=2000)]
        self.assertEqual(compare([OURS, HAND], after, False), [])
        after = [OURS._replace(instructions=2400), HAND]
        self.assertEqual(len(compare([OURS, HAND], after, False)), 1)

    def test_what_only_one_side_has_is_a_problem(self):
        self.assertEqual(len(compare([OURS], [OURS, HAND], True)), 1)
        self.assertEqual(len(compare([OURS, HAND], [OURS], False)), 1)


class CallgrindTests(unittest.TestCase):
    SAID = "noise\nPlace n rows | 100 rows | rows | 20\nPlace n rows | 100 rows | by hand | 20\n"

    def test_a_count_is_the_difference_of_two_runs(self):
        self.assertEqual(counts("Rows", self.SAID, [21_000, 61_000, 10_500, 30_500]), [OURS, HAND])

    def test_a_run_that_is_missing_is_a_failure(self):
        with self.assertRaises(Failure):
            counts("Rows", self.SAID, [21_000, 61_000])
        with self.assertRaises(Failure):
            counts("Rows", "", [])


if __name__ == "__main__":
    unittest.main()
