#if canImport(UIKit)
import BorderView
import UIKit

/// A small bordered view of the grid: its name, and how it is made what it is.
struct BorderSample {
  let name: String
  let prepare: @MainActor (BorderedView) -> Void

  init(_ name: String, _ prepare: @escaping @MainActor (BorderedView) -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// A sample with the edges alone, three points wide.
  init(_ name: String, edges: BorderEdges) {
    self.init(name) { view in
      view.borderEdges = edges
      view.border = BorderStyle(width: 3, color: .systemBlue)
    }
  }

  /// Every kind of border, in the order of the grid.
  static let all = [
    BorderSample("Top", edges: .top),
    BorderSample("Left", edges: .left),
    BorderSample("Bottom", edges: .bottom),
    BorderSample("Right", edges: .right),
    BorderSample("Horizontal", edges: .horizontal),
    BorderSample("Vertical", edges: .vertical),
    BorderSample("Miters") { $0.setFourColors(width: 9) },
    BorderSample("Round miters") { view in
      view.setFourColors(width: 9)
      view.cornerRadii = CornerRadii(18)
    },
    BorderSample("Dashed") { $0.setPattern(.dashed, radius: 0) },
    BorderSample("Dotted") { $0.setPattern(.dotted, radius: 0) },
    BorderSample("Dash, dot") { $0.setPattern(.custom(lengths: [10, 3, 3, 3], phase: 0), radius: 0) },
    BorderSample("Round dashes") { $0.setPattern(.dashed, radius: 18) },
    BorderSample("Radii") { view in
      view.borderEdges = .all
      view.border = BorderStyle(width: 3, color: .systemPurple)
      view.fillColor = .systemYellow
      view.cornerRadii = CornerRadii(
        topLeft: CGSize(width: 24, height: 24), topRight: CGSize(width: 40, height: 12), bottomLeft: .zero,
        bottomRight: CGSize(width: 12, height: 20))
    },
    BorderSample("Translucent") { view in
      view.setFourColors(width: 9, alpha: 0.4)
      view.cornerRadii = CornerRadii(12)
    },
    BorderSample("Leading") { $0.setLeading(.forceLeftToRight) },
    BorderSample("Leading, RTL") { $0.setLeading(.forceRightToLeft) },
  ]
}

extension BorderedView {
  /// Gives each edge a color of its own.
  func setFourColors(width: CGFloat, alpha: CGFloat = 1) {
    borderEdges = .all
    let colors: [(BorderEdges, UIColor)] = [
      (.top, .systemRed), (.left, .systemBlue), (.bottom, .systemGreen), (.right, .systemOrange),
    ]
    for (edge, color) in colors {
      setBorderStyle(BorderStyle(width: width, color: color.withAlphaComponent(alpha)), on: edge)
    }
  }

  fileprivate func setPattern(_ pattern: BorderPattern, radius: CGFloat) {
    borderEdges = .all
    border = BorderStyle(width: 3, color: .systemIndigo, pattern: pattern)
    cornerRadii = CornerRadii(radius)
  }

  fileprivate func setLeading(_ attribute: UISemanticContentAttribute) {
    semanticContentAttribute = attribute
    borderEdges = .leading
    border = BorderStyle(width: 6, color: .systemPink)
  }
}
#endif
