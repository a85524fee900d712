import GalleryKit
import HeadlessUIKit

/// Writes the actions on a screen as a test, for the pasteboard.
struct TestText {
  let screen: GalleryScreen
  let actions: [LiveAction]
  /// The names of the views that were tapped, by the index of the tap.
  let names: [Int: String]
  /// Whether the screen goes on working in tasks after an action.
  let worksInTasks: Bool
  /// The outline of the window at the end, and the texts in it.
  let outline: String
  let labels: [String]

  /// A file with a test in Swift Testing that plays the actions and expects the same views and texts. It is meant for
  /// the tests of the package that has the screen.
  @MainActor
  var text: String {
    let imports = (screen.testSetup.imports + ["HeadlessUIKit", "Testing"]).sorted()
    var lines = imports.map { "import \($0)" } + [""]
    lines += ["@Test(\(screen.title.debugDescription))", "@MainActor"]
    lines.append("private func \(screen.functionName)()\(effects) {")
    lines.append("  let screen = HeadlessScreen(size: \(text(screen.size))\(release))")
    lines.append("  \(screen.testSetup.statement)")
    for step in actions.enumerated().flatMap({ self.lines(of: $0.element, named: names[$0.offset]) }) {
      lines.append("  \(step)")
      if worksInTasks { lines.append("  await screen.workDidEnd()") }
    }
    let signs = String(repeating: "#", count: outline.longestRunOfNumberSigns + 1)
    lines.append("  #expect(screen.outline() == \(signs)\"\"\"")
    lines += outline.split(separator: "\n").map { "    \($0)" }
    lines += ["", "    \"\"\"\(signs))"]
    lines.append("  #expect(screen.outlineEntries().compactMap(\\.label) == [")
    lines += labels.map { "    \($0.debugDescription)," }
    lines += ["  ])", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// The argument with the release, unless that is the default.
  private var release: String {
    actions.lazy.compactMap { action in
      if case .release(let release) = action { ", release: .\(release.name)" } else { nil }
    }.last ?? ""
  }

  /// Whether the screen belongs to a device at some time.
  private var hasDevice: Bool {
    actions.contains { if case .device = $0 { true } else { false } }
  }

  /// What follows the parameters of the function.
  @MainActor
  private var effects: String {
    (worksInTasks ? " async" : "") + (screen.testSetup.isThrowing || !names.isEmpty ? " throws" : "")
  }

  @MainActor
  private func lines(of action: LiveAction, named name: String? = nil) -> [String] {
    switch action {
    case .wait(let seconds): return ["screen.advance(by: \(seconds.shortText))"]
    case .stall(let seconds): return ["screen.stall(for: \(seconds.shortText))"]
    case .tap(let point):
      return [name.map { "try screen.tap(\($0.debugDescription))" } ?? "screen.tap(at: \(text(point)))"]
    case .drag(let start, let end, let seconds):
      return ["screen.drag(from: \(text(start)), to: \(text(end)), over: \(seconds.shortText))"]
    case .wheel(let point, let distance):
      let (dx, dy) = (Double(distance.dx).shortText, Double(distance.dy).shortText)
      return ["screen.wheel(at: \(text(point)), by: CGVector(dx: \(dx), dy: \(dy)))"]
    case .type(let string): return ["screen.type(\(string.debugDescription))"]
    case .size(let size):
      let leaves = hasDevice ? ["screen.device = nil", "screen.safeAreaInsets = .zero"] : []
      return leaves + ["screen.resize(to: \(text(size)))"]
    case .style(let style): return ["screen.userInterfaceStyle = .\(style.rawValue)"]
    case .direction(let direction): return ["screen.layoutDirection = .\(direction.rawValue)"]
    case .release: return []
    case .device(let device): return ["screen.device = .\(device.swift)"]
    case .textSize(let size): return ["screen.preferredContentSizeCategory = .\(size.categoryName)"]
    case .chapter(let index):
      return screen.states.prefix(index + 1).flatMap(\.actions).flatMap { lines(of: $0.liveAction) }
    }
  }

  private func text(_ size: CGSize) -> String {
    "CGSize(width: \(Double(size.width).shortText), height: \(Double(size.height).shortText))"
  }

  private func text(_ point: CGPoint) -> String {
    "CGPoint(x: \(Double(point.x).shortText), y: \(Double(point.y).shortText))"
  }
}

extension String {
  /// The number of number signs in the longest row of them. A raw string literal needs more at its ends.
  fileprivate var longestRunOfNumberSigns: Int {
    split { $0 != "#" }.map(\.count).max() ?? 0
  }
}

extension GalleryScreen {
  /// The name of a function for the screen, such as `busyScreenScreen` for `busy-screen`. With the word at its end, it
  /// is no keyword of Swift.
  fileprivate var functionName: String {
    let words = name.split { "-~".contains($0) }.map(String.init)
    let name = (words.prefix(1) + words.dropFirst().map(\.capitalized)).joined()
    return (name.first?.isNumber == true ? "number" : "") + name + "Screen"
  }
}

extension GalleryAction {
  /// The action as a page would do it.
  var liveAction: LiveAction {
    switch self {
    case .tap(let point): .tap(point)
    case .drag(let start, let end): .drag(start, end, over: GalleryAction.dragDuration)
    case .wait(let seconds): .wait(seconds)
    case .stall(let seconds): .stall(seconds)
    case .resize(let size): .size(size)
    case .direction(let direction): .direction(direction == .rightToLeft ? .rightToLeft : .leftToRight)
    case .type(let text): .type(text)
    }
  }
}
