"""Changes to the text of a module's interface."""

import collections
import re

from common.failures import Failure

MODULES = r"^(UIKit|Foundation|CoreFoundation|CoreGraphics|Swift|ObjectiveC|Dispatch)\."


def open_classes(text):
    """Makes every class `open`: a class of Objective-C can be subclassed, and nothing in it is final."""
    return re.sub(r"\b(?:final public|public final) class (?=(?:UI|CA|NS)[A-Z])", "open class ", text)


def add(text, stub):
    """Adds the members and types of our stub of UIKit to its interface."""
    if "// at the end" not in stub:
        raise Failure("the stub of UIKit has no line '// at the end'.")
    for m in re.finditer(r"(?ms)^// in (\w+)\n(.*?)(?=^// (?:in|at) |\Z)", stub):
        opening = re.search(r"(?m)^.*\bclass %s\b.*\{$" % m[1], text)
        if opening is None:
            raise Failure("the stub of UIKit adds members to %s, and HeadlessUIKit has no such class." % m[1])
        text = text[:opening.end()] + "\n" + m[2].rstrip() + text[opening.end():]
    return text + stub[stub.index("// at the end"):]


def attributes(late):
    """Writes what a declaration's @available says. Mac Catalyst has the versions of iOS unless it is named."""
    texts = []
    for key, name in (("ios", "iOS"), ("tv", "tvOS"), ("catalyst", "macCatalyst"), ("vision", "visionOS")):
        value = late.get(key)
        if value == "no":
            texts.append("@available(%s, unavailable)" % name)
        elif value:
            texts.append("@available(%s %s, *)" % (name, value))
    return " ".join(texts)


def inject(text, late):
    """Writes @available before declarations of an interface.

    `late` is {declaration: {platform: version, or "no"}}. Fails if one of the declarations isn't in the interface.
    """
    scopes, written, result = [], set(), []
    for line in text.split("\n"):
        code = line.strip()
        if scopes and code.startswith("}"):
            scopes.pop()
            result.append(line)
            continue
        name, is_type = declared(code)
        if name is not None:
            for one in name.split("|"):
                full = ".".join([scope for scope in scopes if scope] + [one])
                if full in late and not code.startswith("extension"):
                    indent = line[:len(line) - len(line.lstrip())]
                    line = indent + attributes(late[full]) + " " + line.lstrip()
                    written.add(full)
                    break
        if code.endswith("{"):
            scopes.append(scope_of(code, name, is_type))
        result.append(line)
    lost = sorted(set(late) - written)
    if lost:
        raise Failure("the interface of UIKit has no place for the availability of %s." % ", ".join(lost))
    return "\n".join(result)


def scope_of(code, name, is_type):
    """Returns the name of the type whose members follow a line that opens a brace, or ""."""
    if not code.startswith("#") and re.match(r"(@\S+ )*(public )?extension ", code):
        return re.sub(MODULES, "", re.search(r"extension ([\w.]+)", code)[1])
    return name if is_type and not code.startswith("#") else ""


def declared(code):
    """Returns the name of what a line of an interface declares, as a symbol graph writes it, and whether it is a type.

    A line with several cases has a name of several parts with "|" between them.
    """
    m = re.search(
        r"(?:^|\s)(class|struct|enum|protocol|actor) (?!func|var|let|subscript|override|final)`?(\w+)`?", code)
    if m and not re.search(r"\b(func|init|var|let|case|typealias|extension)\b", code[:m.start()]):
        return m[2], True
    m = re.search(r"(?:^|\s)(?:var|let) `?(\w+)`?\s*:", code)
    if m and not re.search(r"\bfunc\b|\binit\b", code[:m.start()]):
        return m[1], False
    m = re.match(r"case (.*)", code)
    if m:
        cases = [re.match(r"`?(\w+)", case.strip()) for case in m[1].split(",")]
        return "|".join(case[1] for case in cases if case), False
    m = re.search(r"(?:^|\s)(?:func `?([^\s(<`]+)`?|(init)[?!]?|(subscript))\s*(?:<[^(]*>)?\(", code)
    if m:
        labels = (re.match(r"`?(\w+)`?( `?\w+`?)?\s*:", part.strip()) for part in parameters(code[m.end() - 1:]))
        return "%s(%s)" % (m[1] or m[2] or m[3], "".join(label[1] + ":" for label in labels if label)), False
    return None, False


def parameters(code):
    """Returns the texts of the parameters in the parentheses that a text begins with."""
    depth, parts, part = 0, [], ""
    for c in code:
        depth += (c in "([{") - (c in ")]}")
        if depth == 0:
            break
        if depth == 1 and c == ",":
            parts.append(part)
            part = ""
        elif not (depth == 1 and c == "("):
            part += c
    return parts + ([part] if part.strip() else [])
