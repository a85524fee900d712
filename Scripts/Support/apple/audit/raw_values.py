"""The raw values of enums and option sets, read from their source."""

import functools
import operator
import re

from .symbols import split


def enum_values(text, name, line):
    """Returns {case: raw value} of the enum or option set whose declaration holds a line of a source text."""
    lines = text.split("\n")
    start = next((i for i in range(min(line, len(lines)) - 1, -1, -1)
                  if re.search(r"\b(enum|struct|extension)\s+(\w+\.)*%s\b" % re.escape(name), lines[i])), 0)
    values, last, depth = {}, None, 0
    for text_line in lines[start:]:
        code = text_line.split("//")[0]
        m = re.match(r"\s*case\s+(.*)", code)
        if m and depth == 1:
            for part in split(m[1]):
                case, _, expression = part.partition("=")
                value = evaluate(expression, values) if expression.strip() else (0 if last is None else last + 1)
                last = value if isinstance(value, int) else last
                values[case.strip().strip("`")] = value
        m = re.match(r"\s*(?:@?\w+\s+)*static\s+(?:let|var)\s+`?(\w+)`?\s*(?::[^={]*)?\s*[={]\s*(.*?)\s*\}?\s*$", code)
        if m and depth == 1:
            values[m[1]] = evaluate(m[2], values)
        depth += code.count("{") - code.count("}")
        if depth <= 0 and "{" in code + "".join(lines[start]) and text_line is not lines[start]:
            break
    return values


def evaluate(expression, known):
    """Evaluates the raw value of a case or option: `3`, `Self(rawValue: 1 << 2)`, `[.a, .b]`, `.a`."""
    expression = expression.strip()
    m = re.match(r"\[(.*)\]$", expression)
    if m:
        parts = [evaluate(p, known) for p in split(m[1])]
        return None if None in parts else functools.reduce(operator.or_, parts, 0)
    m = re.match(r"(?:[A-Z]\w*)?\.(\w+)$", expression)
    if m:
        return known.get(m[1])
    m = re.match(r"(?:[\w.]+)?\((?:rawValue:\s*)?(.*)\)$", expression)
    if m:
        expression = m[1]
    expression = expression.replace("_", "").replace("UInt.max", str(2**64 - 1)).replace("Int.max", str(2**63 - 1))
    if expression == ".max":
        return 2**64 - 1
    if re.fullmatch(r"[\s0-9a-fA-FxXbo|&~^()+\-*<>]+", expression):
        try:
            return eval(expression)
        except SyntaxError:
            return None
    return None
