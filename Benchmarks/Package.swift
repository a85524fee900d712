// swift-tools-version: 6.2

import PackageDescription

/// Whether the suites count instructions instead of measuring times; see `Scripts/benchmarks --counts`.
let countsInstructions = Context.environment["JUBAKO_COUNTS"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (countsInstructions ? [.define("COUNTS")] : [])

// MARK: - Suites

/// One suite: the folder of its name, which `Scripts/benchmarks NAME` runs.
struct Suite {
  let name: String
  /// The modules of the toolkit that it measures or measures on.
  let modules: [String]
  /// What its peers are from, beside the standard library.
  var peers: [Target.Dependency] = []
}

/// Adding a suite is adding a line here and a file, `<Suite>/<Suite>.swift`, with a `Suite`.
var suites: [Suite] = []

// HeadlessUIKit that UI suites run on is not built on a Mac.
#if !os(macOS)
suites += [
  Suite(name: "Table", modules: ["PlatformUI", "HeadlessUIKit"]),
  Suite(name: "Layering", modules: ["Layering", "PlatformUI"]),
  Suite(name: "Borders", modules: ["BorderView", "PlatformUI"]),
  Suite(name: "Rows", modules: ["RowLayout", "PlatformUI"]),
  Suite(name: "Anchoring", modules: ["TableAnchoring", "PlatformUI", "HeadlessUIKit"]),
  Suite(name: "Containment", modules: ["Containment", "PlatformUI"]),
  Suite(name: "Catalog", modules: ["ScreenCatalog", "PlatformUI"]),
]
#endif

suites += [
  Suite(
    name: "Move", modules: ["CollectionsExt"], peers: [.product(name: "Algorithms", package: "swift-algorithms")]),
  Suite(
    name: "Notify",
    modules: ["WeakDelegates"],
    peers: [.product(name: "OpenCombine", package: "OpenCombine")]),
  Suite(name: "Locks", modules: ["Locking"]),
  Suite(name: "Timers", modules: ["Ticking"]),
  Suite(name: "Follow", modules: ["Following"]),
]

// MARK: - Package

func target(for suite: Suite) -> Target {
  .executableTarget(
    // The module that is measured has the name itself.
    name: "\(suite.name)Benchmarks",
    dependencies: ["SideBySide"] + suite.modules.map { .product(name: $0, package: "jubako") } + suite.peers,
    // `swift package benchmark` knows a suite by the folder it is in: that must be called Benchmarks, as this one is.
    path: suite.name,
    swiftSettings: settings)
}

let sideBySide = Target.target(
  name: "SideBySide",
  dependencies: countsInstructions ? [] : [.product(name: "Benchmark", package: "benchmark")],
  path: "SideBySide",
  swiftSettings: settings)

let package = Package(
  name: "Benchmarks",
  // The standard library's moveSubranges is that young.
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "jubako", path: ".."),
    .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ]
    // Without its traits it counts neither allocations nor retains, and puts nothing between the code and malloc.
    + (countsInstructions
      ? [] : [.package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: [])]),
  targets: [sideBySide] + suites.map(target))
