import PlatformUI

/// The container of one level, as the original text describes it: it has the number of its level, lets touches through,
/// and is never hidden.
final class NumberedContainer: UIView {
  let number: Int

  init(number: Int, filling host: UIView) {
    self.number = number
    super.init(frame: host.bounds)
  }

  required init?(coder: NSCoder) {
    fatalError("A NumberedContainer can't come from an archive. Use init(number:filling:).")
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let target = super.hitTest(point, with: event), target !== self else { return nil }
    return target
  }
}

/// The original text's way to keep levels in order, which was written here from its description.
///
/// A number that is new sorts all containers and brings each of them to the front in turn. A container is searched for
/// from the back, and a view that is raised is searched for among the views of every container, also after it was
/// found. The containers have all six flexible masks.
@MainActor
final class ResortedLevels {
  let host: UIView
  private var containers: [NumberedContainer] = []

  init(host: UIView) {
    self.host = host
  }

  /// The views of all levels, back to front.
  var views: [UIView] { containers.flatMap(\.subviews) }

  func add(_ view: UIView, at number: Int) {
    (containers.first { $0.number == number } ?? makeContainer(number)).addSubview(view)
  }

  func raise(_ view: UIView) {
    for container in containers {
      var hasView = false
      for candidate in container.subviews where candidate === view {
        hasView = true
        break
      }
      if hasView { container.bringSubviewToFront(view) }
    }
  }

  private func makeContainer(_ number: Int) -> NumberedContainer {
    let made = NumberedContainer(number: number, filling: host)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.autoresizingMask.formUnion([.flexibleLeftMargin, .flexibleRightMargin])
    made.autoresizingMask.formUnion([.flexibleTopMargin, .flexibleBottomMargin])
    host.addSubview(made)
    containers = (containers + [made]).sorted { $0.number < $1.number }
    containers.forEach(host.bringSubviewToFront)
    return made
  }
}
