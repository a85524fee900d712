"""What differs between two lists of declarations, and what of it breaks code that uses them."""

import collections

from .declarations import kind_of, name_of

Difference = collections.namedtuple("Difference", "breaks additions")
Break = collections.namedtuple("Break", "module name reason")


def compare(module, before, now):
    """Returns how the lines of a module differ from those before.

    A line that is gone is a break, and so is one that has changed. An addition is none, with two exceptions: types
    that adopt a protocol lack its new requirement, and a switch over an enumeration lacks its new case.
    """
    gone, new = set(before) - set(now), set(now) - set(before)
    owners = {name_of(line) for line in before}
    breaks, additions = [], []
    changed = collections.defaultdict(list)
    for line in sorted(new):
        changed[name_of(line), kind_of(line)].append(line)
    for line in sorted(gone):
        successors = changed.get((name_of(line), kind_of(line)))
        if successors and kind_of(line) not in ("conformance", "re-export"):
            reason = "was declared as\n    %s\n  and is now\n    %s" % (
                line.split(" | ", 2)[2], "\n    ".join(s.split(" | ", 2)[2] for s in successors))
        else:
            reason = "is gone: " + " ".join(line.split(" | ")[1:])
        breaks.append(Break(module, name_of(line), reason))
    broken = {b.name for b in breaks}
    for line in sorted(new):
        owner = name_of(line).rpartition(".")[0]
        if name_of(line) in broken:
            continue
        if kind_of(line).endswith("(requirement)") and owner in owners:
            breaks.append(Break(module, name_of(line), "is a new requirement of a protocol that others adopt"))
        elif kind_of(line) == "enum.case" and owner in owners:
            breaks.append(Break(module, name_of(line), "is a new case of an enumeration that others switch over"))
        else:
            additions.append(line)
    return Difference(breaks, additions)
