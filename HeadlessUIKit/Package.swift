// swift-tools-version: 6.2

import PackageDescription

// The tests of HeadlessUIKit. They are a package of their own, so that nobody who tests a module waits for them.
let package = Package(name: "HeadlessUIKitTests")

// A Mac has UIKit, and no stand-in whose tests it could run.
#if !os(macOS)
/// Whether every warning is an error, as in `.ci/run`.
let isStrict = Context.environment["JUBAKO_STRICT"] != nil

/// What a strict build adds, as in the manifest of the root package.
let strictSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"]),
]

let settings: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"), .define("UIKIT")]
  + (isStrict ? strictSettings : [])

func products(_ names: [String]) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "jubako") }
}

package.dependencies = [.package(name: "jubako", path: "..")]
package.targets = [
  .testTarget(
    name: "HeadlessUIKitTests",
    dependencies: ["Probes", "TestSupport"]
      + products(["HeadlessUIKit", "PlatformUI", "HeadlessTesting", "HeadlessTicking", "Ticking"]),
    path: "Tests", exclude: ["AutoLayout/Solver/cases.json", "AutoLayout/Solver/cases.py"], swiftSettings: settings),
  // In language mode 5, in which most packages for UIKit are.
  .testTarget(
    name: "HeadlessUIKitSwift5Tests",
    dependencies: products(["HeadlessUIKit", "HeadlessCoreGraphics", "HeadlessQuartzCore"]),
    path: "Swift5Tests", swiftSettings: settings + [.swiftLanguageMode(.v5)]),
  // The Xcode project of the gallery has them, too, and asks a Mac's UIKit.
  .target(
    name: "Probes", dependencies: products(["PlatformUI"]) + ["TestSupport"], path: "Probes", swiftSettings: settings),
  // A symbolic link, because a path outside of the package is refused.
  .target(name: "TestSupport", dependencies: products(["PlatformUI"]), path: "TestSupport", swiftSettings: settings),
]
#endif
