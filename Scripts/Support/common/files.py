"""Reads and writes files."""

import hashlib
import json
import os

from .failures import Failure


def read(path):
    """Returns the text of a file. Fails with a sentence if there is no such file."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError as error:
        raise Failure("the file '%s' can't be read: %s." % (path, (error.strerror or str(error)).lower())) from error


def read_json(path, what):
    """Returns the value in a JSON file; `what` names it in the message of a failure."""
    try:
        return json.loads(read(path))
    except ValueError as error:
        raise Failure("'%s' isn't %s: it isn't JSON (%s)." % (path, what, error)) from error


def write(path, text):
    """Writes a file unless it has this text already."""
    if not os.path.exists(path) or read(path) != text:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def swift_files(folder):
    """Returns the paths of the Swift files in a folder and its subfolders, sorted."""
    return sorted(
        os.path.join(top, name) for top, _, names in os.walk(folder) for name in names if name.endswith(".swift"))


def digest(*parts):
    """Returns a short text that differs if any of the parts differs."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]
