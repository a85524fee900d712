//# 2...
import Locking
//# ...
import UIKit

final class VisitController: UIViewController {
//# 2...3
  private let visits = Guarded(0)
//# 4...
  private let visits = Guarded(
    [String: Int]()
  )
//# 7...

//# 7
  private let mutex = PThreadMutex()
//# 8...
  private let mutex = PThreadMutex(.recursive)
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 3...
    count()
//# 2...3
    let count = visits.withLock { $0 }
    show("Visits: \(count)")
//# 4...
    let counts = visits.withLock { $0 }
    for (page, count) in counts.sorted(by: <) {
      show("\(page): \(count)")
    }
//# 5
    let taken = visits.withLock { visits in
      let taken = visits.removeValue(forKey: "news")
      return taken ?? 0
//# 6
    let isBusy = visits.withLock { _ in
      let entered: Bool? =
        visits.withLockIfAvailable { _ in true }
      return entered == nil
//# 7
    lockTwice()
//# 8...
    show("levels: \(levels(below: 3))")
//# 7...
  }

//# 7
  private func lockTwice() {
//# 8...
  private func levels(below level: Int) -> Int {
//# 7...
    mutex.withLock {
//# 7
      do {
        try mutex.lock()
        mutex.unlock()
      } catch {
        show("second lock: refused")
      }
//# 8...
      level == 0 ? 0 : 1 + levels(below: level - 1)
//# 5...
    }
//# 5
    show("taken: \(taken)")
    show("left: \(visits.withLock { $0.count }) page")
//# 6
    show(isBusy ? "busy: skipped" : "entered")
//# 3...
  }

  private func count() {
    let visits = visits
    DispatchQueue.concurrentPerform(
      iterations: 8
//# 3
    ) { @Sendable _ in
//# 4...
    ) { @Sendable thread in
      let page = thread < 5 ? "home" : "news"
//# 3...
      for _ in 0..<1_000 {
//# 3
        visits.withLock { $0 += 1 }
//# 4...
        visits.withLock {
          $0[page, default: 0] += 1
        }
//# 3...
      }
    }
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    for (row, line) in view.subviews.enumerated() {
      line.frame = CGRect(
        x: safeArea.minX + 16,
        y: safeArea.minY + 12 + CGFloat(row) * 36,
        width: 288, height: 28)
    }
  }

  private func show(_ text: String) {
    let label = UILabel()
    label.text = text
    view.addSubview(label)
//# ...
  }
}
