#!/usr/bin/env bash
# DocC takes what stands before the first colon of a quotation as a title, and writes the rest with other capitals.
#
# Versions: docc of Swift 6.3.1's toolchain.
# Behavior: a quotation is an aside in DocC, and "> Warning: text" is one of its own kind. But any text before a colon
# is the title of an aside, even a whole clause, half a time of day or the scheme of an address. The word behind it gets
# a capital letter, and an address gets several. There is no warning.
# Why one guesses otherwise: the kinds of asides are a list, and "> Text" without a colon is a plain note. One expects a
# text that begins with none of these words to be as plain.
# What it means: a writer has to look for colons in each quotation. A format in which ordinary punctuation is syntax
# should warn about a word that it doesn't know.
# Seen:
#> warnings: none
#> [Warning] Hot.
#> [Note] No colon at all.
#> [He said] No.
#> [The train leaves at 12] 30.
#> [See https] //Example.Com/Guide for more.

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need docc python3

mkdir "$folder/Page.docc"
cat >"$folder/Page.docc/Page.md" <<'MARKDOWN'
# Page

A page with quotations.

## Quotations

> Warning: Hot.

> No colon at all.

> He said: no.

> The train leaves at 12:30.

> See https://example.com/guide for more.
MARKDOWN
warnings=$(docc convert "$folder/Page.docc" --output-path "$folder/archive" 2>&1)

compare "warnings: $(echo "${warnings:-none}" | xargs)
$(python3 - "$folder/archive/data/documentation/page.json" <<'PYTHON'
import json
import sys

for section in json.load(open(sys.argv[1]))["primaryContentSections"]:
    for block in section["content"]:
        if block["type"] == "aside":
            print("[%s] %s" % (block["name"], "".join(part["text"] for part in block["content"][0]["inlineContent"])))
PYTHON
)"
