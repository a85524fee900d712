import Containment
import PlatformUI
import SideBySide

private let counts = [1, 10, 100]

@main
struct ContainmentSuite: Suite {
  static func compareAll() {
    compare(
      "Embed a child and take it out again in a visible container of n children", sizes: counts, unit: "children",
      sampling: .repeated(20), counted: [10], peers: embedding(isVisible: true))

    compare(
      "Embed a child and take it out again in a container of n children in no window", sizes: counts, unit: "children",
      sampling: .repeated(20), counted: [10], peers: embedding(isVisible: false))

    compare(
      "Exchange n times the content of a visible container", sizes: counts, unit: "exchanges", sampling: .repeated(5),
      counted: [10],
      peers: [
        Peer("setContent") { count in
          let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
          let container = SwitcherViewController()
          let pair = [UIViewController(), UIViewController()]
          show(container, on: screen)
          var turn = 0
          return {
            do {
              for _ in 0..<count {
                turn = 1 - turn
                try container.setContent(pair[turn])
              }
            } catch {
              fatalError("The content could not be exchanged: \(error). Show controllers without a parent.")
            }
            consume(screen)
          }
        },
        Peer("by hand, forwarding appearance") { count in
          let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
          let container = ForwardingController()
          show(container, on: screen)
          let pair = [UIViewController(), UIViewController()]
          var turn = 0
          return {
            for _ in 0..<count {
              turn = 1 - turn
              container.show(pair[turn])
            }
            consume(screen)
          }
        },
        Peer("six lines") { count in
          let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
          let container = UIViewController()
          let pair = [UIViewController(), UIViewController()]
          show(container, on: screen)
          var turn = 0
          var content: UIViewController?
          return {
            let containerView: UIView = container.view
            for _ in 0..<count {
              turn = 1 - turn
              let next = pair[turn]
              let nextView: UIView = next.view
              let last = content
              container.addChild(next)
              last?.willMove(toParent: nil)
              nextView.frame = containerView.bounds
              nextView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
              containerView.addSubview(nextView)
              last?.view.removeFromSuperview()
              next.didMove(toParent: container)
              last?.removeFromParent()
              content = next
            }
            consume(screen)
          }
        },
      ])
  }
}

// MARK: - Material

/// A container that forwards appearance manually, as Apple's reference says, and exchanges its child at once.
private final class ForwardingController: UIViewController {
  private var content: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func show(_ next: UIViewController) {
    let containerView: UIView = view
    let nextView: UIView = next.view
    let last = content
    addChild(next)
    last?.willMove(toParent: nil)
    nextView.frame = containerView.bounds
    nextView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    last?.beginAppearanceTransition(false, animated: false)
    next.beginAppearanceTransition(true, animated: false)
    containerView.addSubview(nextView)
    next.endAppearanceTransition()
    last?.view.removeFromSuperview()
    last?.endAppearanceTransition()
    next.didMove(toParent: self)
    last?.removeFromParent()
    content = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    content?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    content?.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    content?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    content?.endAppearanceTransition()
  }
}

private func embedding(isVisible: Bool) -> [Peer] {
  [
    Peer("embed and unembed") { count in
      let (screen, container, child) = container(of: count, isVisible: isVisible)
      return {
        do {
          try container.embed(child)
          try container.unembed(child)
        } catch {
          fatalError("The child could not be embedded or taken out: \(error). Embed a controller without a parent.")
        }
        consume(screen)
      }
    },
    Peer("six lines") { count in
      let (screen, container, child) = container(of: count, isVisible: isVisible)
      return {
        let containerView: UIView = container.view
        let childView: UIView = child.view
        container.addChild(child)
        childView.frame = containerView.bounds
        childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.addSubview(childView)
        child.didMove(toParent: container)

        child.willMove(toParent: nil)
        childView.removeFromSuperview()
        child.removeFromParent()
        consume(screen)
      }
    },
  ]
}

/// A container, on a screen perhaps, with `count - 1` other children, and one more controller whose view is loaded.
@MainActor
private func container(
  of count: Int, isVisible: Bool
) -> (HeadlessScreen, UIViewController, UIViewController) {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let container = UIViewController()
  if isVisible { show(container, on: screen) }
  for _ in 1..<count {
    let other = UIViewController()
    container.addChild(other)
    container.view.addSubview(other.view)
    other.didMove(toParent: container)
  }
  screen.settle()
  let child = UIViewController()
  child.loadViewIfNeeded()
  return (screen, container, child)
}

@MainActor
private func show(_ controller: UIViewController, on screen: HeadlessScreen) {
  screen.window.rootViewController = controller
  screen.window.makeKeyAndVisible()
  screen.settle()
}
