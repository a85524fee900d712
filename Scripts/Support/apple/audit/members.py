"""Members of classes, protocols and structs."""

import re

from .differences import differences, of_type, optionality
from .matching import find, nearest
from .part import Part, is_of_every_value
from .tables import NSOBJECT


class MemberAudit(Part):
    """Compares the members of types with the members that UIKit has."""

    def compare(self, s, owner):
        """Compares a member; returns what it was matched with, or None. `owner` is its type's name in the facts."""
        t = self.facts.types[owner]
        if s.kind == "init" and s.name == "init(coder:)":
            return "NSCoding"
        if t.get("kind") == "class" and s.name in NSOBJECT and not self.has_own_init(s, owner):
            return self.compare_with_root(s, t)
        if t.get("kind") == "struct" and s.kind == "init" and self.is_memberwise(s, t):
            return "the initializer of a struct"
        if t.get("kind") == "struct" and s.name == "zero":
            return owner + "Zero"
        found = find(s, owner, self.facts, self.graph)
        if found is None:
            return self.report_unknown(s, owner)
        holder, m, exact = found
        label = ("+" if m.get("static") else "-") + "[%s %s]" % (holder, m["selector"])
        if not exact:
            self.report("CONTRADICTION name", s, "the importer's name is %s: %s" % (m.get("swift"), label))
        if m["kind"] == "constant":
            return self.compare_constant(s, m, label)
        for kind, text in differences(s, m, self.facts, self.graph):
            if kind == "default" and s.id in self.graph.requirements and text.endswith("and none here"):
                continue  # A requirement can't have a default in Swift; an overload stands for it.
            self.report("CONTRADICTION " + kind, s, text + ": " + label)
        if s.kind == "init":
            self.compare_designation(s, m, owner, holder, label)
        self.compare_requirement(s, m, holder, label)
        self.date(s, m, self.facts.types.get(holder), self.facts.types.get(owner))
        return label

    def report_unknown(self, s, owner):
        """Reports a member that UIKit's type doesn't have."""
        if is_of_every_value(s):
            return
        near = nearest(s, owner, self.facts)
        self.report("UNKNOWN", s, s.text + ("; the nearest is %s %s" % near if near else ""))

    def has_own_init(self, s, owner):
        """Returns whether the facts have an `init` of the type itself."""
        return s.kind == "init" and any(m["selector"] == "init" for m in self.facts.types[owner]["members"])

    def compare_with_root(self, s, t):
        """Compares what every class has from NSObject."""
        designated = [m["selector"] for m in t["members"] if m.get("designated")]
        if s.kind == "init" and designated and "init" not in designated and not s.convenience:
            self.report(
                "CONTRADICTION designated", s, "UIKit's designated initializer is %s" % " or ".join(designated))
        if s.kind == "init" and t.get("noinit"):
            self.report("UNKNOWN", s, "the binding says that it can't be used")
        return "NSObject"

    def is_memberwise(self, s, t):
        """Returns whether it is the initializer that the importer makes from the fields of a struct."""
        fields = {m["selector"]: m.get("returns") for m in t["members"]}
        labels = re.findall(r"(\w+):", s.name)
        if labels and sorted(labels) != sorted(fields):
            return False
        for p in s.parameters():
            for kind, text in of_type("parameter " + p.label, p.type, fields[p.label], self.facts):
                self.report("CONTRADICTION " + kind, s, text)
        return True

    def compare_requirement(self, s, m, holder, label):
        """Reports a requirement of a protocol that is optional in UIKit, or the reverse."""
        if self.facts.types.get(holder, {}).get("kind") != "protocol" or s.id not in self.graph.requirements:
            return
        optional = s.id in self.graph.with_default
        if optional and m.get("required"):
            self.report("CONTRADICTION required", s, "it is required in UIKit, and has a default here: " + label)
        if not optional and not m.get("required"):
            self.report("CONTRADICTION required", s, "it is optional in UIKit, and has no default here: " + label)

    def compare_designation(self, s, m, owner, holder, label):
        """Reports a designated initializer that is a convenience initializer in UIKit, or the reverse."""
        t = self.facts.types.get(owner, {})
        if t.get("kind") != "class":
            return
        marked = any(x.get("designated") for x in t["members"])
        is_factory = m["kind"] != "init"
        if not marked and not is_factory:
            return
        expected = is_factory or not (holder == owner and m.get("designated"))
        if expected != s.convenience:
            self.report("CONTRADICTION designated", s, "it is a %s initializer in UIKit: %s" % (
                "convenience" if expected else "designated", label))

    def compare_constant(self, s, m, label):
        """Compares a global constant that is a member in Swift."""
        ours, theirs = s.result(), m["returns"]
        for kind, text in optionality("it", ours, None, theirs) + of_type("it", ours, theirs, self.facts):
            self.report("CONTRADICTION " + kind, s, text + ": " + label)
        if not s.static:
            self.report("CONTRADICTION static", s, "it is a class member in UIKit: " + label)
        self.date(s, m)
        return label
