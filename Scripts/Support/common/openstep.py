"""Property lists in the old format of NeXT, in which Xcode writes its projects."""

import re

TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|(?P<token>[{}()=;,]|"(?:[^"\\]|\\.)*"|[\w./$]+)', re.S)


def parse(text):
    """Returns the dictionaries, lists and strings of a text; raises a ValueError where it is malformed."""
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise ValueError("line %d has an unexpected '%s'" % (text.count("\n", 0, place) + 1, text[place]))
        if match["token"]:
            tokens.append(match["token"])
        place = match.end()
    tokens.append(None)
    tokens.reverse()

    def expect(token):
        found = tokens.pop()
        if found != token:
            raise ValueError("there is '%s' where '%s' is expected" % (found, token))

    def value():
        token = tokens.pop()
        if token == "{":
            entries = {}
            while tokens[-1] != "}":
                key = string(tokens.pop())
                expect("=")
                if key in entries:
                    raise ValueError("the key '%s' occurs twice" % key)
                entries[key] = value()
                expect(";")
            tokens.pop()
            return entries
        if token == "(":
            items = []
            while tokens[-1] != ")":
                items.append(value())
                if tokens[-1] != ")":
                    expect(",")
            tokens.pop()
            return items
        return string(token)

    def string(token):
        if token is None or token in "{}()=;,":
            raise ValueError("there is '%s' where a string is expected" % token)
        return re.sub(r"\\(.)", r"\1", token[1:-1]) if token[0] == '"' else token

    result = value()
    expect(None)
    return result
