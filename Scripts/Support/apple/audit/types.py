"""Types: their kind, superclass, protocols and requirements."""

from .availability import later
from .facts import has_strings
from .part import Part
from .tables import OPAQUE, WRAPPERS


class TypeAudit(Part):
    """Compares the declarations of types."""

    def compare(self, s):
        """Compares a type; returns its name in the facts, or None."""
        if s.full in WRAPPERS or s.full in OPAQUE:
            return WRAPPERS[s.full][1] if s.full in WRAPPERS else s.full
        name = self.facts.name(s.full)
        if name is None:
            if s.full.startswith(("UI", "CG", "CA", "NS")):
                self.report("UNKNOWN", s, "a type that isn't in the facts: " + s.text)
            return None
        t = self.facts.types.get(name)
        if t is None:
            self.compare_enum(s, self.facts.enums[name])
            self.date(s, self.facts.enums[name])
            return name
        if t.get("kind") in ("class", "protocol", "struct") and s.kind != t["kind"]:
            self.report("CONTRADICTION kind", s, "UIKit has a " + t["kind"])
        if s.kind == "class":
            base = self.graph.superclass(s)
            if t.get("base") and base and (self.facts.name(base) or base) != t["base"]:
                self.report("CONTRADICTION superclass", s, "its superclass is %s here, %s in UIKit" % (base, t["base"]))
        if t.get("kind") in ("class", "protocol"):
            self.compare_conformances(s, name)
        if s.kind == "protocol":
            self.compare_requirements(s, t)
        self.date(s, t)
        return name

    def compare_enum(self, s, e):
        """Reports an enum that is an option set in UIKit, or the reverse."""
        if not has_strings(e) and bool(e.get("flags")) != ("OptionSet" in self.graph.conformances(s)):
            self.report("CONTRADICTION kind", s, "UIKit has %s" % ("an option set" if e.get("flags") else "an enum"))

    def compare_conformances(self, s, name):
        """Reports the protocols that UIKit's type doesn't conform to."""
        theirs = self.facts.conformances(name)
        for target in self.graph.conformances(s):
            if target in self.facts.types and target not in theirs and target != name:
                self.report("CONTRADICTION conformance", s, "UIKit's doesn't conform to " + target)

    def compare_requirements(self, s, t):
        """Reports the requirements that our protocol lacks: what conforms to it here may not do so in UIKit."""
        mine = {x.name for x in self.graph.members(s.full)}
        more = [m["swift"] for m in t["members"]
                if m.get("required") and m.get("swift") and m["swift"] not in mine and not later(m)]
        if more:
            self.report("CONTRADICTION requirements", s, "UIKit also requires " + ", ".join(more))
