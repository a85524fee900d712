"""Types as our declarations, and as the facts, write them."""

import re

from .facts import has_strings
from .symbols import closing, split
from .tables import WRAPPERS

# A type of Swift: its name in the facts.
SWIFT_TYPES = {
    "TimeInterval": "Double", "IndexPath": "NSIndexPath", "IndexSet": "NSIndexSet", "Date": "NSDate", "URL": "NSURL",
    "Bundle": "NSBundle", "Data": "NSData", "AnyObject": "Any", "AnyHashable": "Any", "()": "Void",
    "Notification.Name": "String", "NSNotification.Name": "String", "UIAccessibilityTraits": "UIAccessibilityTrait"}

SCALARS = {
    "CGFloat", "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "Int16", "UInt16", "Int8", "UInt8", "Float",
    "Double", "Bool", "String"}


def nominal(text):
    """Splits a type into its text without attributes, and its optionality: "", "?" or "!"."""
    text = re.sub(r"@\w+(\([^)]*\))?\s*|\b(any|some|inout|borrowing|consuming|sending|__owned)\s+", "", text).strip()
    text = re.sub(r"\b(Foundation|FoundationEssentials|Swift|HeadlessUIKit)\.", "", text)
    mark = ""
    if text.endswith(("?", "!")):
        mark, text = text[-1], text[:-1]
    if text.startswith("(") and closing(text, 0) == len(text) - 1 and not text.startswith("()"):
        inner = split(text[1:-1])
        if len(inner) == 1:
            inner_text, inner_mark = nominal(inner[0])
            return inner_text, mark or inner_mark
    return text, mark


def normal(text, facts):
    """Writes one of our types as the facts would, without its own optionality."""
    text, _ = nominal(text)
    if "->" in text and text.startswith("("):
        end = closing(text, 0)
        returns = text[end + 1:].split("->", 1)[1].strip() if "->" in text[end + 1:] else "Void"
        params = [normal(p, facts) + mark(p) for p in split(text[1:end])]
        return "(" + ", ".join(params) + ") -> " + normal(returns, facts) + mark(returns)
    m = re.match(r"Unsafe(?:Mutable)?Pointer<(.*)>$", text)
    if m:
        return "*" + normal(m[1], facts)
    m = re.match(r"Set<(.*)>$", text)
    if m:
        return "NSSet<" + normal(m[1], facts) + ">"
    if text.startswith("["):
        return "[" + normal(text[1:-1], facts) + "]"
    if text in WRAPPERS:
        return WRAPPERS[text][0]
    if text in SWIFT_TYPES:
        return SWIFT_TYPES[text]
    return facts.name(text) or text


def mark(text):
    """Returns the optionality of a type: "", "?" or "!"."""
    return nominal(text)[1]


def fact_type(text):
    """Writes a type of the facts as `normal` writes ours."""
    text = re.sub(r"\bNSString\b", "String", text)
    text = re.sub(r"\*Pointer\b|\bPointer\b", "Pointer", text)
    return text


def same_type(ours, theirs, facts):
    """Returns "" if the types agree, else "scalar" or "type"."""
    a, b = normal(ours, facts), fact_type(theirs)
    if b == "UInt" and a == "Int":
        return ""  # NSUInteger is Int in Swift, except as the raw type of an enum
    if a == b or "Pointer" in b or a == "Any" or b == "Any" or a.replace("?", "") == b.replace("?", ""):
        return ""
    if {a, b} <= {"AnyClass", "Class"} or a == "AnyClass":
        return ""
    if a.split("<")[0] == b.split("<")[0] and ("<" in a) != ("<" in b):
        return ""
    if a == "String" and b in facts.enums and has_strings(facts.enums[b]):
        return ""  # The binding made an enum of a string.
    if a in SCALARS or b in SCALARS:
        return "scalar"
    return "type"


