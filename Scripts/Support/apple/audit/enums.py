"""Cases, options and the constants of structs that wrap a number or a string."""

from .availability import PLATFORMS, later, words_of_late
from .facts import fact_of_case, has_strings
from .names import constant_names, lower_camel
from .part import Part, is_of_every_value
from .tables import CASES, WRAPPERS


class EnumAudit(Part):
    """Compares the values of enums, option sets and wrappers."""

    def compare_case(self, s, owner):
        """Compares a case or an option; returns its name in the facts, or None."""
        e = self.facts.enums[owner]
        if is_of_every_value(s):
            if s.name == "rawValue" and not has_strings(e) and s.result() != e["base"]:
                self.report("CONTRADICTION scalar", s, "its raw type is %s here, %s in UIKit" % (s.result(), e["base"]))
            return None
        name, value = s.name.strip("`"), self.graph.value(s)
        if s.kind == "type.property" and s.result() != s.owner:
            self.report("CONTRADICTION type", s, "it is %s here" % s.result())
        for case, theirs in e["cases"].items():
            if name not in (lower_camel(case), CASES.get((owner, case))):
                continue
            fact = fact_of_case(theirs)
            if value is None and not isinstance(fact["value"], str):
                self.report("UNKNOWN", s, "its raw value could not be read")
            elif isinstance(fact["value"], int) and value is not None and (value - fact["value"]) % 2**64:
                self.report("CONTRADICTION value", s, "its raw value is %s here, %s in UIKit: %s.%s" % (
                    value, fact["value"], owner, case))
            self.date(s, fact, e)
            return "%s.%s" % (owner, case)
        same = [case for case, theirs in e["cases"].items() if fact_of_case(theirs)["value"] == value]
        self.report("UNKNOWN", s, "no case of %s has this name%s" % (
            owner, "; %s has its raw value, %s" % (same[0], value) if same else ""))
        return None

    def compare_wrapped(self, s):
        """Compares a member of a struct that wraps a number or a string; returns its name in the facts, or None."""
        plain, holder = WRAPPERS[s.owner]
        if is_of_every_value(s):
            if s.name == "rawValue" and s.result() != plain:
                self.report("CONTRADICTION scalar", s, "its raw type is %s here, %s in UIKit" % (s.result(), plain))
            return None
        for m in self.facts.types.get(holder, {}).get("members", []):
            if m["kind"] == "constant" and s.name in constant_names(s.owner, m["selector"]):
                self.date(s, m)
                return m["selector"]
        e = self.facts.enums.get(holder, {"cases": {}})
        for case, theirs in e["cases"].items():
            if s.name == lower_camel(case):
                fact, value = fact_of_case(theirs), self.graph.value(s)
                if isinstance(fact["value"], int) and value is not None and value != fact["value"]:
                    self.report(
                        "CONTRADICTION value", s, "its raw value is %s here, %s in UIKit" % (value, fact["value"]))
                self.date(s, fact, e)
                return "%s.%s" % (holder, case)
        self.report("UNKNOWN", s, "%s has no value of this name" % holder)
        return None

    def missing_cases(self):
        """Reports the cases that an enum of ours lacks: a switch that is complete here isn't with UIKit."""
        for s in self.graph.symbols:
            name = self.facts.name(s.full) if s.kind == "enum" else None
            e = self.facts.enums.get(name)
            if not e:
                continue
            members = self.graph.members(s.full)
            mine = {x.name.strip("`") for x in members}
            values = {self.graph.value(x) for x in members if x.kind == "enum.case"}
            lacking = []
            for case, theirs in e["cases"].items():
                fact, swift = fact_of_case(theirs), CASES.get((name, case), lower_camel(case))
                if swift in mine or swift == "" or fact["value"] in values:
                    continue
                # Our modules don't use what is deprecated, or later than our minimum on all platforms.
                late = later(fact, e)
                if not fact.get("deprecated") and not fact.get("obsolete") and len(late) < len(PLATFORMS):
                    lacking.append(swift + (" (%s)" % words_of_late(late) if late else ""))
            if lacking:
                self.report("CONTRADICTION cases", s, "UIKit has more cases: " + ", ".join(lacking))
