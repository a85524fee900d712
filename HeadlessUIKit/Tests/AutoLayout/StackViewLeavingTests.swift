#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Views that leave a stack view")
@MainActor
struct StackViewLeavingTests: ConstraintScreen {
  let screen = make()
  let labels = (0..<5).map { number in
    let label = UILabel()
    label.text = "\(number)"
    return label
  }

  /// Returns the priorities with which views hug their contents and resist, in the solver.
  func priorities(of views: some Sequence<UILabel>) -> [[Float]] {
    let engine = root.root.constraintEngine
    return views.map { engine?.itemsBySource[ObjectIdentifier($0)]?.content.map(\.priority) ?? [] }
  }

  @Test("The priorities of the others stay, and so does their order")
  func thePrioritiesOfThe() {
    let stack = add(UIStackView(arrangedSubviews: labels))
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    screen.settle()
    let before = priorities(of: labels)
    #expect(before.allSatisfy { $0.count == 4 } && Set(before).count == 5)
    for (index, label) in labels.dropLast(2).enumerated() {
      label.removeFromSuperview()
      screen.settle()
      #expect(priorities(of: labels.dropFirst(index + 1)) == Array(before.dropFirst(index + 1)))
    }
    // The earlier of two equals fills the place.
    #expect(labels[3].frame.maxX == labels[4].frame.minX && labels[3].frame.width > labels[4].frame.width)
  }

  @Test("Views that leave and come again and again are still resized by their index")
  func viewsThatLeaveAnd() {
    let stack = add(UIStackView(arrangedSubviews: labels))
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    for step in 0..<250 {
      stack.removeArrangedSubview(labels[step % 5])
      if step % 2 == 0 { screen.settle() }
      stack.addArrangedSubview(labels[step % 5])
    }
    screen.settle()
    let found = priorities(of: labels).compactMap(\.first)
    #expect(stack.arrangedSubviews == labels && found.count == 5)
    #expect(zip(found, found.dropFirst()).allSatisfy(<) && found.last! < 250.3)
    #expect(labels[0].frame.width > 200 && labels[4].frame.maxX == 300)
  }
}
#endif
