import BorderView
import PlatformUI
import SideBySide

private let counts = [1, 100, 1_000]

@main
struct BordersSuite: Suite {
  static func compareAll() {
    compare(
      "Redraw n views with four borders of one color after a resize", sizes: counts, unit: "views",
      sampling: .repeated(10), counted: [1],
      peers: [
        Peer("BorderedView") { count in
          resizing(count, operations: 1) { frame in
            let view = BorderedView(frame: frame)
            view.border = BorderStyle(width: 6, color: .gray)
            view.borderEdges = .all
            return view
          }
        },
        Peer("article") { count in
          resizing(count, operations: 4) { frame in
            let view = StrokedView(frame: frame)
            view.contentMode = .redraw
            view.color = .gray
            view.thickness = 6
            view.edges = .all
            return view
          }
        },
        Peer("four subviews") { count in
          resizing(count, operations: 0) { FourLinesView(frame: $0) }
        },
      ])
  }
}

// MARK: - Material

/// Work that gives every view another size and has all of them laid out and drawn.
///
/// - Parameter operations: How many drawing operations each view must have recorded. A peer that does not do its work
///   would win.
@MainActor
private func resizing(_ count: Int, operations: Int, _ make: (CGRect) -> UIView) -> Peer.Work {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let sizes = [CGSize(width: 100, height: 100), CGSize(width: 120, height: 80)]
  let views = (0..<count).map { _ in make(CGRect(origin: .zero, size: sizes[0])) }
  for view in views { screen.window.addSubview(view) }
  screen.window.makeKeyAndVisible()
  screen.settle()
  for view in views where screen.recordedOperations(of: view).count != operations {
    fatalError(
      "A view recorded \(screen.recordedOperations(of: view).count) operations where \(operations) belong. "
        + "Let each peer draw four borders.")
  }
  var turn = 0
  return {
    turn = 1 - turn
    for view in views { view.frame.size = sizes[turn] }
    screen.settle()
  }
}
