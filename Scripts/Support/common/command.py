"""What the commands share: their options, and how they end."""

import argparse
import os
import sys

from .failures import USAGE, Failure


class Parser(argparse.ArgumentParser):
    """A parser of options that says what is wrong in one sentence and exits with status 64."""

    def __init__(self, name, text):
        super().__init__(prog=name, add_help=False, allow_abbrev=False)
        self.usage_line, self.text = text.split("\n\n")[1], text
        self.add_argument("-h", "--help", action="store_true")

    def parse_args(self, arguments=None, namespace=None):
        options = super().parse_args(arguments, namespace)
        if options.help:
            print(self.text.strip())
            sys.exit(0)
        return options

    def error(self, message):
        raise Failure("%s.\n%s" % (message, self.usage_line.replace("Usage:", "usage:")), USAGE)


def run(name, main):
    """Runs a command; returns its exit status. What stops it is written to standard error."""
    try:
        return main()
    except Failure as failure:
        sys.stdout.flush()
        print("%s: %s" % (name, failure), file=sys.stderr)
        return failure.status
    except KeyboardInterrupt:
        return 130


def shown(path):
    """Returns a path as messages show it: relative, where it lies below the current folder."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else relative
