#!/usr/bin/env bash
# Foundation's reader of JSON5 keeps the line break of a string that is continued in the next line.
#
# Versions: Foundation of Swift 6.3.1; json5 0.17.3 and pyjson5 2.0.1, for comparison.
# Behavior: a string has a backslash at the end of a line and goes on in the next one. json5 and pyjson5 read one line.
# JSONDecoder with allowsJSON5 reads the backslash as an escape of the line break, and the string has two lines. A key
# that is written with an escape, \u0061, is "a" to the others, and has the six characters of the escape to Foundation.
# Why one guesses otherwise: a long text over several lines is what the syntax is for, JSON5 takes it from JavaScript,
# and the option's name promises the format. Nothing fails; only the text is another one.
# What it means: a list in JSON5 that several tools read should write long texts in one line. A reader needs a test for
# each escape that compares the value, and not only that the text is accepted.
# Seen:
#> Foundation: {"\\u0061":"one \ntwo"}
#> json5: {"a": "one two"}
#> pyjson5: {"a": "one two"}

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swiftc
install json5==0.17.3 pyjson5==2.0.1

cat >"$folder/list.json5" <<'JSON5'
{\u0061: 'one \
two'}
JSON5
cat >"$folder/read.swift" <<'SWIFT'
import Foundation

let decoder = JSONDecoder()
decoder.allowsJSON5 = true
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let values = try decoder.decode([String: String].self, from: data)
print("Foundation:", String(decoding: try JSONEncoder().encode(values), as: UTF8.self))
SWIFT
swiftc -o "$folder/read" "$folder/read.swift" || unavailable "swiftc can't compile a program that uses Foundation."

compare "$("$folder/read" "$folder/list.json5" && "$python" - "$folder/list.json5" <<'PYTHON'
import json
import sys

import json5
import pyjson5

text = open(sys.argv[1]).read()
print("json5:", json.dumps(json5.loads(text)))
print("pyjson5:", json.dumps(pyjson5.loads(text)))
PYTHON
)"
