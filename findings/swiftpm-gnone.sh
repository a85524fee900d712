#!/usr/bin/env bash
# A target's flag -gnone doesn't take debug information out of a build of SwiftPM.
#
# Versions: SwiftPM of Swift 6.3.1, Linux.
# Behavior: with unsafeFlags(["-gnone"]) in the manifest, the object file of a debug build has debug information, as
# without it. With the frontend's own flag, -Xfrontend -gnone, it has none.
# Why one guesses otherwise: flags of a manifest usually win, and the compiler takes the last flag of a group. SwiftPM
# writes its own -g after the flags of the manifest. No message says that one of them counts for nothing.
# What it means: such a build looks up a line for each instruction that it writes, and a file for each macro. In a test
# target with some thousand macros, most of the time for generating code went into that.
# Seen:
#> no flag: debug information
#> -gnone: debug information
#> -Xfrontend -gnone: none

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swift readelf

mkdir -p "$folder/Sources/App"
echo "public func twice(_ number: Int) -> Int { 2 * number }" >"$folder/Sources/App/App.swift"

# build FLAGS: builds the package with flags for its target, and says what its object file has.
build() {
  cat >"$folder/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Example", targets: [.target(name: "App", swiftSettings: [.unsafeFlags([$1])])])
SWIFT
  rm -rf "$folder/.build"
  swift build --package-path "$folder" >"$folder/log" 2>&1 || { cat "$folder/log"; unavailable "the build failed."; }
  if readelf --section-headers "$folder/.build/debug/App.build/App.swift.o" | grep -q '\.debug_info'; then
    echo "debug information"
  else
    echo "none"
  fi
}

compare "no flag: $(build "")
-gnone: $(build '"-gnone"')
-Xfrontend -gnone: $(build '"-Xfrontend", "-gnone"')"
