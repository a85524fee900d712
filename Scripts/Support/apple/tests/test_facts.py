"""Bad facts, symbol graphs and lists end with a sentence, and never with silence."""

import json
import os
import tempfile
import unittest

from apple.accepted import Accepted
from apple.audit import tables
from apple.audit.audit import Audit
from apple.audit.facts import Facts
from apple.audit.graph import Graph
from apple.paths import ACCEPTED, FACTS
from common.failures import DATA, Failure

from .facts import symbol_graph, table


class Folder(unittest.TestCase):
    """Tests with a folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        """Writes a file and returns its path."""
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def expect_failure(self, words, body):
        """Expects a failure whose message has some words and is one line."""
        with self.assertRaises(Failure) as caught:
            body()
        self.assertIn(words, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception))
        self.assertEqual(caught.exception.status, DATA)


class FactsTests(Folder):
    def test_a_file_that_does_not_exist(self):
        self.expect_failure("no-facts.json' can't be read", lambda: Facts.load("no-facts.json"))

    def test_a_file_that_is_not_json(self):
        path = self.write("facts.json", "var lamp = 1")
        self.expect_failure("isn't a table of facts about UIKit: it isn't JSON", lambda: Facts.load(path))

    def test_json_that_is_no_table(self):
        for value in ([], 1, None, {}, {"types": {}}):
            path = self.write("facts.json", json.dumps(value))
            self.expect_failure("isn't a table of facts about UIKit", lambda: Facts.load(path))

    def test_a_table_without_facts(self):
        facts = {**table(), "types": {}, "enums": {}}
        self.expect_failure("it has no types and no enums", lambda: Facts(facts))

    def test_a_table_without_its_source_and_license(self):
        facts = {**table(), "source": {"repository": "https://example.org"}}
        self.expect_failure("doesn't name a repository and its license", lambda: Facts(facts))

    def test_a_member_without_a_kind(self):
        facts = table()
        del facts["types"]["UILamp"]["members"][1]["kind"]
        self.expect_failure("a member of UILamp has no selector or no kind", lambda: Facts(facts))

    def test_a_parameter_without_a_type(self):
        facts = table()
        facts["types"]["UILamp"]["members"][0]["params"] = ["String"]
        self.expect_failure(
            "has parameters that aren't pairs of a type and 0 or 1: initWithName:", lambda: Facts(facts))

    def test_a_case_without_a_value(self):
        facts = table()
        facts["enums"]["UILampState"]["cases"]["On"] = None
        self.expect_failure("the case On of UILampState has no value", lambda: Facts(facts))

    def test_the_tables_of_a_person_name_what_the_facts_have(self):
        facts = Facts.load(FACTS)
        for owner, selector in [*tables.RENAMED, *tables.CORRECTIONS]:
            self.assertTrue(facts.members(owner, selector), "%s %s" % (owner, selector))
        for owner, case in tables.CASES:
            self.assertIn(case, facts.enums[owner]["cases"])
        for name in tables.TYPES.values():
            self.assertIsNotNone(facts.name(name), name)
        for name in tables.FUNCTIONS.values():
            self.assertIn(name, facts.functions)


class GraphTests(Folder):
    def test_a_folder_without_symbol_graphs(self):
        self.expect_failure("there is no symbol graph in", lambda: Graph.load(self.folder))

    def test_a_folder_that_does_not_exist(self):
        self.expect_failure("there is no symbol graph in", lambda: Graph.load(os.path.join(self.folder, "none")))

    def test_a_file_that_is_no_symbol_graph(self):
        self.write("Lamps.symbols.json", "{}")
        self.expect_failure("isn't a symbol graph", lambda: Graph.load(self.folder))

    def test_a_symbol_graph_with_a_declaration_that_cannot_be_read(self):
        self.write("Lamps.symbols.json", json.dumps({"symbols": [{"kind": 1}], "relationships": []}))
        self.expect_failure("a declaration of the symbol graph can't be read", lambda: Graph.load(self.folder))

    def test_a_symbol_graph_without_declarations(self):
        self.expect_failure("no declaration", lambda: Graph.load(symbol_graph("", self.folder)))

    def test_declarations_of_which_none_can_be_compared(self):
        graph = Graph.load(symbol_graph("public struct Lamp {}", self.folder))
        self.expect_failure("nothing was compared", lambda: Audit(Facts(table()), graph).run())


class AcceptedTests(Folder):
    def test_an_accepted_finding_is_accepted_at_its_place_only(self):
        accepted = Accepted(self.write("list", "audit\tUNKNOWN\tLamp\twe like it\n"), "audit")
        self.assertTrue(accepted.accepts("UNKNOWN", "Lamp"))
        self.assertFalse(accepted.accepts("UNKNOWN", "Lamp.socket"))
        self.assertFalse(accepted.accepts("CONTRADICTION kind", "Lamp"))
        self.assertEqual(accepted.stale(), [])

    def test_an_accepted_finding_that_no_longer_occurs_is_stale(self):
        path = self.write("list", "audit\tUNKNOWN\tLamp\twe like it\n")
        self.assertEqual(
            Accepted(path, "audit").stale(),
            ["%s accepts 'UNKNOWN' at 'Lamp', which no longer occurs; remove the line." % path])

    def test_the_lines_of_another_script_are_not_stale(self):
        path = self.write("list", "# a comment\n\naudit\tUNKNOWN\tLamp\twe like it\n")
        self.assertEqual(Accepted(path, "check").stale(), [])

    def test_a_line_without_a_reason(self):
        for line in ("audit\tUNKNOWN\tLamp", "audit\tUNKNOWN\tLamp\t ", "audit UNKNOWN Lamp because"):
            path = self.write("list", line + "\n")
            self.expect_failure("list:1: a line has four parts", lambda: Accepted(path, "audit"))

    def test_a_line_that_stands_there_twice(self):
        path = self.write("list", "audit\tUNKNOWN\tLamp\twe like it\n" * 2)
        self.expect_failure(
            "list:2: the finding 'UNKNOWN' at 'Lamp' stands in the list twice", lambda: Accepted(path, "audit"))

    def test_a_list_that_does_not_exist(self):
        self.expect_failure("no-list' can't be read", lambda: Accepted("no-list", "audit"))

    def test_at_most_twenty_six_findings_of_the_audit_are_accepted(self):
        self.assertLessEqual(len(Accepted(ACCEPTED, "uikit-audit").reasons), 26)
