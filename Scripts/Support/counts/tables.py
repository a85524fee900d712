"""Counts as Markdown tables, which are written, read again and compared."""

import re
from collections import namedtuple

# One cell of a table: what `peer` costs once. `size` has its unit: "100 rows".
Count = namedtuple("Count", "suite operation size peer instructions")

# A count may grow by this before the comparison fails.
TOLERANCE = 0.05
# So may the ratio of two peers, which is compared where the counts come from another system.
RATIO_TOLERANCE = 0.10


def groups(items, key):
    """Returns the items in groups of equal keys, in the order in which the keys come first."""
    found = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def markdown(system, counts):
    """Returns the page of all counts. `system` says where they come from."""
    lines = ["Counted on: " + system]
    for suite, of_suite in groups(counts, lambda c: c.suite).items():
        lines += ["", "## " + suite]
        for operation, cells in groups(of_suite, lambda c: c.operation).items():
            peers = list(groups(cells, lambda c: c.peer))
            ratios = ["%s ÷ %s" % (peers[0], peer) for peer in peers[1:]]
            header = [cells[0].size.split(" ", 1)[1]] + peers + ratios
            lines += ["", "**%s**" % operation, "", row(header), "|" + "---:|" * len(header)]
            for size, of_size in groups(cells, lambda c: c.size).items():
                ours = of_size[0].instructions
                lines.append(row(
                    [size.split(" ", 1)[0]] + ["{:,}".format(c.instructions) for c in of_size]
                    + ["%.2f" % (ours / max(1, c.instructions)) for c in of_size[1:]]))
    return "\n".join(lines) + "\n"


def row(cells):
    return "| " + " | ".join(cells) + " |"


def parse(text):
    """Returns (system, counts) of a page that `markdown` has written. Other text on the page is skipped."""
    system, suite, operation, header, counts = None, None, None, None, []
    for line in text.splitlines():
        if line.startswith("Counted on: "):
            system = line[len("Counted on: "):]
        elif line.startswith("## "):
            suite, operation, header = line[3:], None, None
        elif re.fullmatch(r"\*\*.*\*\*", line):
            operation, header = line[2:-2], None
        elif line.startswith("|") and operation:
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if header is None:
                header = cells
            elif not line.startswith("|-"):
                for peer, cell in zip(header[1:], cells[1:]):
                    if " ÷ " not in peer:
                        size = "%s %s" % (cells[0], header[0])
                        counts.append(Count(suite, operation, size, peer, int(cell.replace(",", ""))))
    return system, counts


def compare(before, after, is_same_system):
    """Returns a sentence for each count that grew too much, or that only one side has.

    Counts of the same system are compared with each other. Those of different systems differ in the C library and the
    compiler, so there the ratios of the first peer to the others are compared.
    """
    old = {c[:4]: c.instructions for c in before}
    problems = ["%s: the table has no count." % name(c) for c in after if c[:4] not in old]
    new = {c[:4] for c in after}
    problems += ["%s: the table has a count, but it is no longer counted." % name(c) for c in before if c[:4] not in new]
    if is_same_system:
        for c in after:
            was = old.get(c[:4])
            if was is not None and c.instructions > was * (1 + TOLERANCE):
                problems.append("%s: %s instructions, %.1f %% more than the %s of the table." % (
                    name(c), "{:,}".format(c.instructions), 100 * (c.instructions / was - 1), "{:,}".format(was)))
        return problems
    for (suite, operation, size), cells in groups(after, lambda c: c[:3]).items():
        ours = cells[0]
        for other in cells[1:]:
            if ours[:4] in old and other[:4] in old:
                was = old[ours[:4]] / max(1, old[other[:4]])
                now = ours.instructions / max(1, other.instructions)
                if now > was * (1 + RATIO_TOLERANCE):
                    problems.append("%s: %.2f × %s, which is more than the %.2f of the table." % (
                        name(ours), now, other.peer, was))
    return problems


def name(count):
    return "%s, %s, %s, %s" % (count.suite, count.operation, count.size, count.peer)
