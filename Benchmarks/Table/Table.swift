import HeadlessUIKit
import PlatformUI
import SideBySide

private let screenSize = CGSize(width: 320, height: 440)
private let rowHeight: CGFloat = 44

// The naive table makes all its cells, so it isn't measured where that would take minutes.
@main
struct TableSuite: Suite {
  static func compareAll() {
    for (sizes, hasNaive) in [([1_000], true), ([100_000], false)] {
      let suffix = hasNaive ? "" : " (too many for the naive table)"
      let naive = { (peer: Peer) in hasNaive ? [peer] : [] }

      compare(
        "Open a table of n rows\(suffix)", sizes: sizes, unit: "rows", sampling: .once, counted: hasNaive ? sizes : [],
        peers: [
          Peer("UITableView") { count in
            let (screen, source) = (makeScreen(), RowSource(count))
            return { consume(show(makeTable(source), on: screen)) }
          }
        ]
          + naive(
            Peer("all cells") { count in
              let screen = makeScreen()
              return { consume(show(AllCells(count), on: screen)) }
            }))

      compare(
        "Scroll row by row from top to bottom\(suffix)", sizes: sizes, unit: "rows", sampling: .once,
        duration: .seconds(10),
        peers: [
          Peer("UITableView") { count in scroll(makeTable(RowSource(count)), to: count) }
        ] + naive(Peer("all cells") { count in scroll(AllCells(count), to: count) }))

      compare(
        "Jump to the middle and back\(suffix)", sizes: sizes, unit: "rows", sampling: .repeated(2),
        peers: [
          Peer("UITableView") { count in jump(makeTable(RowSource(count)), to: count / 2) }
        ] + naive(Peer("all cells") { count in jump(AllCells(count), to: count / 2) }))

      compare(
        "Reload\(suffix)", sizes: sizes, unit: "rows", sampling: .repeated(2),
        peers: [
          Peer("UITableView") { count in
            let (screen, source) = (makeScreen(), RowSource(count))
            let table = makeTable(source)
            show(table, on: screen)
            return {
              table.reloadData()
              screen.settle()
              consume(source)
            }
          }
        ]
          + naive(
            Peer("all cells") { count in
              let screen = makeScreen()
              let cells = AllCells(count)
              show(cells, on: screen)
              return {
                cells.reload()
                screen.settle()
              }
            }))
    }
  }
}

// MARK: - Material

/// The rows of one section.
@MainActor
private final class RowSource: NSObject, UITableViewDataSource {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// A table that owns its data source, which UITableView doesn't.
private final class OwningTable: UITableView {
  var source: RowSource? {
    didSet { dataSource = source }
  }
}

/// The naive table: a scroll view with a cell for every row.
private final class AllCells: UIScrollView {
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init(frame: CGRect(origin: .zero, size: screenSize))
    reload()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func reload() {
    for subview in subviews.reversed() { subview.removeFromSuperview() }
    for row in 0..<count {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: screenSize.width, height: rowHeight)
      cell.textLabel?.text = "Row \(row)"
      addSubview(cell)
    }
    contentSize = CGSize(width: screenSize.width, height: CGFloat(count) * rowHeight)
  }
}

@MainActor
private func makeScreen() -> HeadlessScreen {
  let screen = HeadlessScreen(size: screenSize)
  screen.rootViewController = UIViewController()
  return screen
}

@MainActor
private func makeTable(_ source: RowSource) -> OwningTable {
  let table = OwningTable(frame: CGRect(origin: .zero, size: screenSize))
  table.rowHeight = rowHeight
  table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  table.source = source
  return table
}

@MainActor
@discardableResult
private func show(_ view: UIScrollView, on screen: HeadlessScreen) -> UIScrollView {
  screen.rootViewController?.view.addSubview(view)
  screen.settle()
  return view
}

@MainActor
private func scroll(_ view: UIScrollView, to count: Int) -> Peer.Work {
  let screen = makeScreen()
  show(view, on: screen)
  return {
    for row in 0..<count - 10 {
      view.contentOffset.y = CGFloat(row) * rowHeight
      screen.settle()
    }
    check(view, shows: count - 11)
  }
}

@MainActor
private func jump(_ view: UIScrollView, to row: Int) -> Peer.Work {
  let screen = makeScreen()
  show(view, on: screen)
  var isThere = false
  return {
    isThere.toggle()
    view.contentOffset.y = isThere ? CGFloat(row) * rowHeight : 0
    screen.settle()
    check(view, shows: isThere ? row : 0)
  }
}

/// Traps if the view doesn't show a row: a peer that does not do its work would be the fastest.
@MainActor
private func check(_ view: UIScrollView, shows row: Int) {
  let point = CGPoint(x: 100, y: view.contentOffset.y + 1)
  var hit = view.hitTest(point, with: nil)
  while let candidate = hit, !(candidate is UITableViewCell) { hit = candidate.superview }
  guard let cell = hit as? UITableViewCell, cell.textLabel?.text == "Row \(row)" else {
    fatalError("The table of the benchmark must show row \(row) at its top, but it shows \(String(describing: hit)).")
  }
}
