"""What the parts of the audit share."""


class Part:
    """A part of the audit: it compares one kind of declaration."""

    def __init__(self, audit):
        self.facts, self.graph = audit.facts, audit.graph
        self.report, self.date = audit.report, audit.date


def is_of_every_value(s):
    """Returns whether a declaration is what every Swift enum or option set has."""
    return s.name in ("rawValue", "init(rawValue:)", "init(_:)", "hash(into:)", "hashValue") or s.name.startswith("==")
