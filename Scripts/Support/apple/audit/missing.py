"""The members that UIKit's types have, and ours don't, as a page of the documentation."""

import re
import textwrap

# Types of Foundation and Core Graphics, which HeadlessUIKit only extends.
OF_OTHERS = {"NSIndexPath", "NSValue", "NSTextContainer"}

HEAD = """# Members that are missing

The members that types of UIKit have, and that HeadlessUIKit's types of the same names lack.

## Overview

`Scripts/uikit-audit --page` has made this page, from a table of UIKit's public API and the declarations of HeadlessUIKit. The table is
described in `HeadlessUIKit/Apple/README.md`. What is deprecated isn't listed, nor are constants, nor what Swift alone adds, such as
`UIButton.Configuration`. A name stands for all members of that name. It has its labels where HeadlessUIKit has another member of the
name, and an initializer always has them. Where a name in Swift isn't that of Objective-C, it can be another one than here.

`gallery check` looks up what your package lacks: <doc:YourOwnScreens#Check-the-package>. Types that are missing as a whole aren't listed:
<doc:WhatHeadlessUIKitIs> names all that there are.

### By type

"""

TAIL = """
## See Also

- <doc:WhatHeadlessUIKitIsNot>
"""


def missing(audit):
    """Returns {type: the names of the members that ours lacks}, after a comparison."""
    facts, ours, found = audit.facts, {}, set()
    for s in audit.graph.symbols:
        owner = facts.name(s.owner) if s.owner else None
        ours.setdefault(owner, set()).add(s.name.strip("`"))
        if s.kind in ("class", "protocol"):
            ours.setdefault(facts.name(s.full), set())
    for _, _, match in audit.matches:
        m = re.match(r"[-+]\[(\w+) (.+)\]$", match)
        found |= {m.groups()} if m else set()
    result = {}
    for name, t in facts.types.items():
        if name not in ours or name in OF_OTHERS or t["kind"] not in ("class", "protocol", "informal"):
            continue
        here = {member for ancestor in facts.ancestors(name) for member in ours.get(ancestor, ())}
        lacking = {m["swift"] for m in t["members"] if is_listed(m) and (name, m["selector"]) not in found}
        names = {shown(lack, here) for lack in lacking - here}
        if names:
            result[name] = sorted(names, key=lambda n: (n.startswith("init("), n.lower()))
    return result


def is_listed(m):
    """Returns whether a member of the facts is one that code of today can use on iOS."""
    return bool(m.get("swift")) and m["kind"] != "constant" and m.get("ios") != "no" and not m.get("deprecated")


def shown(name, here):
    """Returns a member's name without labels, unless others of our members have that name."""
    base = name.split("(")[0]
    if base != "init" and all(other.split("(")[0] != base for other in here):
        return base
    return re.sub(r"[\w>?]+>\?:", "_:", name)  # The importer writes the type of a dictionary for a label that isn't there.


def page(audit):
    """Returns the text of the page."""
    paragraphs = [
        textwrap.fill("**%s:** %s" % (name, ", ".join("`%s`" % member for member in members)), 138,
                      break_long_words=False, break_on_hyphens=False)
        for name, members in sorted(missing(audit).items())]
    return HEAD + "\n\n".join(paragraphs) + "\n" + TAIL
