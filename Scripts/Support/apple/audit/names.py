"""Names as Swift's importer makes them from Objective-C and C."""

import re


def words(text):
    """Splits a camel-case name into lower-case words."""
    return [w.lower() for w in re.findall(r"[A-Z]+(?![a-z])s?|[A-Z]?[a-z]+|\d+", text)]


def lower_camel(name):
    """Writes the name of a constant or of an enum's case as Swift does: `URLIs` → `urlIs`, `Top` → `top`."""
    m = re.match(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z]", name)
    return name[:m.end()].lower() + name[m.end():] if m else name


def constant_names(owner, symbol):
    """Returns the Swift names that a global constant can have as a member of a type."""
    stem = re.sub(r"Notification$", "", symbol)
    names = []
    for prefix in sorted({owner.split(".")[0], owner.replace(".", ""), "UI", "NS", "CG", "CA"}, key=len, reverse=True):
        if symbol.startswith(prefix):
            names += [lower_camel(symbol[len(prefix):]), lower_camel(stem[len(prefix):])]
    if owner.endswith("Key"):  # UITransitionContextViewKey.from is UITransitionContextFromViewKey
        m = re.match(r"UITransitionContext(\w+?)((?:View|ViewController)Key)$", symbol)
        names += [lower_camel(m[1])] if m and owner.endswith("Context" + m[2]) else []
    return names


def similarity(ours, selector):
    """Returns how well a Swift name fits a selector: the share of our words that come, in order, in the selector's."""
    base, labels = ours.split("(")[0], re.findall(r"(\w+):", ours)
    mine = words(base) + [w for label in labels if label != "_" for w in words(label)]
    theirs, found = words(selector.replace(":", " ")), 0
    for w in mine:
        for i, t in enumerate(theirs):
            if t == w or t.rstrip("s") == w.rstrip("s"):
                theirs, found = theirs[i + 1:], found + 1
                break
    return found / max(1, len(mine))


