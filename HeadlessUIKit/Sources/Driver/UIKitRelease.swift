import Foundation

/// A release of iOS: the measures and the colors that HeadlessUIKit lays out and draws with.
///
/// ```swift
/// @Test(arguments: UIKitRelease.allCases)
/// func fits(release: UIKitRelease) {
///   let screen = HeadlessScreen(device: .iPhone17, release: release)
///   …
/// }
/// ```
///
/// What nobody has recorded of a release is as on the one before, and text, scrolling and the order of callbacks are
/// the same on all of them. <doc:WhatWasRecorded> names the source of each measure. Glass, blur and bars at the side of
/// a screen aren't drawn.
public enum UIKitRelease: CaseIterable, Comparable, Sendable {
  /// iOS 18 and earlier. It is the default.
  case iOS18
  /// iOS 26, as recorded on 26.1.
  case iOS26
  /// iOS 27.1, for apps that are built with its SDK.
  case iOS27
}

extension UIKitRelease {
  /// The release of screens that are made without one: one that the environment draws, or else ``iOS18``.
  ///
  /// The environment variable `JUBAKO_UIKIT_SEED` has the seed of ``random(seed:)``. If `JUBAKO_UIKIT_RECORDED`
  /// contains `release`, the release is ``iOS18`` nevertheless.
  public static var standard: UIKitRelease { local.get() }

  /// Runs code whose screens have a release if they are made without one.
  public static func withStandard<Result>(_ release: UIKitRelease, _ body: () throws -> Result) rethrows -> Result {
    try local.withValue(release, operation: body)
  }

  /// Runs asynchronous code whose screens have a release if they are made without one.
  public static func withStandard<Result>(
    _ release: UIKitRelease, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await local.withValue(release, operation: body, isolation: isolation)
  }

  private static let local = TaskLocal(wrappedValue: environment)

  /// Returns the release that a seed draws. Seeds that follow each other draw each release.
  public static func random(seed: UInt64) -> UIKitRelease { allCases[Int(seed % UInt64(allCases.count))] }

  /// What the environment asks for. It is printed, so that a failure can be made a test of its own.
  private static var environment: UIKitRelease {
    guard let seed = DrawnEnvironment.seed else { return .iOS18 }
    let release = DrawnEnvironment.recorded.contains("release") ? iOS18 : random(seed: seed)
    print("UIKitRelease: .\(release)")
    return release
  }

  /// The release of the screen whose code is running, or else of the screen that was created last.
  @MainActor static var predicted: UIKitRelease {
    (HeadlessScreen.current ?? HeadlessScreen.latest)?.release ?? standard
  }
}

extension UIKitRelease {
  /// The predicted release; the standard one on other queues than the main one.
  static var predictedHere: UIKitRelease {
    MainQueue.isCurrent ? MainActor.assumeIsolated { predicted } : standard
  }
}

extension UIView {
  /// The release of the screen that shows the view, or else the predicted one.
  final var release: UIKitRelease { window?.attachedScreen?.release ?? .predicted }
}

/// What the environment says about what is drawn.
enum DrawnEnvironment {
  /// The seed of `JUBAKO_UIKIT_SEED`; nil if nothing is drawn.
  static let seed = ProcessInfo.processInfo.environment["JUBAKO_UIKIT_SEED"].flatMap { UInt64($0) }
  /// The names in `JUBAKO_UIKIT_RECORDED`: what isn't drawn nevertheless.
  static let recorded = Set(
    ProcessInfo.processInfo.environment["JUBAKO_UIKIT_RECORDED", default: ""].split(separator: " ").map(String.init))
}
