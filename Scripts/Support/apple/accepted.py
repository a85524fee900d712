"""The list of findings that are accepted, each with its reason."""

from common.failures import Failure
from common.files import read


class Accepted:
    """The accepted findings of one script.

    A line of the file is `script<TAB>finding<TAB>place<TAB>reason`. A line that begins with "#" is a comment.
    """

    def __init__(self, path, script):
        self.path, self.reasons, self.used = path, {}, set()
        for number, line in enumerate(read(path).splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            parts = line.split("\t")
            if len(parts) != 4 or not all(part.strip() for part in parts):
                raise Failure(
                    "%s:%d: a line has four parts with tabs between them: script, finding, place and reason." % (
                        path, number))
            if parts[0] != script:
                continue
            if tuple(parts[1:3]) in self.reasons:
                raise Failure("%s:%d: the finding '%s' at '%s' stands in the list twice." % (path, number, *parts[1:3]))
            self.reasons[tuple(parts[1:3])] = parts[3]

    def accepts(self, finding, place):
        """Returns whether a finding is accepted, and remembers that it occurred."""
        if (finding, place) not in self.reasons:
            return False
        self.used.add((finding, place))
        return True

    def stale(self, ignores_tests=False):
        """Returns a sentence for each accepted finding that no longer occurs.

        `ignores_tests` leaves out those in tests, which weren't checked everywhere.
        """
        return [
            "%s accepts '%s' at '%s', which no longer occurs; remove the line." % (self.path, *key)
            for key in sorted(self.reasons)
            if key not in self.used and not (ignores_tests and ": Tests/" in key[1])]
