"""The table of facts about UIKit's public API."""

from common.failures import Failure
from common.files import read_json
from .tables import CORRECTIONS, RENAMED, TYPES

WHAT = "a table of facts about UIKit"


class Facts:
    """The facts, with the Swift names that Apple's headers set and with a person's corrections."""

    def __init__(self, table, path="the table"):
        require(table, path)
        self.types, self.enums, self.functions = table["types"], table["enums"], table["functions"]
        self.missing_on_visionos = table.get("visionos", {})
        self.by_objc = {e["objc"]: n for n, e in self.enums.items() if e.get("objc")}
        for (owner, selector), (change, _) in CORRECTIONS.items():
            for m in self.members(owner, selector):
                m.update(change)
        for (owner, selector), name in RENAMED.items():
            for m in self.members(owner, selector):
                m["swift"] = name

    @classmethod
    def load(cls, path):
        """Reads the facts from a file. Fails with a sentence if it holds something else."""
        return cls(read_json(path, WHAT), path)

    def members(self, owner, selector):
        """Returns the members of a type that have a selector."""
        return [m for m in self.types.get(owner, {}).get("members", []) if m["selector"] == selector]

    def name(self, swift):
        """Returns the name in the facts of one of our types, or None."""
        for name in (TYPES.get(swift), swift.replace(".", ""), swift):
            if name and name in self.by_objc:
                return self.by_objc[name]
            if name and (name in self.types or name in self.enums):
                return name
        return None

    def ancestors(self, name, seen=None):
        """Returns a type, its protocols and its superclasses, nearest first."""
        seen = seen if seen is not None else []
        t = self.types.get(name)
        if not t or name in seen:
            return seen
        seen.append(name)
        for p in t.get("protocols", []):
            self.ancestors(p, seen)
        if t.get("base"):
            self.ancestors(t["base"], seen)
        elif t.get("kind") == "class":
            self.ancestors("NSObject", seen)
        return seen

    def conformances(self, name):
        """Returns the names of all protocols that a type conforms to."""
        return {p for a in self.ancestors(name) for p in [a, *self.types[a].get("protocols", [])]}


def fact_of_case(value):
    """Returns what the facts say of an enum's case. Most of them say only its raw value."""
    return value if isinstance(value, dict) else {"value": value}


def has_strings(e):
    """Returns whether the raw values of an enum are strings."""
    return any(isinstance(fact_of_case(v)["value"], str) for v in e["cases"].values())


def require(table, path):
    """Fails with a sentence where a value isn't a table of facts, or where it has none."""
    def fail(reason):
        raise Failure("'%s' isn't %s: %s." % (path, WHAT, reason))

    def objects(parent, key, place):
        value = parent.get(key)
        if not isinstance(value, dict):
            fail("'%s' of %s isn't an object" % (key, place))
        return value

    if not isinstance(table, dict):
        fail("it isn't an object")
    source = objects(table, "source", "the table")
    if not all(isinstance(source.get(key), str) for key in ("repository", "license")):
        fail("'source' doesn't name a repository and its license")
    types, enums = objects(table, "types", "the table"), objects(table, "enums", "the table")
    objects(table, "functions", "the table")
    if not types and not enums:
        fail("it has no types and no enums")
    for name in types:
        members = objects(types, name, "'types'").get("members")
        if not isinstance(members, list):
            fail("the type %s has no list of members" % name)
        for m in members:
            reason = fault_of_member(m)
            if reason:
                fail("a member of %s %s" % (name, reason))
    for name in enums:
        for case, value in objects(objects(enums, name, "'enums'"), "cases", name).items():
            if not isinstance(value, (int, str)) and not (isinstance(value, dict) and "value" in value):
                fail("the case %s of %s has no value" % (case, name))


def fault_of_member(m):
    """Returns what is wrong with a member of a type, or None."""
    if not isinstance(m, dict) or not isinstance(m.get("selector"), str) or not isinstance(m.get("kind"), str):
        return "has no selector or no kind"
    if m["kind"] != "init" and not isinstance(m.get("returns"), str):
        return "has no type: %s" % m["selector"]
    parameters = m.get("params", [])
    if not isinstance(parameters, list) or not all(
            isinstance(p, list) and len(p) == 2 and isinstance(p[0], str) for p in parameters):
        return "has parameters that aren't pairs of a type and 0 or 1: %s" % m["selector"]
    return None
