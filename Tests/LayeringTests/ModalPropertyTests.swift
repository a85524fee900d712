#if UIKIT
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Random modality")
@MainActor
struct ModalPropertyTests {
  private struct Expected {
    var isAccessibilityModal = false
    var isHidden = false
    var isSilentItself = false
    var views = 0
  }

  @Test("Layers are hidden from VoiceOver exactly if they are behind a visible modal layer with views, or were before")
  func againstNaiveModel() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Random modality: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let host = makeHost()
    let stack = LayerStack<Int>(hostView: host)
    var model: [Int: Expected] = [:]

    /// Returns the highest level whose layer hides the layers behind it from VoiceOver.
    func highestModal() -> Int? {
      model.filter { $0.value.isAccessibilityModal && !$0.value.isHidden && $0.value.views > 0 }.keys.max()
    }

    for step in 0..<20_000 {
      let level = Int.random(in: 0..<6, using: &random)
      let operation = Int.random(in: 0..<9, using: &random)
      let layer = stack.layer(for: level)
      var expected = model[level, default: Expected()]
      model[level] = expected
      var removed: LayerView?
      switch operation {
      case 0, 1:
        stack.add(UIView(), to: level)
        expected.views += 1
      case 2, 3:
        layer.subviews.first?.removeFromSuperview()
        expected.views = max(0, expected.views - 1)
      case 4:
        stack.removeAll(from: level)
        expected.views = 0
      case 5:
        layer.isAccessibilityModal.toggle()
        expected.isAccessibilityModal.toggle()
      case 6:
        expected.isHidden.toggle()
        layer.isHidden = expected.isHidden
      case 7:
        // A layer's own value may only be set while no modal layer is in front of it.
        if highestModal().map({ $0 <= level }) ?? true {
          layer.accessibilityElementsHidden.toggle()
          expected.isSilentItself.toggle()
        }
      default:
        if Bool.random(using: &random) { stack.removeLayer(level) } else { layer.removeFromSuperview() }
        removed = layer
      }
      model[level] = removed == nil ? expected : nil
      let silencer = highestModal() ?? Int.min
      let silent = stack.levels.filter { stack.layer(for: $0).accessibilityElementsHidden }
      let expectedSilent = model.keys.sorted().filter { $0 < silencer || model[$0]?.isSilentItself == true }
      let releases = removed.map { $0.accessibilityElementsHidden == expected.isSilentItself } ?? true
      if silent != expectedSilent || !releases || stack.levels != model.keys.sorted() {
        Issue.record(
          "seed \(seed), step \(step), operation \(operation) on \(level): \(silent) silent, not \(expectedSilent)")
        return
      }
    }
  }
}
#endif
