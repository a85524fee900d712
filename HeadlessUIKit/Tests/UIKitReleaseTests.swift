#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import Testing

@testable import HeadlessUIKit

/// Which measures each release has stands in `Recorded/RecordedReleases.swift`, beside its sources.
@MainActor
@Suite("UIKitRelease")
struct UIKitReleaseTests {
  private let size = CGSize(width: 320, height: 480)

  @Test("A screen has the release that it was given, or else the standard one, which is iOS 18")
  func screens() {
    #expect(HeadlessScreen(size: size, release: .iOS27).release == .iOS27)
    #expect(UIKitRelease.standard == .iOS18 && HeadlessScreen(size: size).release == .iOS18)
    UIKitRelease.withStandard(.iOS26) { #expect(HeadlessScreen(size: size).release == .iOS26) }
  }

  @Test("Seeds that follow each other draw each release, and the same seed draws the same one")
  func random() {
    #expect(Set((5..<8).map { UIKitRelease.random(seed: $0) }).count == 3)
    #expect(UIKitRelease.random(seed: .max) == .random(seed: .max))
  }

  @Test("A view in no screen has the release of the screen whose code runs, or else of the latest; then of its own")
  func views() {
    let newer = HeadlessScreen(size: size, release: .iOS27)
    let view = UIView()
    #expect(view.layoutMargins.left == 0)
    let older = HeadlessScreen(size: size, release: .iOS18)
    #expect(view.layoutMargins.left == 8)
    newer.performAsCurrent { #expect(view.layoutMargins.left == 0) }
    let root = UIViewController()
    newer.rootViewController = root
    root.view.addSubview(view)
    #expect(view.layoutMargins.left == 0)
    withExtendedLifetime(older) {}
  }

  @Test("System colors follow the release of the traits, or else of the current traits")
  func colors() {
    let older = HeadlessScreen(size: size, release: .iOS18)
    let newer = HeadlessScreen(size: size, release: .iOS26)
    let blues = [older, newer].map { UIColor.systemBlue.resolvedColor(with: $0.window.traitCollection).description }
    #expect(blues == ["<UIColor #007AFFFF>", "<UIColor #0088FFFF>"])
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemBlue.resolvedColor(with: dark).description == "<UIColor #0091FFFF>")
    older.performAsCurrent {
      #expect(UIColor.systemBlue.resolvedColor(with: dark).description == "<UIColor #0A84FFFF>")
    }
  }

  @Test("A view that comes to a screen of another release has its colors, without being told of new traits")
  func otherScreen() {
    final class Told: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }
    let older = HeadlessScreen(size: size, release: .iOS18)
    let view = older.performAsCurrent { Told(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let newer = HeadlessScreen(size: size, release: .iOS27)
    view.backgroundColor = .systemRed
    newer.rootViewController = UIViewController()
    newer.rootViewController?.view.addSubview(view)
    #expect(newer.color(at: CGPoint(x: 5, y: 5)).description == "<UIColor #FF383CFF>" && view.changes == 0)
  }

  @Test("The release doesn't count when traits are compared")
  func equality() {
    let traits = [UIKitRelease.iOS18, .iOS27].map { HeadlessScreen(size: size, release: $0).window.traitCollection }
    #expect(traits[0] == traits[1] && traits[0].hash == traits[1].hash)
  }

  // Recorded on iOS 9.
  @Test("A button of an alert is 44 points high on iOS 18, and an alert 270 points wide")
  func alert() throws {
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 600), release: .iOS18)
    let root = UIViewController()
    screen.rootViewController = root
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for title in ["OK", "Cancel"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    root.present(alert, animated: false)
    screen.settle()
    let buttons = try ["OK", "Cancel"].map { try screen.view($0) }
    #expect(buttons.map(\.frame.size) == Array(repeating: CGSize(width: 135, height: 44), count: 2))
  }

  @Test("A new cell is 44 points high on each release", arguments: UIKitRelease.allCases)
  func newCell(release: UIKitRelease) {
    let screen = HeadlessScreen(size: size, release: release)
    #expect(screen.performAsCurrent { UITableViewCell().frame.height } == 44)
  }
}
#endif
