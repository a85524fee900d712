"""What differs between a declaration of ours and a member of the facts."""

from .type_names import mark, nominal, same_type


def differences(s, m, facts, graph):
    """Returns what differs between a declaration of ours and a member: [(kind, text)]."""
    problems = []
    is_property = "property" in s.kind
    if s.kind == "init":
        if m["kind"] != "init" and not m.get("swift", "").startswith("init"):
            return [("kind", "UIKit has a method")]
    elif is_property != (m["kind"] == "property"):
        # A category of the binding can have methods only, so a property of it is one, too.
        if not (is_property and m.get("category") and not m.get("params") and m["returns"] != "Void"):
            problems.append(("kind", "it is a %s in UIKit" % m["kind"]))
    if s.kind != "init" and s.static != bool(m.get("static")):
        problems.append(
            ("static", "it is %s in UIKit" % ("a class member" if m.get("static") else "an instance member")))
    if is_property:
        return problems + of_property(s, m, facts, graph)
    ours, theirs = s.parameters(), m.get("params", [])
    if len(ours) != len(theirs):
        return problems + [("parameters", "%d parameters here, %d in UIKit" % (len(ours), len(theirs)))]
    for i, (p, q) in enumerate(zip(ours, theirs)):
        problems += of_parameter("parameter %d (%s)" % (i + 1, p.label), p, q, i, m, facts)
    if s.kind != "init":
        problems += optionality("its result", s.result(), m.get("nullable"), m["returns"])
        problems += of_type("its result", s.result(), m["returns"], facts)
    return problems


def of_property(s, m, facts, graph):
    """Returns what differs between two properties."""
    problems = []
    settable = s.settable(graph.source(s.file))
    if m["kind"] == "property" and not m.get("setter") and settable == bool(m.get("readonly")):
        problems.append(("settable", "it is %s in UIKit" % ("read-only" if m.get("readonly") else "settable")))
    problems += optionality("it", s.result(), m.get("nullable"), m["returns"])
    return problems + of_type("it", s.result(), m["returns"], facts)


def of_parameter(what, ours, theirs, index, m, facts):
    """Returns what differs between two parameters."""
    problems = optionality(what, ours.type, theirs[1], theirs[0]) + of_type(what, ours.type, theirs[0], facts)
    if "swift" not in m:
        return problems  # Only the importer knows the defaults.
    default = (m.get("defaults") or {}).get(str(index))
    if ours.default is not None and default is None:
        problems.append(("default", "%s has a default here, and none in UIKit" % what))
    elif ours.default is None and default is not None:
        problems.append(("default", "%s has the default %s in UIKit, and none here" % (what, default)))
    return problems


def optionality(what, ours, nullable, kind):
    """Returns the difference if one type is optional and the other isn't."""
    mine = mark(ours)
    theirs = {True: "?", 1: "?", "reset": "!", "unspecified": "!"}.get(nullable, "")
    if "Pointer" in kind or kind.startswith("*") or mine == theirs:
        return []
    names = {"": "not optional", "?": "optional", "!": "implicitly unwrapped"}
    return [("optional", "%s is %s here, %s in UIKit" % (what, names[mine], names[theirs]))]


def of_type(what, ours, theirs, facts):
    """Returns the difference of two types, optionality aside."""
    difference = same_type(ours, theirs, facts)
    if not difference:
        return []
    return [(difference, "%s is %s here, %s in UIKit" % (what, nominal(ours)[0], theirs))]
