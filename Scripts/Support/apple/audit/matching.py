"""The search for the member of the facts that a declaration of ours stands for."""

from .differences import differences
from .names import constant_names, similarity, words


def find(s, owner, facts, graph):
    """Returns (type, member, whether the names are equal) of the member that fits best, or None."""
    candidates = of_equal_name(s, owner, facts, graph) or of_similar_name(s, owner, facts, graph)
    if not candidates:
        return None
    _, _, _, holder, m, exact = min(candidates, key=lambda c: c[:3])
    return holder, m, exact


def of_equal_name(s, owner, facts, graph):
    """Returns the members whose Swift name is that of a declaration, each with its rank."""
    candidates, ours = [], s.name.strip("`")
    for depth, holder in enumerate(facts.ancestors(owner)):
        for m in facts.types[holder]["members"]:
            if m["kind"] == "constant":
                if "property" in s.kind and ours in constant_names(s.owner, m["selector"]):
                    candidates.append((depth, 0, 0, holder, m, True))
                continue
            theirs = m.get("swift") or (m.get("getter", m["selector"]) if m["kind"] == "property" else None)
            if theirs is None:
                continue
            if m.get("setter") and ours == m["setter"].replace(":", "(_:)"):
                candidates.append((depth, 0, 0, holder, setter(m, ours), True))
            if theirs.replace("()", "") == ours.replace("()", ""):
                candidates.append((*cost(s, m, depth, facts, graph), 0, holder, m, True))
    return candidates


def setter(m, name):
    """Returns the method that sets a property whose setter has a name of its own."""
    return {"selector": m["setter"], "kind": "method", "static": m.get("static"), "returns": "Void",
            "params": [[m["returns"], 0]], "swift": name}


def of_similar_name(s, owner, facts, graph):
    """Returns the members whose selector has the words of a declaration's name, each with its rank."""
    candidates = []
    for depth, holder in enumerate(facts.ancestors(owner)):
        for m in facts.types[holder]["members"]:
            if m["kind"] == "constant" or bool(m.get("static")) != s.static and s.kind != "init":
                continue
            if m["selector"].count(":") != s.name.count(":"):
                continue
            close = similarity(s.name, m["selector"])
            same_start = words(s.name.split("(")[0])[:1] == words(m["selector"])[:1] or m["kind"] == "init"
            if close == 1 and same_start:
                candidates.append((*cost(s, m, depth, facts, graph), -close, holder, m, "swift" not in m))
    return candidates


def cost(s, m, depth, facts, graph):
    """Ranks a member of the right name: the nearest type's comes first, unless it is another kind of thing."""
    problems = [kind for kind, _ in differences(s, m, facts, graph)]
    return depth + 100 * len({"kind", "static", "parameters"} & set(problems)), len(problems)


def nearest(s, owner, facts):
    """Returns (type, selector) of the member whose name is most similar, or None if none is."""
    best = max(((similarity(s.name, m["selector"]), holder, m["selector"]) for holder in facts.ancestors(owner)
                for m in facts.types[holder]["members"]), default=(0, "", ""))
    return best[1:] if best[0] > 0.6 else None
