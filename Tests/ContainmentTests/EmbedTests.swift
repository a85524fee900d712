#if UIKIT
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("embed and unembed")
@MainActor
struct EmbedTests {
  let recorder = Recorder()
  let container: RecordingViewController
  let child: RecordingViewController

  init() {
    container = RecordingViewController(name: "p", recorder: recorder)
    child = RecordingViewController(name: "a", recorder: recorder)
  }

  private func loadContainer() {
    container.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    recorder.events = []
  }

  // MARK: - embed

  @Test("embed sends willMove, fills the container with the view and sends didMove")
  func embed() throws {
    loadContainer()
    try container.embed(child)
    #expect(recorder.take() == ["a.willMove(toParent: p)", "a.viewDidLoad", "a.didMove(toParent: p)"])
    #expect(container.children == [child])
    #expect(child.parent === container)
    #expect(container.view.subviews == [child.view])
    #expect(child.view.frame == container.view.bounds)
  }

  @Test("The child's view follows the container's size")
  func follows() throws {
    loadContainer()
    try container.embed(child)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    container.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test("A container without a size and a container that is scrolled are filled")
  func unusualContainers() throws {
    loadContainer()
    container.view.frame = .zero
    try container.embed(child)
    container.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))

    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    box.bounds.origin = CGPoint(x: 7, y: 8)
    container.view.addSubview(box)
    let second = UIViewController()
    try container.embed(second, in: box)
    #expect(second.view.frame == box.bounds)
  }

  @Test("embed adds the view in front of the other views")
  func inFront() throws {
    loadContainer()
    let label = UIView()
    container.view.addSubview(label)
    try container.embed(child)
    #expect(container.view.subviews == [label, child.view])
  }

  @Test("embed can use a view of the container")
  func embedInSubview() throws {
    loadContainer()
    let (middle, box) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    container.view.addSubview(middle)
    middle.addSubview(box)
    try container.embed(child, in: box)
    #expect(child.view.superview === box)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(child.parent === container)
  }

  @Test("embed without a view loads the container's view")
  func loadsContainer() throws {
    #expect(!container.isViewLoaded)
    try container.embed(child)
    #expect(container.isViewLoaded)
    #expect(child.view.superview === container.view)
  }

  @Test("embed with an explicit view does not load the container's view")
  func leavesContainerLazy() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    try container.embed(child, in: box)
    #expect(!container.isViewLoaded)
    #expect(child.parent === container)
    #expect(child.view.superview === box)
    try container.unembed(child)
    #expect(!container.isViewLoaded)
  }

  @Test("A container outside a window sends no appearance callbacks")
  func noAppearanceWithoutWindow() throws {
    loadContainer()
    try container.embed(child)
    try container.unembed(child)
    #expect(recorder.events.allSatisfy { !$0.contains("ppear") })
  }

  // MARK: - unembed

  @Test("unembed sends willMove, removes the view and sends didMove")
  func unembed() throws {
    loadContainer()
    try container.embed(child)
    recorder.events = []
    try container.unembed(child)
    #expect(recorder.take() == ["a.willMove(toParent: nil)", "a.didMove(toParent: nil)"])
    #expect(container.children.isEmpty)
    #expect(child.parent == nil)
    #expect(child.view.superview == nil)
    #expect(container.view.subviews.isEmpty)
  }

  /// A child that notes where its view is when its parent changes.
  final class WhereIsMyView: UIViewController {
    var notes: [String] = []

    private var place: String { viewIfLoaded?.superview == nil ? "out" : "in" }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      notes.append("will \(parent == nil ? "leave" : "come"): \(place)")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      notes.append("did \(parent == nil ? "leave" : "come"): \(place)")
    }
  }

  @Test("The view is added and removed between the two callbacks")
  func viewBetweenCallbacks() throws {
    let child = WhereIsMyView()
    try container.embed(child)
    try container.unembed(child)
    #expect(child.notes == ["will come: out", "did come: in", "will leave: in", "did leave: out"])
  }

  @Test("unembed resets the autoresizing mask that embed set")
  func resetsMask() throws {
    loadContainer()
    child.view.autoresizingMask = []
    try container.embed(child)
    try container.unembed(child)
    #expect(child.view.autoresizingMask == [])
    child.view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    other.addSubview(child.view)
    other.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test("unembed restores the mask, unless someone else has changed it")
  func masks() throws {
    loadContainer()
    for layout in [ChildLayout.fill, .insets(.zero), .frame(.zero)] {
      child.view.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
      try container.embed(child, layout: layout)
      try container.unembed(child)
      #expect(child.view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
      try container.embed(child, layout: layout)
      child.view.autoresizingMask = .flexibleTopMargin
      try container.unembed(child)
      #expect(child.view.autoresizingMask == .flexibleTopMargin)
    }
  }

  @Test("Insets follow the container, a frame stays, and a custom layout runs once")
  func layouts() throws {
    loadContainer()
    try container.embed(child, layout: .insets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(child.view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    container.view.frame.size = CGSize(width: 100, height: 50)
    #expect(child.view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    try container.unembed(child)
    try container.embed(child, layout: .frame(CGRect(x: 5, y: 6, width: 7, height: 8)))
    container.view.frame.size = CGSize(width: 300, height: 300)
    #expect(child.view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    try container.unembed(child)
    recorder.events = []
    var asked = 0
    try container.embed(
      child,
      layout: .custom { [recorder] view, container in
        asked += 1
        recorder.record("layout, in: \(view.superview === container)")
      })
    #expect(recorder.events == ["a.willMove(toParent: p)", "layout, in: true", "a.didMove(toParent: p)"])
    container.view.frame.size = CGSize(width: 100, height: 50)
    #expect(asked == 1)
  }

  @Test("A view that is scaled or turned before it is embedded has its frame without the transform in its place")
  func transformed() throws {
    loadContainer()
    let view: UIView = child.view
    let insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let frame = CGRect(x: 20, y: 10, width: 260, height: 440)
    for transform in [CGAffineTransform(scaleX: 0.5, y: 0.5), CGAffineTransform(rotationAngle: .pi / 6)] {
      view.transform = transform
      for (layout, frame) in [
        (ChildLayout.fill, container.view.bounds), (.safeArea, container.view.bounds), (.insets(insets), frame),
        (.frame(frame), frame),
      ] {
        try container.embed(child, layout: layout)
        #expect(view.bounds.size == frame.size && view.center == CGPoint(x: frame.midX, y: frame.midY))
        #expect(view.transform == transform)
        try container.unembed(child)
      }
    }
  }

  @Test("NaN and infinity count as 0, and insets that are too large leave nothing")
  func badLayouts() throws {
    loadContainer()
    let bad = NSDirectionalEdgeInsets(top: .nan, leading: .infinity, bottom: 400, trailing: 400)
    try container.embed(child, layout: .insets(bad))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 0, height: 80))
    try container.unembed(child)
    try container.embed(child, layout: .frame(CGRect(x: CGFloat.nan, y: 3, width: -CGFloat.infinity, height: 4)))
    #expect(child.view.frame == CGRect(x: 0, y: 3, width: 0, height: 4))
  }

  @Test("A child can come and go many times and change its container")
  func again() throws {
    for _ in 0..<3 {
      try container.embed(child)
      try container.unembed(child)
    }
    let other = UIViewController()
    try other.embed(child)
    #expect(child.parent === other)
    #expect(child.view.superview === other.view)
    #expect(container.children.isEmpty)
  }

  @Test("unembed accepts a view that was removed already and a view that was never loaded")
  func unembedWithoutView() throws {
    try container.embed(child)
    child.view.removeFromSuperview()
    try container.unembed(child)
    #expect(container.children.isEmpty)
    let lazy = UIViewController()
    container.addChild(lazy)
    lazy.didMove(toParent: container)
    try container.unembed(lazy)
    #expect(container.children.isEmpty)
    #expect(!lazy.isViewLoaded)
  }

  @Test("unembed takes away one of several children")
  func severalChildren() throws {
    let second = RecordingViewController(name: "b", recorder: recorder)
    try container.embed(child)
    try container.embed(second)
    #expect(container.children == [child, second])
    #expect(container.view.subviews == [child.view, second.view])
    recorder.events = []
    try container.unembed(child)
    #expect(container.children == [second])
    #expect(container.view.subviews == [second.view])
    #expect(recorder.events(of: "b.").isEmpty)
  }

  // MARK: - Memory

  @Test("A released container releases its children, and a removed child is released")
  func memory() throws {
    weak var releasedContainer: UIViewController?
    weak var releasedChild: UIViewController?
    weak var releasedView: UIView?
    weak var removedChild: UIViewController?
    try scope {
      let (container, child) = (UIViewController(), UIViewController())
      try container.embed(child)
      try scope {
        let removed = UIViewController()
        try container.embed(removed)
        try container.unembed(removed)
        removedChild = removed
      }
      #expect(removedChild == nil)
      (releasedContainer, releasedChild, releasedView) = (container, child, child.view)
    }
    #expect(releasedContainer == nil)
    #expect(releasedChild == nil)
    #expect(releasedView == nil)
  }
}
#endif
