#if UIKIT
import PlatformUI

extension LayoutPass {
  /// Calls a closure with each visible item of a row or a column, from start to end.
  ///
  /// The closure receives the pass, because it may measure an item or give it a position.
  mutating func forEachItem(of index: Int, _ body: (inout LayoutPass, _ item: Int) -> Void) {
    let end = index + nodes[index].count
    var item = index + 1
    while item < end {
      if boxes[item].isVisible { body(&self, item) }
      item += nodes[item].count
    }
  }

  func isSpace(_ index: Int) -> Bool {
    if case .space = nodes[index].content { true } else { false }
  }

  /// Returns the distance between two items that follow each other; 0 if there is no previous one.
  func spacing(of line: LayoutLine, between previous: Int?, and item: Int) -> CGFloat {
    guard let previous, !isSpace(previous), !isSpace(item) else { return 0 }
    return line.spacing
  }
}
#endif
