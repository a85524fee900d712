import Foundation
import Testing

@testable import gallery

@Suite("The names that another package lacks")
struct CheckedNamesTests {
  /// Checks a file without a manifest, and returns the text of the report.
  private func report(_ source: String) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("A.swift"))
    return try await PackageCheck(path: folder.path, targets: [], mode: nil).run().text
  }

  private let facts = UIKitFacts.read()

  /// Returns what is said of a message of the compiler.
  private func remedy(_ message: String) -> String? {
    MissingName(message: message).flatMap { $0.remedy(by: facts) }
  }

  @Test(
    "A member that UIKit's type doesn't have is a mistake in a name, with the nearest name that it has",
    arguments: [
      ("value of type 'UILabel' has no member 'textAlignement'", "UILabel", "textAlignment"),
      ("value of type 'UITableView' has no member 'reloadDatta'", "UITableView", "reloadData"),
      ("value of type 'UITableView' has no member 'backgroundColr'", "UITableView", "backgroundColor"),
      ("type 'UIColor?' has no member 'systemTeall'", "UIColor", "systemTeal"),
      ("type 'UIView.ContentMode' has no member 'scaleAspectFitt'", "UIView.ContentMode", "scaleAspectFit"),
    ])
  func mistakesInNames(message: String, type: String, nearest: String) {
    #expect(
      remedy(message) == "UIKit's \(type) has no such member, as far as is known. The nearest name is \(nearest).")
  }

  @Test("If no name is near, none is offered")
  func noNearName() {
    let text = "UIKit's UIView has no such member, as far as is known."
    let message = "value of type 'UIView' has no member 'qwertzuiopasdf'"
    #expect(remedy(message) == text)
    let name = MissingName(message: message)
    let unless = "as far as is known, unless a module that isn't checked adds it."
    #expect(name?.remedy(by: facts, hasOtherModules: true)?.hasSuffix(unless) == true)
  }

  @Test(
    "A member that UIKit has is missing, however its name came from Objective-C, and so is one that Swift alone has",
    arguments: [
      ("UILabel", "highlightedTextColor"), ("UIView", "registerForTraitChanges"),
      ("UIView", "drawHierarchy"), ("UIButton", "configuration"), ("UIButton", "Configuration"),
      ("UIWindow", "didBecomeKeyNotification"), ("UIImage", "pngData"), ("UIView", "publisher"),
      ("UITextView", "textStorage"), ("UIAccessibility", "isVoiceOverRunning"), ("UIView", "Invalidating"),
      ("UIViewController", "ViewLoading"), ("UIViewController", "childContaining"),
    ])
  func missingMembers(type: String, member: String) {
    #expect(remedy("value of type '\(type)' has no member '\(member)'") == "HeadlessUIKit doesn't have it.")
  }

  @Test("What no page of Apple's documentation has isn't called missing, and neither is what HeadlessUIKit has")
  func namesFromMemory() {
    #expect(facts.has("TextAttributes", in: "UILabel") == false)
    #expect(facts.missingInitializer(of: "UIColor", labels: ["dynamicProvider"]) == nil)
    #expect(facts.missingInitializer(of: "UIColor", labels: ["resource"]) == "init(resource:)")
  }

  @Test("A type that the table lacks may be UIKit's or a mistake in a name, and the message says so")
  func types() {
    #expect(remedy("cannot find 'UIPickerView' in scope") == "HeadlessUIKit doesn't have it.")
    #expect(
      remedy("cannot find type 'UILable' in scope")
        == "HeadlessUIKit doesn't have it. Whether UIKit does isn't known here; the nearest name is UILabel.")
    #expect(
      remedy("cannot find type 'UIQwertzuiop' in scope")
        == "HeadlessUIKit doesn't have it. Whether UIKit does isn't known here.")
    #expect(remedy("cannot find 'mine' in scope") == nil)
  }

  @Test("Each missing name is listed with its file and line, and a missing initializer has its labels")
  func places() async throws {
    let text = try await report(
      """
      import UIKit
      func f(_ label: UILabel) {
        _ = UITabBarItem(tabBarSystemItem: .init(), tag: 1)
        _ = UIBarButtonItem(
          image: UIImage(named: "a, (b"), style: .plain, target: nil, action: nil)
        label.textAlignement = .center
        label.textAlignement = .left; _ = UIPickerView()
        _ = UIAction(title: "A", attributes: .destructive) { _ in }
        _ = UILabel(text: "a")
        _ = UIView(frame: 3)
      }
      """)
    let places = """

      Where:
      A.swift:3: UITabBarItem.init(tabBarSystemItem:tag:)
      A.swift:4: UIBarButtonItem.init(image:style:target:action:)
      A.swift:6: UILabel.textAlignement
      A.swift:7: UILabel.textAlignement
      A.swift:7: UIPickerView
      A.swift:8: UIAction.init(title:subtitle:image:identifier:discoverabilityTitle:attributes:state:handler:)

      """
    #expect(text.contains(places), "\(text)")
    #expect(text.contains("\nA.swift:9: argument passed"), "\(text)")
    #expect(text.contains("\nA.swift:10: cannot convert value") && !text.contains("extra argument"), "\(text)")
    #expect(text.contains("    1  UILabel.textAlignement\n       UIKit's UILabel has no such member"), "\(text)")
  }
}
