#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import XCTest

/// Most packages for UIKit are in language mode 5, and their test methods belong to no actor. Nothing of UIKit's is an
/// error there, because imported declarations count as `@preconcurrency`. This target is in mode 5, and a warning is an
/// error in it.
final class LanguageModeTests: XCTestCase {
  private final class Card: UIView {
    private(set) var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private final class Names: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
  private lazy var table = UITableView(frame: card.bounds, style: .plain)
  private let names = Names()

  func testViewsAreUsedOnNoActor() {
    card.setNeedsLayout()
    card.layoutIfNeeded()
    XCTAssertEqual(card.layouts, 1)
    table.dataSource = names
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
  }

  func testClosuresThatBelongToNoActorArePassedOn() {
    var calls: [String] = []
    let change: () -> Void = { calls.append("change") }
    let completion: () -> Void = { calls.append("completion") }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    screen.rootViewController = controller
    UIView.animate(withDuration: 1, animations: change)
    controller.present(UIViewController(), animated: false, completion: completion)
    screen.advance(by: 2)
    controller.dismiss(animated: false, completion: completion)
    screen.advance(by: 1)
    XCTAssertEqual(calls, ["change", "completion", "completion"])
  }

  #if os(Linux)
  private static let wrongCall = """
    import HeadlessUIKit
    final class Card: UIView {}
    func move(_ card: Card) { card.frame = .zero }
    func makeCard() -> UIView { UIView(frame: .zero) }
    """

  // SE-0337: in mode 6, a wrong use of a @preconcurrency declaration is a warning, as of a declaration of UIKit's.
  func testAWrongCallIsAWarningInMode6() throws {
    let result = try compile(Self.wrongCall, mode: 6)
    XCTAssertEqual(result.status, 0, result.text)
    XCTAssertTrue(result.text.contains("warning: main actor-isolated property 'frame'"), result.text)
    XCTAssertTrue(result.text.contains("warning: call to main actor-isolated initializer"), result.text)
  }

  func testAWrongCallIsNothingInMode5() throws {
    let result = try compile(Self.wrongCall, mode: 5)
    XCTAssertEqual(result.status, 0, result.text)
    XCTAssertEqual(result.text, "")
  }

  // So the modules of this package, whose warnings are errors, stay as strict as they were.
  func testAWrongCallIsAnErrorWhereWarningsAre() throws {
    let result = try compile(Self.wrongCall, mode: 6, flags: ["-warnings-as-errors"])
    XCTAssertNotEqual(result.status, 0)
    XCTAssertTrue(result.text.contains("error: main actor-isolated property 'frame'"), result.text)
  }

  // Sources for Apple's platforms import three modules for a view, its layer and a path.
  func testThreeModulesHaveTheirNames() throws {
    let code = """
      import CoreGraphics
      import QuartzCore
      import UIKit
      #if canImport(CoreGraphics) && canImport(QuartzCore) && canImport(UIKit)
      func place(_ layer: CALayer, _ transform: CGAffineTransform) -> CGRect { CGRect.zero.applying(transform) }
      final class Card: UIKit.UIView {}
      #endif
      func makePath() -> CoreGraphics.CGPath { UIBezierPath().cgPath }
      func makeCard() -> UIView { Card() }
      """
    let names = ["UIKit", "CoreGraphics", "QuartzCore"]
    let result = try compile(code, mode: 5, flags: names.flatMap { ["-module-alias", "\($0)=Headless\($0)"] })
    XCTAssertEqual(result.status, 0, result.text)
    XCTAssertEqual(result.text, "")
  }

  /// Type-checks a file against the module that this test was built with.
  private func compile(_ code: String, mode: Int, flags: [String] = []) throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("modes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Wrong.swift")
    try Data(code.utf8).write(to: file)
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    let modules = program.deletingLastPathComponent().appendingPathComponent("Modules")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "\(mode)", "-I", modules.path] + flags + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
  #endif
}
#endif
