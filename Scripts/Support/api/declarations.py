"""The public declarations of a module, a line each, from the symbol graphs that the compiler's tools write."""

import re

from common.failures import Failure
from common.files import read_json

# The compiler adds these conformances by itself. Which ones it adds depends on its version.
IMPLIED = {"SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"}


def name_of(line):
    """Returns the name of the declaration in a line: `LayoutRow.init(spacing:content:)`."""
    return line.split(" | ")[0]


def kind_of(line):
    """Returns the kind of the declaration in a line, such as `enum.case`, or `conformance`."""
    return line.split(" | ")[1]


def read_graph(path):
    """Returns the symbols and relationships of a file."""
    try:
        graph = read_json(path, "a symbol graph")
        return graph["symbols"], graph["relationships"]
    except (TypeError, KeyError) as problem:
        raise Failure("'%s' is no symbol graph: it has no %s." % (path, problem)) from problem


def declarations(paths):
    """Returns the sorted lines of all symbols and conformances of one module's symbol graphs."""
    lines = set()
    for path in paths:
        symbols, relationships = read_graph(path)
        names = {s["identifier"]["precise"]: ".".join(s["pathComponents"]) for s in symbols}
        required = {r["source"] for r in relationships if r["kind"] == "requirementOf"}
        for symbol in symbols:
            lines.add(line_of(symbol, symbol["identifier"]["precise"] in required))
        for relation in relationships:
            if relation["kind"] not in ("conformsTo", "inheritsFrom") or relation["source"] not in names:
                continue
            target = relation["target"]
            # The name of another module's type begins with the module.
            other = names.get(target) or relation.get("targetFallback", target).split(".", 1)[-1]
            if other not in IMPLIED:
                lines.add("%s | conformance | %s" % (names[relation["source"]], other))
    return sorted(lines)


def line_of(symbol, is_required):
    """Returns the line of a symbol: its name, its kind, and its declaration."""
    name = ".".join(symbol["pathComponents"])
    kind = symbol["kind"]["identifier"].replace("swift.", "", 1)
    if is_required:
        kind += " (requirement)"
    # With this attribute, a wrong use is a warning instead of an error, so to add it breaks nothing.
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"]).replace("@preconcurrency ", "")
    access = "open " if symbol.get("accessLevel") == "open" else ""
    for available in symbol.get("availability", []):
        if available.get("isUnconditionallyDeprecated") or "deprecated" in available:
            access = "deprecated " + access
        if available.get("isUnconditionallyUnavailable"):
            access = "unavailable " + access
    return "%s | %s | %s%s" % (name, kind, access, re.sub(r"\s+", " ", text).strip())


def exports(text):
    """Returns a line for each module that a source text re-exports."""
    found = re.findall(r"^[ \t]*@_exported[ \t]+(?:public[ \t]+)?import[ \t]+(?:\w+[ \t]+)?([\w.]+)", text, re.M)
    return ["import | re-export | " + module for module in found]
