"""Global functions, and the C functions of Core Graphics that are members in Swift."""

import re

from .differences import of_type
from .names import words
from .part import Part, is_of_every_value
from .tables import FUNCTIONS, OPAQUE


class FunctionAudit(Part):
    """Compares functions."""

    def compare_global(self, s):
        """Compares a global function; returns its name, or None."""
        name = s.name.split("(")[0]
        f = self.facts.functions.get(name)
        if f is None:
            self.report("UNKNOWN", s, s.text)
            return None
        theirs, ours = f.get("params", []), s.parameters()
        if len(ours) != len(theirs):
            self.report("CONTRADICTION parameters", s, "%d parameters here, %d in UIKit" % (len(ours), len(theirs)))
        for i, (p, q) in enumerate(zip(ours, theirs)):
            for kind, text in of_type("parameter %d" % (i + 1), p.type, q[0], self.facts):
                self.report("CONTRADICTION " + kind, s, text)
        self.date(s, f)
        return name + "()"

    def compare_member(self, s):
        """Finds the C function that is a member in Swift, and returns its name, or None. Compares names only."""
        if is_of_every_value(s):
            return None
        if s.full in FUNCTIONS:
            name = FUNCTIONS[s.full]
            if name not in self.facts.functions:
                self.report("UNKNOWN", s, "the facts lack " + name)
                return None
            return name + "()"
        prefix = OPAQUE[s.owner]
        mine = [w for w in words(s.name.split("(")[0]) if w != "by"]
        labels = [w for label in re.findall(r"(\w+):", s.name) for w in words(label)]
        best = None
        for name in self.facts.functions:
            if name.startswith(prefix):
                theirs = words(name[len(prefix):])
                if all(w in theirs for w in mine):
                    extra = len([w for w in theirs if w not in mine + labels + ["get", "to", "point"]])
                    best = min(best or (99, ""), (extra, name))
        if best is None:
            self.report("UNKNOWN", s, "no function of %s has these words: %s" % (prefix, s.text))
            return None
        return best[1] + "()"
