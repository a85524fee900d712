import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Move screen")
@MainActor
final class MoveScreenTests {
  private lazy var screen = ScreenOnDevice(.move, as: MoveViewController.self)

  /// The numbers of the bars as they stand on the screen, from the top.
  private var order: [Int] {
    screen.controller.bars.sorted { $0.frame.minY < $1.frame.minY }.map(\.number)
  }

  /// The numbers of all bars that say they are selected.
  private var selected: [Int] {
    screen.controller.bars.filter(\.isSelected).map(\.number)
  }

  /// Taps the middle of a place, whichever bar is there, and lets the bars arrive.
  private func tap(place: Int) {
    screen.device.tap(at: CGPoint(x: 187, y: 140 + CGFloat(place) * 46))
    screen.device.advance(by: 1)
  }

  @Test("Ten bars stand in a column in ten colors, and none is selected")
  func before() {
    #expect(order == Array(1...10))
    #expect(selected.isEmpty)
    let colors = (0..<10).map { screen.color(187, 140 + CGFloat($0) * 46) }
    #expect(Set(colors).count == 10)
  }

  @Test("A bar ends at the place that is tapped, the others close up, and it stays selected", arguments: 0..<10)
  func everyMove(source: Int) {
    for destination in 0..<10 where destination != source {
      let screen = ScreenOnDevice(.move, as: MoveViewController.self)
      self.screen = screen
      var expected = Array(1...10)
      expected.insert(expected.remove(at: source), at: destination)
      tap(place: source)
      #expect(selected == [source + 1] && order == Array(1...10))
      tap(place: destination)
      #expect(order == expected, "from \(source) to \(destination)")
      #expect(screen.controller.bars.map(\.number) == expected)
      #expect(selected == [source + 1] && screen.controller.selection == destination)
    }
  }

  @Test("The selected bar moves again with the next tap, from where it is")
  func chain() {
    for place in [2, 7, 0, 9] { tap(place: place) }
    #expect(order == [1, 2, 4, 5, 6, 7, 8, 9, 10, 3])
    #expect(selected == [3])
    #expect(screen.texts.contains("Move(from: 0, to: 9)"))
  }

  @Test("A tap on the selected bar ends the selection and moves nothing")
  func deselect() {
    tap(place: 4)
    tap(place: 4)
    #expect(selected.isEmpty && screen.controller.selection == nil)
    tap(place: 8)
    #expect(selected == [9] && order == Array(1...10))
  }

  @Test("Above and below the column a tap does nothing", arguments: [60, 115, 590])
  func outside(y: Int) {
    tap(place: 3)
    screen.device.tap(at: CGPoint(x: 187, y: CGFloat(y)))
    screen.device.advance(by: 1)
    #expect(selected == [4] && order == Array(1...10))
  }

  @Test("A tap while bars are under way goes by places, and all arrive")
  func impatience() {
    tap(place: 0)
    screen.device.tap(at: CGPoint(x: 187, y: 140 + 9 * 46))
    screen.device.advance(by: 0.1)
    screen.device.tap(at: CGPoint(x: 187, y: 140 + 5 * 46))
    screen.device.advance(by: 1)
    #expect(order == [2, 3, 4, 5, 6, 1, 7, 8, 9, 10])
    #expect(selected == [1])
  }

  @Test("The bars follow the width of the screen, and still move")
  func sizes() {
    screen.device.resize(to: CGSize(width: 600, height: 604))
    tap(place: 9)
    tap(place: 0)
    #expect(order.first == 10)
    #expect(screen.controller.bars.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 568 })
  }

  @Test("The pictures show what their captions say")
  func scriptedTaps() {
    var orders: [[Int]] = []
    for state in GalleryScreen.move.states {
      state.actions.forEach(screen.device.perform)
      orders.append(order)
    }
    let all = Array(1...10)
    #expect(orders == [all, all, [1, 2, 4, 5, 6, 7, 8, 3, 9, 10], [3, 1, 2, 4, 5, 6, 7, 8, 9, 10]])
    #expect(selected == [3])
  }

  @Test("Nothing of it lives on after its screen has gone")
  func leaks() {
    weak var controller: MoveViewController?
    do {
      let shown = ScreenOnDevice(.move, as: MoveViewController.self)
      controller = shown.controller
      shown.device.tap(at: CGPoint(x: 187, y: 140))
      shown.device.tap(at: CGPoint(x: 187, y: 232))
      shown.device.advance(by: 1)
      shown.device.rootViewController = nil
      shown.device.settle()
    }
    #expect(controller == nil)
  }
}
