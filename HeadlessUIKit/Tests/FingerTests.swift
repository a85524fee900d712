#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// The driver's own rules, over UIView.isMultipleTouchEnabled: "When set to false, the view receives only the first
// touch event in a multitouch sequence."
@MainActor
@Suite("Several fingers")
struct FingerTests {
  let stage = Stage()
  let recorder = Recorder()

  @MainActor
  private final class Pad: UIView {
    var log: (String) -> Void = { _ in }
    private func note(_ name: String, _ touches: Set<UITouch>) {
      for touch in touches { log("\(name) \(Int(touch.location(in: nil).x))") }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  }

  private func addPad() {
    let pad = stage.add(Pad(), 0, 0, 200, 200)
    pad.isMultipleTouchEnabled = true
    pad.log = { [recorder] in recorder.record($0) }
  }

  @Test("Each finger moves, lifts and is cancelled by itself, in any order")
  func anyOrder() {
    addPad()
    let thumb = stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    let index = stage.screen.touchDown(at: CGPoint(x: 100, y: 10))
    #expect(stage.screen.fingers == [thumb, index])
    stage.screen.touchMove(thumb, to: CGPoint(x: 20, y: 10))
    stage.screen.touchMove(index, to: CGPoint(x: 110, y: 10))
    stage.screen.touchUp(thumb)
    #expect(stage.screen.fingers == [index])
    stage.screen.touchCancel(index)
    #expect(stage.screen.fingers.isEmpty)
    #expect(recorder.take() == ["began 10", "began 100", "moved 20", "moved 110", "ended 20", "cancelled 110"])
  }

  @Test("A finger that isn't down does nothing, also when another one is down")
  func strangers() {
    addPad()
    let gone = stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.touchUp(gone)
    stage.screen.touchDown(at: CGPoint(x: 50, y: 10))
    _ = recorder.take()
    stage.screen.touchMove(gone, to: .zero)
    stage.screen.touchUp(gone)
    stage.screen.touchCancel(gone)
    #expect(recorder.take() == [])
    #expect(stage.screen.fingers.count == 1)
  }

  @Test("Without a finger, the calls apply to the one that was put down last")
  func last() {
    addPad()
    stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.touchDown(at: CGPoint(x: 100, y: 10))
    stage.screen.touchMove(to: CGPoint(x: 120, y: 10))
    stage.screen.touchUp()
    stage.screen.touchUp()
    #expect(recorder.take() == ["began 10", "began 100", "moved 120", "ended 120", "ended 10"])
  }
}
#endif
