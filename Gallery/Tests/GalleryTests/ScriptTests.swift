import Foundation
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryDrawing

@Suite("What is done to a screen")
struct ScriptTests {
  private let size = CGSize(width: 200, height: 400)
  private let a = CGPoint(x: 10, y: 20)
  private let b = CGPoint(x: 30.5, y: 40)

  private func words(_ actions: GalleryAction...) -> String {
    Script(actions, from: size).words
  }

  @Test("is said in plain words")
  func words() {
    #expect(words() == "none")
    #expect(words(.tap(a)) == "tap at (10, 20)")
    #expect(words(.wait(1)) == "wait 1 second")
    #expect(words(.wait(0.2), .wait(4.5)) == "wait 0.2 seconds, wait 4.5 seconds")
    #expect(words(.wait(1.0 / 3)) == "wait 0.333 seconds")
    #expect(words(.type("Level 2")) == "type “Level 2”")
    #expect(words(.stall(1)) == "keep the main thread busy for 1 second")
    #expect(words(.stall(2.5)) == "keep the main thread busy for 2.5 seconds")
    #expect(words(.direction(.rightToLeft)) == "change the layout direction to right to left")
    #expect(words(.direction(.leftToRight)) == "change the layout direction to left to right")
  }

  @Test("numbers taps where there are several, and says taps at one place together")
  func taps() {
    #expect(words(.wait(1), .tap(a), .wait(2)) == "wait 1 second, tap at (10, 20), wait 2 seconds")
    #expect(words(.tap(a), .wait(2), .tap(b)) == "tap 1 at (10, 20), wait 2 seconds, tap 2 at (30.5, 40)")
    #expect(words(.tap(a), .tap(a), .tap(b)) == "taps 1–2 at (10, 20), tap 3 at (30.5, 40)")
    #expect(words(.tap(a), .tap(a), .tap(a)) == "taps 1–3 at (10, 20)")
    #expect(words(.tap(a), .wait(1), .tap(a)) == "tap 1 at (10, 20), wait 1 second, tap 2 at (10, 20)")
  }

  @Test("tells a rotation of the screen from another size, from the size it has by then")
  func sizes() {
    let rotated = CGSize(width: 400, height: 200)
    #expect(words(.resize(rotated)) == "rotate the screen to 400 × 200 points")
    #expect(words(.resize(CGSize(width: 400, height: 300))) == "resize the screen to 400 × 300 points")
    #expect(
      words(.resize(rotated), .resize(rotated))
        == "rotate the screen to 400 × 200 points, resize the screen to 400 × 200 points")
    #expect(Script([.resize(rotated)], from: size).finalSize == rotated)
    #expect(Script([.tap(a)], from: size).finalSize == size)
  }

  @Test("is marked once for each place that was tapped since the last change of size")
  func marks() {
    #expect(Script([.wait(1)], from: size).marks.isEmpty)
    #expect(Script([.tap(a)], from: size).marks == [TapMark(point: a, numbers: [1])])
    #expect(
      Script([.tap(a), .tap(b), .wait(1), .tap(a)], from: size).marks
        == [TapMark(point: a, numbers: [1, 3]), TapMark(point: b, numbers: [2])])
    let rotated = Script([.tap(a), .resize(CGSize(width: 400, height: 200)), .tap(a)], from: size)
    #expect(rotated.marks == [TapMark(point: a, numbers: [2])])
    #expect(rotated.tapCount == 2)
  }

  @Test("has labels for its marks that are short")
  func labels() {
    let labels = [[1], [1, 2], [1, 2, 3], [2, 3, 4, 5], [1, 2, 4], [1, 3, 5], []].map {
      TapMark(point: a, numbers: $0).label
    }
    #expect(labels == ["1", "1–2", "1–3", "2–5", "1, 2, 4", "1, 3, 5", ""])
  }
}
