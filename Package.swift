// swift-tools-version: 6.2

import PackageDescription

// MARK: - Platforms

/// Whether the package is built as if no stand-in existed: UI modules are then empty on Linux, too.
///
/// Tests without a user interface are built in release mode this way, which takes a fraction of the time.
let isWithoutUI = Context.environment["JUBAKO_WITHOUT_UI"] != nil

/// The platforms without UIKit on which HeadlessUIKit stands in for it.
let standInPlatforms: [Platform] = isWithoutUI ? [] : [.linux, .windows, .android]

/// The platforms that have a user interface. On all others (macOS without Catalyst, watchOS) UI modules are empty.
///
/// This one list conditions the umbrella's dependencies and defines the compilation condition `UIKIT`.
let uiPlatforms: [Platform] = [.iOS, .macCatalyst, .tvOS, .visionOS] + standInPlatforms

/// Whether every warning is an error, as in `.ci/run`.
let isStrict = Context.environment["JUBAKO_STRICT"] != nil

/// What a strict build adds, to take a third less processor time where all is new, as in `.ci/run`: a module is
/// compiled and written at once, without what debuggers read, and without an index of the system's modules. SwiftPM
/// asks for debug information after all flags of a manifest; only the frontend's own flag is stronger. Xcode can refuse
/// a package with flags that count as unsafe.
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

/// What a target of every language mode has.
let commonSettings: [SwiftSetting] =
  [.define("UIKIT", .when(platforms: uiPlatforms))] + (isStrict ? strictSettings : [])

let settings =
  commonSettings + [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]

// MARK: - Modules

/// One module of the package: a product and a target.
struct Module {
  let name: String
  /// The modules that its sources import.
  var imports: [String] = []
  /// What only its tests import, beside what they share.
  var testImports: [String] = []
  /// Whether it exists only where there is a user interface.
  var isUI = true
  /// Whether it imports UIKit, or HeadlessUIKit where there is none.
  var importsUIKit = false
  /// Where its sources are, if that isn't the folder of its name in `Sources`.
  var path: String?
}

/// Every module that the umbrella re-exports and that has tests, in the groups of README.
///
/// To add one, add a line here and a line in `Sources/Jubako/Exports.swift`.
let modules = [
  // What they stand on: UIKit, or HeadlessUIKit.
  Module(name: "PlatformUI", importsUIKit: true),

  // Layers and borders
  Module(name: "Layering", imports: ["PlatformUI"]),
  Module(name: "BorderView", imports: ["PlatformUI"]),
  Module(name: "TapGestures", imports: ["PlatformUI"]),
  Module(name: "ViewPosition", imports: ["PlatformUI"]),

  // Layout
  Module(name: "RowLayout", imports: ["PlatformUI"]),
  Module(name: "KeyboardAvoidance", imports: ["PlatformUI"]),
  Module(name: "TableAnchoring", imports: ["PlatformUI"]),

  // Controllers
  Module(name: "Containment", imports: ["PlatformUI"]),
  Module(name: "ScreenCatalog", imports: ["Locking", "PlatformUI"]),

  // Without a view
  Module(name: "CollectionsExt", isUI: false),
  Module(name: "WeakDelegates", imports: ["Locking"], isUI: false),
  Module(name: "Locking", isUI: false),
  Module(name: "Ticking", isUI: false),

  // Social
  Module(name: "Following", imports: ["Locking"], testImports: ["FollowingTesting"], isUI: false),
  Module(
    name: "FollowingFirebase", imports: ["Following", "Locking"], testImports: ["FollowingTesting"], isUI: false),
]

/// Whether the package declares HeadlessUIKit.
///
/// `os(macOS)` is the host here, not the platform that is built for. A Mac has the real UIKit, for a simulator or for
/// Catalyst, and does not see HeadlessUIKit. Set the environment variable `JUBAKO_STAND_IN` to declare it there too,
/// for cross-compiling to Linux or Android.
#if os(macOS)
let declaresStandIn = Context.environment["JUBAKO_STAND_IN"] != nil
#else
let declaresStandIn = true
#endif

