#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("Insets at every size of the container view", .onScreen)
@MainActor
struct InsetsTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = UIViewController()
  let place = UIView()
  let layout = ChildLayout.insets(NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10))

  init() async {
    await screen.show(container)
    container.view.addSubview(place)
  }

  private func resize(_ width: CGFloat, _ height: CGFloat) async {
    place.frame.size = CGSize(width: width, height: height)
    await screen.settle()
  }

  @Test("A container view without a size that grows keeps the insets")
  func growing() async throws {
    let child = UIViewController()
    try container.embed(child, in: place, layout: layout)
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 0, height: 0))
    await resize(100, 100)
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
  }

  @Test("A container view that shrinks below the insets and grows again keeps the insets")
  func shrinkingAndGrowing() async throws {
    let child = UIViewController()
    await resize(100, 100)
    try container.embed(child, in: place, layout: layout)
    await resize(5, 100)
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 0, height: 80))
    await resize(60, 0)
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 40, height: 0))
    await resize(200, 300)
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 180, height: 280))
  }

  @Test("A child that replaces another one in a container view without a size gets its insets, too")
  func transition() async throws {
    let (first, second) = (UIViewController(), UIViewController())
    try container.embed(first, in: place, layout: layout)
    try container.transition(from: first, to: second, using: .instant, completion: nil)
    await resize(100, 200)
    #expect(second.view.frame == CGRect(x: 10, y: 10, width: 80, height: 180))
    #expect(place.subviews.count == 2, "one view watches the size, for the child that is left")
  }

  @Test("A view that is rotated keeps its insets and its transform")
  func transformed() async throws {
    let child = UIViewController()
    try container.embed(child, in: place, layout: layout)
    child.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    await resize(100, 200)
    #expect(child.view.bounds.size == CGSize(width: 80, height: 180))
    #expect(child.view.center == CGPoint(x: 50, y: 100))
    #expect(child.view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test("A view that is scaled about a corner keeps its insets, too")
  func anchorPoint() async throws {
    let child = UIViewController()
    try container.embed(child, in: place, layout: layout)
    child.view.layer.anchorPoint = .zero
    child.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    await resize(100, 200)
    #expect(child.view.bounds.size == CGSize(width: 80, height: 180))
    #expect(child.view.center == CGPoint(x: 10, y: 10))
  }

  @Test("A view whose autoresizing mask someone changed is left alone")
  func changedMask() async throws {
    let child = UIViewController()
    try container.embed(child, in: place, layout: layout)
    child.view.autoresizingMask = []
    child.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    await resize(100, 200)
    #expect(child.view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A view that someone moved elsewhere is left alone")
  func movedView() async throws {
    let (child, other) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    try container.embed(child, in: place, layout: layout)
    container.view.addSubview(other)
    other.addSubview(child.view)
    child.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    await resize(100, 200)
    #expect(child.view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("unembed leaves nothing behind in the container view")
  func unembed() throws {
    let child = UIViewController()
    try container.embed(child, in: place, layout: layout)
    try container.unembed(child)
    #expect(place.subviews == [])
  }

  @Test("Only insets that an autoresizing mask can't keep need a view that watches the container view")
  func watching() throws {
    for (insets, isWatched) in [
      (NSDirectionalEdgeInsets.zero, false),
      (NSDirectionalEdgeInsets(top: -5, leading: -3, bottom: 5, trailing: -3), false),
      (NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1), true),
      (NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: -3), true),
      (NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0), true),
      (NSDirectionalEdgeInsets(top: .nan, leading: 0, bottom: 0, trailing: -.infinity), false),
    ] {
      let child = UIViewController()
      try container.embed(child, in: place, layout: .insets(insets))
      #expect(place.subviews.count == (isWatched ? 2 : 1), "\(insets)")
      #expect(place.subviews.last === child.view)
      try container.unembed(child)
    }
  }

  @Test("Leading and trailing follow the reading direction of the container view, also when that changes")
  func readingDirection() async throws {
    let child = UIViewController()
    await resize(100, 100)
    let insets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    try container.embed(child, in: place, layout: .insets(insets))
    #expect(child.view.frame == CGRect(x: 10, y: 0, width: 60, height: 100))
    screen.layoutDirection = .rightToLeft
    #expect(child.view.frame == CGRect(x: 30, y: 0, width: 60, height: 100))
    try container.unembed(child)
    try container.embed(child, in: place, layout: .insets(insets))
    #expect(child.view.frame == CGRect(x: 30, y: 0, width: 60, height: 100))
  }

  @Test("A child in the safe area follows it and the size, in the window and before", .needsScreen(480, 480))
  func safeArea() async throws {
    let (child, lazy) = (UIViewController(), UIViewController())
    screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 10)
    try container.embed(child, layout: .safeArea)
    #expect(child.view.frame == CGRect(x: 5, y: 40, width: 305, height: 420))
    screen.safeAreaInsets.top = 60
    #expect(child.view.frame == CGRect(x: 5, y: 60, width: 305, height: 400))
    await screen.resize(to: CGSize(width: 480, height: 320))
    #expect(child.view.frame == CGRect(x: 5, y: 60, width: 465, height: 240))
    // Replaced by another one, in a container that comes into the window later.
    try container.unembed(child)
    let outer = UIViewController()
    try outer.embed(child, layout: .safeArea)
    try outer.transition(from: child, to: lazy, using: .instant, completion: nil)
    await screen.show(outer)
    #expect(lazy.view.frame == CGRect(x: 5, y: 60, width: 465, height: 240))
    #expect(outer.view.subviews.count == 2, "one view watches")
    try outer.unembed(lazy)
    #expect(outer.view.subviews == [])
  }

  @Test("The view that watches the size keeps nothing alive")
  func memory() throws {
    weak var (released, releasedView): (UIViewController?, UIView?) = (nil, nil)
    try scope {
      let (container, child) = (UIViewController(), UIViewController())
      try container.embed(child, layout: layout)
      (released, releasedView) = (child, child.view)
    }
    #expect(released == nil && releasedView == nil)
  }
}
#endif
