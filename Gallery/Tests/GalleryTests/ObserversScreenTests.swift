import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Observers screen")
@MainActor
final class ObserversScreenTests {
  private lazy var screen = ScreenOnDevice(.observers, as: ObserversViewController.self)

  private func tap(_ title: String) throws {
    let buttons = screen.controller.view.descendants.compactMap { $0 as? UIButton }
    screen.device.tap(at: try #require(buttons.first { $0.title(for: .normal) == title }).middle)
    screen.device.settle()
  }

  /// What the labels show: the number of each and what it was told, as "1: 2", with a tilde if it observes no more.
  private var labels: [String] {
    screen.controller.labels.subviews.map { label in
      let texts = label.subviews.compactMap { ($0 as? UILabel)?.text }
      let name = texts.joined(separator: ": ").replacingOccurrences(of: "Observer ", with: "")
      return name + (label.alpha < 1 ? "~" : "")
    }
  }

  /// What the panel shows: the counter, and how many the last change has reached.
  private var panel: [String] {
    screen.texts.filter { $0.hasPrefix("Counter") || $0.hasPrefix("told") }
  }

  @Test("Counting tells every label")
  func counting() throws {
    #expect(labels == ["1: –", "2: –", "3: –", "4: –"])
    #expect(panel == ["Counter: 0", "told 0"])
    try tap("Count")
    try tap("Count")
    #expect(labels == ["1: 2", "2: 2", "3: 2", "4: 2"])
    #expect(panel == ["Counter: 2", "told 4"])
  }

  @Test("A label that is added hears of the next change; when the screen is full, no more can be added")
  func adding() throws {
    try tap("Count")
    try tap("Add an observer")
    #expect(labels == ["1: 1", "2: 1", "3: 1", "4: 1", "5: –"])
    try tap("Count")
    #expect(labels == ["1: 2", "2: 2", "3: 2", "4: 2", "5: 2"])
    for _ in 0..<6 { try tap("Add an observer") }
    #expect(labels.count == ObserversViewController.capacity)
    try tap("Count")
    #expect(panel == ["Counter: 3", "told 8"])
  }

  @Test("A label that is dropped is gone, for the counter too, although nobody has told it")
  func dropping() throws {
    weak var dropped: UIView?
    dropped = screen.controller.labels.subviews.first
    #expect(dropped != nil)
    try tap("Drop one")
    #expect(dropped == nil)
    #expect(screen.controller.counter.observerList.count == 3)
    try tap("Count")
    #expect(labels == ["2: 1", "3: 1", "4: 1"])
    #expect(panel == ["Counter: 1", "told 3"])
  }

  @Test("With everyone dropped, counting, dropping and removing all go on and reach nobody")
  func nobody() throws {
    for _ in 0..<5 { try tap("Drop one") }
    try tap("Count")
    try tap("Remove all in a pass")
    #expect(labels.isEmpty)
    #expect(panel == ["Counter: 2", "told 0"])
    try tap("Add an observer")
    try tap("Count")
    #expect(labels == ["5: 3"])
  }

  @Test("Removing all during a pass leaves out those that it has not reached, and later changes reach nobody")
  func removingAll() throws {
    try tap("Count")
    try tap("Remove all in a pass")
    #expect(labels == ["1: 2~", "2: 2~", "3: 1~", "4: 1~"])
    #expect(panel == ["Counter: 2", "told 2"])
    try tap("Count")
    #expect(labels == ["1: 2~", "2: 2~", "3: 1~", "4: 1~"])
    #expect(panel == ["Counter: 3", "told 0"])
    try tap("Add an observer")
    try tap("Count")
    #expect(labels.last == "5: 4")
    #expect(panel == ["Counter: 4", "told 1"])
  }

  @Test("The screen and its labels are freed together")
  func leaks() throws {
    weak var controller: ObserversViewController?
    do {
      let shown = ScreenOnDevice(.observers, as: ObserversViewController.self)
      controller = shown.controller
      #expect(controller != nil)
    }
    #expect(controller == nil)
  }

  @Test("The pictures show what their captions say")
  func scriptedTaps() throws {
    var shown: [[String]] = []
    for state in GalleryScreen.observers.states {
      for action in state.actions {
        guard case .tap(let point) = action else { continue }
        screen.device.tap(at: point)
      }
      screen.device.settle()
      shown.append([panel.joined(separator: ", ")] + labels)
    }
    #expect(
      shown == [
        ["Counter: 0, told 0", "1: –", "2: –", "3: –", "4: –"],
        ["Counter: 2, told 4", "1: 2", "2: 2", "3: 2", "4: 2"],
        ["Counter: 3, told 5", "1: 3", "2: 3", "3: 3", "4: 3", "5: 3"],
        ["Counter: 4, told 4", "2: 4", "3: 4", "4: 4", "5: 4"],
        ["Counter: 5, told 2", "2: 5~", "3: 5~", "4: 4~", "5: 4~"],
      ])
  }
}
