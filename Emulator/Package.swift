// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["JUBAKO_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : [])

// The part of Firebase's documented protocol that the module FollowingFirebase talks to, for its tests and its
// tutorial; a check of the module against any database; and the server of a tool on one's own machine.
let package = Package(
  name: "Emulator",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "FirebaseEmulator", targets: ["FirebaseEmulator"]),
    // The gallery's server is one, too.
    .library(name: "LocalServing", targets: ["LocalServing"]),
    .executable(name: "firebase-emulator", targets: ["firebase-emulator"]),
    .executable(name: "firebase-check", targets: ["firebase-check"]),
  ],
  dependencies: [
    .package(name: "jubako", path: ".."),
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "LocalServing",
      dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
      swiftSettings: settings),
    .target(
      name: "FirebaseEmulator",
      dependencies: ["LocalServing", .product(name: "FlyingFox", package: "FlyingFox")],
      swiftSettings: settings),
    .executableTarget(name: "firebase-emulator", dependencies: ["FirebaseEmulator"], swiftSettings: settings),
    .target(
      name: "DatabaseCheck",
      dependencies: [.product(name: "FollowingFirebase", package: "jubako")],
      swiftSettings: settings),
    .executableTarget(name: "firebase-check", dependencies: ["DatabaseCheck"], swiftSettings: settings),
    .testTarget(
      name: "FirebaseEmulatorTests",
      dependencies: [
        "DatabaseCheck", "FirebaseEmulator", .product(name: "FollowingFirebase", package: "jubako"),
        .product(name: "FollowingTesting", package: "jubako"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      swiftSettings: settings),
  ])
