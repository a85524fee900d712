#!/usr/bin/env bash
# In #expect, a CGFloat and a Double that are equal aren't.
#
# Versions: Swift Testing of Swift 6.3.1, Linux.
# Behavior: the compiler compares a CGFloat with a Double by converting one of them. In #expect(width == expected), the
# comparison with == is false for equal values, and the message shows the same number twice. So #expect(!(a == b))
# passes for equal values. With !=, with an operator beside it, or outside of the macro, the result is right.
# Why one guesses otherwise: the macro compiles what an if statement compiles, and no message says that the two sides
# have other types.
# What it means: give both sides one type. Layouts have CGFloat everywhere, and a literal in a tuple or an array, such
# as 100.0, is a Double.
# Seen:
#> a == b: fails
#> !(a == b): passes
#> a == b && true: passes
#> a != b: fails
#> CGFloat(b) == a: passes
#> a == b, outside of the macro: true

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swift

mkdir -p "$folder/Tests/ExampleTests"
cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Example", targets: [.testTarget(name: "ExampleTests")])
SWIFT
cat >"$folder/Tests/ExampleTests/ExampleTests.swift" <<'SWIFT'
import Foundation
import Testing

let a = CGFloat(2)
let b = 2.0

@Test func equal() { #expect(a == b) }
@Test func negated() { #expect(!(a == b)) }
@Test func beside() { #expect(a == b && true) }
@Test func unequal() { #expect(a != b) }
@Test func converted() { #expect(CGFloat(b) == a) }
@Test func outside() { print("outside: \(a == b)") }
SWIFT
swift build --build-tests --package-path "$folder" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; unavailable "the build failed."; }
swift test --skip-build --package-path "$folder" >"$folder/log" 2>&1 || true

# result TEST: says whether a test passed.
result() {
  if grep -q "Test $1() passed" "$folder/log"; then
    echo "passes"
  elif grep -q "Test $1() failed" "$folder/log"; then
    echo "fails"
  fi
}

compare "a == b: $(result equal)
!(a == b): $(result negated)
a == b && true: $(result beside)
a != b: $(result unequal)
CGFloat(b) == a: $(result converted)
a == b, outside of the macro: $(sed -n 's/.*outside: //p' "$folder/log")"
