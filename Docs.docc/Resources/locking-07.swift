import Locking
import UIKit

final class VisitController: UIViewController {
  private let visits = Guarded(
    [String: Int]()
  )

  private let mutex = PThreadMutex()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    count()
    let counts = visits.withLock { $0 }
    for (page, count) in counts.sorted(by: <) {
      show("\(page): \(count)")
    }
    lockTwice()
  }

  private func lockTwice() {
    mutex.withLock {
      do {
        try mutex.lock()
        mutex.unlock()
      } catch {
        show("second lock: refused")
      }
    }
  }

  private func count() {
    let visits = visits
    DispatchQueue.concurrentPerform(
      iterations: 8
    ) { @Sendable thread in
      let page = thread < 5 ? "home" : "news"
      for _ in 0..<1_000 {
        visits.withLock {
          $0[page, default: 0] += 1
        }
      }
    }
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
  }
}
