"""The comparison of a module's public declarations with the facts."""

import re

from common.failures import Failure
from .availability import later
from .c_functions import FunctionAudit
from .enums import EnumAudit
from .members import MemberAudit
from .part import is_of_every_value
from .tables import DRIVER, FUNCTIONS, OPAQUE, OVERLAY, WRAPPERS
from .types import TypeAudit


def is_named_as_apples(name):
    """Returns whether a name has the prefix of one of Apple's frameworks."""
    return bool(re.match(r"(UI|CG|CA|NS)[A-Z]", name))


class Audit:
    """Compares each declaration, and collects what was found.

    A finding is (kind, symbol, place, text). Its kind is "UNKNOWN", or "CONTRADICTION" and what differs.
    """

    def __init__(self, facts, graph):
        self.facts, self.graph = facts, graph
        self.findings, self.matches, self.late = [], [], {}
        self.confirmed = 0
        self.types, self.members = TypeAudit(self), MemberAudit(self)
        self.enums, self.functions = EnumAudit(self), FunctionAudit(self)

    def report(self, kind, symbol, text):
        """Adds a finding."""
        self.findings.append((kind, symbol.full, symbol.place, text))

    def date(self, s, *facts):
        """Notes where a declaration is missing or later than our minimum."""
        late = later(*facts)
        if late:
            self.late[s.full] = late

    def run(self):
        """Compares everything. Fails if there was nothing to compare."""
        for s in self.graph.symbols:
            before = len(self.findings)
            try:
                match = self.compare(s)
            except (AttributeError, ValueError) as error:
                raise Failure("the declaration '%s' at %s can't be read." % (s.text, s.place)) from error
            if match:
                self.matches.append((s.full, s.place, match))
                if len(self.findings) == before:
                    self.confirmed += 1
        self.enums.missing_cases()
        self.findings.sort()
        if not self.matches:
            raise Failure("none of the %d declarations has a place in the facts, so nothing was compared." % len(
                self.graph.symbols))
        return self

    def compare(self, s):
        """Compares a declaration; returns what it was matched with, or None."""
        if s.full.split(".")[0] in DRIVER:
            return None
        if s.full in OVERLAY and s.id not in self.graph.default_bodies:
            return "Swift only: " + OVERLAY[s.full]
        if s.id in self.graph.default_bodies or s.kind == "typealias":
            return None
        if s.kind == "func.op":
            if self.facts.name(s.owner) and "==" not in s.name:
                self.report("UNKNOWN", s, "an operator: " + s.text)
            return None
        if s.kind in ("class", "struct", "enum", "protocol"):
            return self.types.compare(s)
        if s.kind == "func":
            return self.functions.compare_global(s)
        if s.owner in OPAQUE or s.full in FUNCTIONS:
            return self.functions.compare_member(s)
        if s.owner in WRAPPERS:
            return self.enums.compare_wrapped(s)
        owner = self.facts.name(s.owner)
        if owner is None:
            if is_named_as_apples(s.owner) and not is_of_every_value(s):
                self.report("UNKNOWN", s, "its type isn't in the facts: " + s.owner)
            return None
        if owner in self.facts.enums and owner not in self.facts.types:
            return self.enums.compare_case(s, owner)
        return self.members.compare(s, owner)
