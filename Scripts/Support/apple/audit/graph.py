"""The public declarations of a module, from its symbol graphs."""

import collections
import os

from common.failures import Failure
from common.files import read_json
from .raw_values import enum_values
from .symbols import Symbol


class Graph:
    """Declarations and how they relate to each other."""

    def __init__(self, graphs):
        self.symbols, self.ids, self.relations = [], {}, collections.defaultdict(list)
        for graph in graphs:
            for data in graph["symbols"]:
                try:
                    s = Symbol(data)
                except (KeyError, TypeError, ValueError) as error:
                    raise Failure("a declaration of the symbol graph can't be read: %r." % error) from error
                if "SYNTHESIZED" in s.id or not s.file:
                    continue
                self.symbols.append(s)
                self.ids[s.id] = s
            for r in graph["relationships"]:
                self.relations[r["kind"]].append(r)
        if not self.symbols:
            raise Failure("the symbol graphs have no declaration, so nothing can be compared.")
        self.symbols.sort(key=lambda s: (s.full, s.file, s.line))
        self.with_default = {r["target"] for r in self.relations["defaultImplementationOf"]}
        self.default_bodies = {r["source"] for r in self.relations["defaultImplementationOf"]}
        self.requirements = {r["source"] for r in self.relations["requirementOf"]}
        self.sources = {}

    @classmethod
    def load(cls, folder):
        """Reads the symbol graphs in a folder. Fails with a sentence if there are none."""
        names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        paths = [os.path.join(folder, name) for name in names if name.endswith(".symbols.json")]
        if not paths:
            raise Failure("there is no symbol graph in '%s'." % folder)
        graphs = []
        for path in paths:
            graph = read_json(path, "a symbol graph")
            if not isinstance(graph, dict) or not all(
                    isinstance(graph.get(key), list) for key in ("symbols", "relationships")):
                raise Failure("'%s' isn't a symbol graph: it has no symbols or no relationships." % path)
            graphs.append(graph)
        return cls(graphs)

    def members(self, owner):
        """Returns the declarations in a type."""
        return [s for s in self.symbols if s.owner == owner]

    def superclass(self, s):
        """Returns the name of a class's superclass, or None."""
        return next((self.target(r) for r in self.relations["inheritsFrom"] if r["source"] == s.id), None)

    def conformances(self, s):
        """Returns the names of the protocols that a type conforms to."""
        return [self.target(r) for r in self.relations["conformsTo"] if r["source"] == s.id]

    def target(self, relation):
        """Returns the name of what a relation leads to."""
        s = self.ids.get(relation["target"])
        return s.full if s else relation.get("targetFallback", "").split(".", 1)[-1]

    def source(self, path):
        """Returns the text of a source file, or None."""
        if path not in self.sources:
            try:
                with open(path, encoding="utf-8") as file:
                    self.sources[path] = file.read()
            except OSError:
                self.sources[path] = None
        return self.sources[path]

    def value(self, s):
        """Returns the raw value of a case or of an option, read from our source, or None."""
        text = self.source(s.file)
        if text is None:
            return None
        return enum_values(text, s.owner.split(".")[-1], s.line).get(s.name.strip("`"))
