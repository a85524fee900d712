"""Which breaks a changelog names."""

import re

HEADING = "Breaking changes"


def named_breaks(text):
    """Returns what the newest section of a changelog has in code spans below its heading "Breaking changes"."""
    newest = re.search(r"^## .*?(?=^## |\Z)", text, re.M | re.S)
    if newest is None:
        return set()
    part = re.search(r"^### %s\s*$(.*?)(?=^### |\Z)" % HEADING, newest[0], re.M | re.S)
    return set(re.findall(r"`([^`\n]+)`", part[1])) if part else set()


def is_named(name, spans):
    """Whether code spans name a declaration: with its whole name, or the name of a type that it belongs to."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in spans for length in range(1, len(parts) + 1))