/// HeadlessUIKit, and what is of no use without it.
let standIn =
  declaresStandIn && !isWithoutUI
  ? [
    Module(name: "HeadlessUIKit", path: "HeadlessUIKit/Sources"),
    // The clock of a simulated screen for timers. Neither module knows the other, so it has a target of its own.
    Module(name: "HeadlessTicking", imports: ["HeadlessUIKit", "Ticking"], path: "HeadlessUIKit/Ticking"),
    // What `import CoreGraphics` and `import QuartzCore` mean on Linux, if Apple's names are other names of these
    // modules. They are modules of their own because the compiler allows one other name for a module.
    Module(name: "HeadlessCoreGraphics", imports: ["HeadlessUIKit"], path: "HeadlessUIKit/CoreGraphics"),
    Module(name: "HeadlessQuartzCore", imports: ["HeadlessUIKit"], path: "HeadlessUIKit/QuartzCore"),
  ] : []

/// The differences of pictures, for tests and for the gallery, which runs where there is no module `Testing`.
let pictures = Module(name: "HeadlessPictures", importsUIKit: true, path: "HeadlessUIKit/Pictures")

/// Pictures of screens as tests. A Mac has the product, too, so that a manifest can name it there; it is empty then.
let testing = Module(
  name: "HeadlessTesting", imports: ["HeadlessPictures"], importsUIKit: true, path: "HeadlessUIKit/Testing")

/// Tests of a store for `Following`. The umbrella doesn't re-export them.
let followingTesting = Module(name: "FollowingTesting", imports: ["Following"], isUI: false)

let everyModule = modules + standIn + [pictures, testing, followingTesting]

// MARK: - Targets

func dependencies(_ names: [String], on platforms: [Platform]? = nil) -> [Target.Dependency] {
  let condition: TargetDependencyCondition? = if let platforms { .when(platforms: platforms) } else { nil }
  return names.map { .target(name: $0, condition: condition) }
}

/// HeadlessUIKit, as a dependency that only the platforms without UIKit have.
let standInDependency = dependencies(standIn.prefix(1).map(\.name), on: standInPlatforms)

/// What the tests of a UI module may import beside the module itself.
let uiTestDependencies = dependencies(["PlatformUI", "TestSupport"]) + standInDependency

func target(for module: Module) -> Target {
  .target(
    name: module.name,
    dependencies: dependencies(module.imports) + (module.importsUIKit ? standInDependency : []),
    path: module.path,
    swiftSettings: settings)
}

func testTarget(for module: Module) -> Target {
  // Every import is also at hand in the tests; those that every UI test has are not named twice.
  let own = ([module.name] + module.imports + module.testImports).filter { $0 != "PlatformUI" }
  let shared = module.isUI ? uiTestDependencies : dependencies(["TestSupport"])
  return .testTarget(name: "\(module.name)Tests", dependencies: dependencies(own) + shared, swiftSettings: settings)
}

let umbrella = Target.target(
  name: "Jubako",
  dependencies: modules.flatMap { dependencies([$0.name], on: $0.isUI ? uiPlatforms : nil) },
  swiftSettings: settings)

let umbrellaTests = Target.testTarget(
  name: "JubakoTests",
  dependencies: dependencies(["Jubako", "TestSupport"]) + standInDependency,
  swiftSettings: settings)

/// Tests of code that has extensions of UIKit's types with names that apps often choose.
let ownExtensionsTests = Target.testTarget(
  name: "OwnExtensionsTests",
  dependencies: dependencies(["Jubako"] + modules.filter(\.isUI).map(\.name), on: uiPlatforms) + standInDependency,
  swiftSettings: settings)

/// Tests that call every module as an app or a package with other settings does. They see what the toolchain's check of
/// the public API doesn't: that a declaration has become `@MainActor` or `@Sendable`.
///
/// Each has sources of its own, because SwiftPM lets no file belong to two targets, and because such clients write
/// other code: where there is a default isolation, nothing says `@MainActor`, and in mode 5 delegates and stored
/// closures belong to no actor.
let clientTests = [
  clientTest(
    // What Xcode 26 gives a new project.
    "MainActorClientTests",
    settings + [
      .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]),
  clientTest("NonisolatedClientTests", settings),
  clientTest("Swift5ClientTests", commonSettings + [.swiftLanguageMode(.v5)]),
]

