// swift-tools-version: 6.2

import PackageDescription

/// The platforms without UIKit on which HeadlessUIKit stands in for it, as in the package above.
let standInPlatforms: [Platform] = [.linux, .windows, .android]

/// What a strict build adds, as in the manifest of the root package.
#if os(macOS)
let strictSettings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
let strictSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags([
    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
    "-Xfrontend", "-gnone", "-index-ignore-system-modules",
  ]),
]
#endif

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["JUBAKO_STRICT"] != nil ? strictSettings : [])

/// The flags with which `import UIKit` means HeadlessUIKit.
#if os(macOS)
let aliasOfUIKit: [SwiftSetting] = []  // Xcode can refuse a package with flags that count as unsafe.
#else
let aliasOfUIKit = [
  SwiftSetting.unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit"], .when(platforms: standInPlatforms))
]
#endif

/// The modules that the screens show.
var screenDependencies: [Target.Dependency] = [
  .product(name: "Layering", package: "jubako"),
  .product(name: "BorderView", package: "jubako"),
  .product(name: "TapGestures", package: "jubako"),
  .product(name: "ViewPosition", package: "jubako"),
  .product(name: "RowLayout", package: "jubako"),
  .product(name: "KeyboardAvoidance", package: "jubako"),
  .product(name: "TableAnchoring", package: "jubako"),
  .product(name: "Containment", package: "jubako"),
  .product(name: "ScreenCatalog", package: "jubako"),
  .product(name: "CollectionsExt", package: "jubako"),
  .product(name: "WeakDelegates", package: "jubako"),
  .product(name: "Locking", package: "jubako"),
  .product(name: "Ticking", package: "jubako"),
  .product(name: "Following", package: "jubako"),
]

/// The modules of what a gallery is made of.
var kitDependencies: [Target.Dependency] = [
  .product(name: "ScreenCatalog", package: "jubako"),
  .product(name: "Ticking", package: "jubako"),
]

// A Mac has UIKit and no stand-in: there this package is the screens alone, for an app to show.
#if !os(macOS)
let standIn: Target.Dependency = .product(
  name: "HeadlessUIKit",
  package: "jubako",
  condition: .when(platforms: standInPlatforms))
/// What `import CoreGraphics` and `import QuartzCore` mean in a package that is checked.
let standInModules: [Target.Dependency] = ["HeadlessCoreGraphics", "HeadlessQuartzCore"].map { name in
  .product(name: name, package: "jubako", condition: .when(platforms: standInPlatforms))
}
screenDependencies.append(standIn)
kitDependencies.append(standIn)
#endif

let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .visionOS(.v1), .macOS(.v12)],
  products: [
    .library(name: "GalleryScreens", targets: ["GalleryScreens"])
  ],
  dependencies: [
    .package(name: "jubako", path: "..")
  ],
  targets: [
    // What a gallery is made of, for the gallery's own screens and for those of other packages.
    .target(
      name: "GalleryKit",
      dependencies: kitDependencies,
      swiftSettings: settings + aliasOfUIKit),
    .target(
      name: "GalleryScreens",
      dependencies: screenDependencies + ["GalleryKit"],
      resources: [.process("Catalog/Screens.plist"), .process("Controls/Lifebuoy@2x.png")],
      // The screens say `import UIKit`, as an app does.
      swiftSettings: settings + aliasOfUIKit),
  ])

#if !os(macOS)
package.products += [
  .executable(name: "gallery", targets: ["gallery"]),
  // For the programs that `gallery` makes of other packages.
  .library(name: "GalleryTool", targets: ["GalleryTool"]),
]
package.dependencies += [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(path: "../Emulator"),
  .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
]
package.targets += [
  // The screens on simulated devices: their scripts, their timers in the device's time, and films of them.
  .target(
    name: "GalleryPlayback",
    dependencies: ["GalleryKit", standIn, .product(name: "HeadlessTicking", package: "jubako")],
    // Scripts/pictures compiles parts of it with code that says `import UIKit`.
    swiftSettings: settings + aliasOfUIKit),
  // Sessions that show screens to pages, and what they say to each other; no network.
  .target(name: "GalleryLive", dependencies: ["GalleryPlayback", "GalleryKit", standIn], swiftSettings: settings),
  // Pictures and films of screens, and the pages that show them; no network.
  .target(
    name: "GalleryDrawing", dependencies: ["GalleryPlayback", "GalleryKit", standIn], swiftSettings: settings),
  // A program that draws a collection of screens, and runs sessions of them.
  .target(
    name: "GalleryTool",
    dependencies: [
      "GalleryDrawing", "GalleryLive", "GalleryKit", .product(name: "HeadlessPictures", package: "jubako"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: settings),
  // The server of those sessions, and its page.
  .target(
    name: "GalleryServer",
    dependencies: [
      "GalleryLive", "GalleryScreens", .product(name: "FlyingFox", package: "FlyingFox"),
      .product(name: "LocalServing", package: "emulator"), .product(name: "Locking", package: "jubako"),
    ],
    resources: [.copy("Page")],
    swiftSettings: settings),
  .executableTarget(
    name: "gallery",
    dependencies: [
      "GalleryScreens", "GalleryKit", "GalleryTool", "GalleryLive", "GalleryServer", standIn,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + standInModules,
    swiftSettings: settings),
  .testTarget(
    name: "GalleryLiveTests",
    dependencies: [
      "GalleryLive", "GalleryServer", "GalleryPlayback", "GalleryScreens", "GalleryKit", "gallery", standIn,
      .product(name: "FlyingFox", package: "FlyingFox"),
      .product(name: "Locking", package: "jubako"),
    ],
    swiftSettings: settings),
  .testTarget(
    name: "GalleryTests",
    dependencies: [
      "GalleryScreens", "GalleryKit", "GalleryPlayback", "GalleryDrawing", "GalleryTool", "gallery", standIn,
      .product(name: "HeadlessTicking", package: "jubako"),
      .product(name: "Layering", package: "jubako"),
      .product(name: "Ticking", package: "jubako"),
      .product(name: "ViewPosition", package: "jubako"),
      .product(name: "WeakDelegates", package: "jubako"),
      .product(name: "Following", package: "jubako"),
      .product(name: "BorderView", package: "jubako"),
      .product(name: "ScreenCatalog", package: "jubako"),
    ],
    swiftSettings: settings),
]
#endif
