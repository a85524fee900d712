#!/usr/bin/env bash
# What canImport says of another target of the package depends on what SwiftPM has built before.
#
# Versions: SwiftPM of Swift 6.3.1.
# Behavior: the target App doesn't depend on the target Extra, and asks canImport(Extra). In a fresh build of App the
# answer is no. After Extra has been built, and a comment has been added to App, it is yes.
# Why one guesses otherwise: a manifest lists what a target may import, so one expects canImport to follow it. But all
# modules of a package lie in one folder, which the compiler searches.
# What it means: a condition on a module that is not a dependency makes the same sources different programs on two
# machines, and no build warns. A condition that the manifest defines has one answer.
# Seen:
#> App alone: without Extra
#> after Extra: with Extra

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swift

mkdir -p "$folder/Sources/App" "$folder/Sources/Extra"
cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Example", targets: [.executableTarget(name: "App"), .target(name: "Extra")])
SWIFT
cat >"$folder/Sources/App/main.swift" <<'SWIFT'
#if canImport(Extra)
print("with Extra")
#else
print("without Extra")
#endif
SWIFT
echo "public let extra = 1" >"$folder/Sources/Extra/Extra.swift"

# build OPTION…: builds a part of the package, and says what failed.
build() {
  swift build --package-path "$folder" "$@" >"$folder/log" 2>&1 || { cat "$folder/log"; unavailable "a build failed."; }
}

build --product App
alone=$("$folder/.build/debug/App")
build --target Extra
echo "// A comment." >>"$folder/Sources/App/main.swift"
build --product App

compare "App alone: $alone
after Extra: $("$folder/.build/debug/App")"