func clientTest(_ name: String, _ settings: [SwiftSetting]) -> Target {
  let (ui, others) = (modules.filter(\.isUI).map(\.name), modules.filter { !$0.isUI }.map(\.name))
  return .testTarget(
    name: name, dependencies: dependencies(ui, on: uiPlatforms) + dependencies(others), swiftSettings: settings)
}

let testSupport = Target.target(
  name: "TestSupport",
  dependencies: ["PlatformUI"],
  path: "Tests/TestSupport",
  swiftSettings: settings)

let testSupportTests = Target.testTarget(
  name: "TestSupportTests", dependencies: uiTestDependencies, swiftSettings: settings)

/// The tests of HeadlessUIKit, which only those build who change it.
let standInTests: [Target] = [
  .testTarget(
    name: "HeadlessUIKitTests",
    dependencies: uiTestDependencies
      + dependencies(["HeadlessPictures", "HeadlessTesting", "HeadlessTicking", "Probes", "Ticking"]),
    path: "HeadlessUIKit/Tests", exclude: ["AutoLayout/Solver/cases.json", "AutoLayout/Solver/cases.py"],
    swiftSettings: settings),
  // In language mode 5, in which most packages for UIKit are.
  .testTarget(
    name: "HeadlessUIKitSwift5Tests", dependencies: dependencies(standIn.map(\.name)),
    path: "HeadlessUIKit/Swift5Tests",
    swiftSettings: settings + [.swiftLanguageMode(.v5)]),
  // The Xcode project of the gallery has them, too, and asks a Mac's UIKit.
  .target(
    name: "Probes", dependencies: dependencies(["PlatformUI", "TestSupport"]), path: "HeadlessUIKit/Probes",
    swiftSettings: settings),
]

// MARK: - Package

let moduleTests = modules.map(testTarget) + [umbrellaTests, testSupportTests, ownExtensionsTests] + clientTests

/// Whose tests are declared; nil stands for those of all modules.
let chosenTests = Context.environment["JUBAKO_MODULE"]

/// The tests of all modules, or of the one that the environment variable `JUBAKO_MODULE` names. `Clients` stands for
/// those that use the modules as apps do, and `all` adds those of HeadlessUIKit.
///
/// `swift test --filter` compiles the tests of all modules before it leaves most of them out.
let testTargets =
  switch chosenTests {
  case nil: moduleTests
  case "all": moduleTests + (standIn.isEmpty ? [] : standInTests)
  case "Clients": [ownExtensionsTests] + clientTests
  case "HeadlessUIKit": standIn.isEmpty ? [] : standInTests
  case let name? where modules.contains { $0.name == name }: modules.filter { $0.name == name }.map(testTarget)
  case let name?:
    fatalError("JUBAKO_MODULE is '\(name)', which has no tests. Name a module, HeadlessUIKit, Clients or all.")
  }

/// The targets of the package: all, or what the tests need that were chosen. SwiftPM builds whatever is declared.
let targets: [Target] = {
  let all = everyModule.map(target) + [umbrella, testSupport] + testTargets
  if chosenTests == nil || chosenTests == "all" { return all }
  var needed = Set(testTargets.map(\.name))
  var open = testTargets
  while let next = open.popLast() {
    let names = next.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
    open += all.filter { names.contains($0.name) && needed.insert($0.name).inserted }
  }
  return all.filter { needed.contains($0.name) }
}()

let package = Package(
  name: "Jubako",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .tvOS(.v15), .visionOS(.v1), .macOS(.v12), .watchOS(.v9)],
  products: (everyModule.map(\.name) + ["Jubako"]).filter { name in targets.contains { $0.name == name } }
    .map { .library(name: $0, targets: [$0]) },
  targets: targets)
