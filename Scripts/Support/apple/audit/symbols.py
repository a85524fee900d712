"""Declarations as the compiler's symbol graph writes them."""

import collections
import re

Parameter = collections.namedtuple("Parameter", "label type default")


class Symbol:
    """A public declaration of ours, from the symbol graph."""

    def __init__(self, data):
        self.id = data["identifier"]["precise"]
        self.kind = data["kind"]["identifier"].replace("swift.", "")
        self.path = data["pathComponents"]
        self.owner, self.name = ".".join(self.path[:-1]), self.path[-1]
        self.full = ".".join(self.path)
        self.text = "".join(f["spelling"] for f in data["declarationFragments"])
        uri, position = data.get("location", {}).get("uri", ""), data.get("location", {}).get("position", {})
        self.file, self.line = re.sub(r"^file://", "", uri), position.get("line", -1) + 1
        self.static = self.kind.startswith("type.") or bool(re.search(r"\b(static|class) (let|var|func)\b", self.text))
        self.override = bool(re.search(r"\boverride\b", self.text))
        self.convenience = bool(re.search(r"\bconvenience\b", self.text))

    @property
    def place(self):
        """The file in HeadlessUIKit/Sources and the line."""
        return self.file.split("/HeadlessUIKit/Sources/")[-1] + ":%d" % self.line

    def parameters(self):
        """Returns the parameters of a function or an initializer."""
        start = self.text.index("(", re.search(r"\b(func \S+?|init[?!]?)\s*(?=[(<])", self.text).end() - 1)
        return [parameter(p) for p in split(self.text[start + 1:closing(self.text, start)])]

    def result(self):
        """Returns the type of a property, or what a function returns."""
        if "property" in self.kind or self.kind == "enum.case":
            m = re.search(r"\b(?:var|let) (?:`?\w+`?): (.*?)(?: \{ .*)?$", self.text)
            return m[1] if m else ""
        start = self.text.index("(", re.search(r"\b(func \S+?|init[?!]?)\s*(?=[(<])", self.text).end() - 1)
        rest = self.text[closing(self.text, start) + 1:]
        m = re.search(r"-> (.*?)(?: where .*)?$", rest)
        return m[1] if m else "Void"

    def settable(self, source):
        """Returns whether the public can set a property. For a lazy one, only the source tells."""
        if re.search(r"\blet\b", self.text):
            return False
        line = source.split("\n")[self.line - 1] if source else ""
        if re.search(r"\b(private|fileprivate|internal|package)\(set\)", line):
            return False
        return not re.search(r"\{ get \}$", self.text)


def closing(text, start):
    """Returns the position of the bracket that closes the one at start."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] in "([{<") - (text[i] in ")]}") - (text[i] == ">" and text[i - 1] != "-")
        if depth == 0:
            return i
    raise ValueError(text)


def split(text, separator=","):
    """Splits text at the separators that are in no brackets."""
    parts, depth, current = [], 0, ""
    for i, c in enumerate(text):
        depth += (c in "([{<") - (c in ")]}") - (c == ">" and text[i - 1] != "-")
        if c == separator and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += c
    return parts + ([current.strip()] if current.strip() else [])


def parameter(text):
    """Reads a parameter: `label name: Type = default`."""
    head, rest = text.split(":", 1)
    parts = rest.split(" = ", 1)
    return Parameter(head.split()[0], parts[0].strip(), parts[1].strip() if len(parts) > 1 else None)


