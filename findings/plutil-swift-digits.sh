#!/usr/bin/env bash
# The source code into which plutil turns a property list has six decimals of each number, and none of a small one.
#
# Versions: plutil of Swift 6.3.1's toolchain.
# Behavior: "plutil -convert swift" and "-convert objc" write the number 0.0000001 as 0.000000. "-convert json" and
# "-convert xml1" write all digits.
# Why one guesses otherwise: a conversion between formats of the same tool keeps the values, and a literal of Swift can
# hold each number of a property list. What C's format %f prints, six decimals, is meant for people.
# What it means: constants that are generated in this way, such as tolerances, durations or coordinates, lose digits,
# and a small one is 0. Generate such code from the JSON.
# Seen:
#> json: {"tolerance":1e-07}
#> xml1: <real>9.9999999999999995e-08</real>
#> swift: "tolerance" : 0.000000,
#> objc: @"tolerance" : @0.000000,

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swiftc
plutil=$(dirname "$(command -v swiftc)")/plutil
[[ -x $plutil ]] || unavailable "the Swift toolchain has no plutil."

cat >"$folder/list.plist" <<'PLIST'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>tolerance</key><real>0.0000001</real></dict></plist>
PLIST

# convert FORMAT: prints the line in which plutil writes the number.
convert() {
  local line
  line=$("$plutil" -convert "$1" -o - "$folder/list.plist" | grep -e '"tolerance"' -e '<real>')
  echo "$1: ${line#"${line%%[![:space:]]*}"}"
}

compare "$(convert json; convert xml1; convert swift; convert objc)"
