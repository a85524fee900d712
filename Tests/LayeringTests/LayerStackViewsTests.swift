#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Views in a stack")
@MainActor
struct LayerStackViewsTests {
  let host = makeHost()
  let stack: LayerStack<Tier>
  let views = makeViews(5)

  init() {
    stack = LayerStack<Tier>(hostView: host)
  }

  private func fill(_ level: Tier, with indices: Range<Int>) {
    for index in indices { stack.add(views[index], to: level) }
  }

  // MARK: - add

  @Test("add puts a view in front of its level's other views, whatever is above and below")
  func addToFront() {
    stack.add(views[3], to: .front)
    stack.add(views[0], to: .middle)
    stack.add(views[4], to: .background)
    stack.add(views[1], to: .middle)
    #expect(stack.views(in: .middle) == [views[0], views[1]])
    #expect(stack.views == [views[4], views[0], views[1], views[3]])
  }

  @Test("add of a view that is in the level already brings it to the level's front")
  func addAgain() {
    fill(.middle, with: 0..<3)
    stack.add(views[0], to: .middle)
    #expect(stack.views(in: .middle) == [views[1], views[2], views[0]])
  }

  @Test("add moves a view that is in another level or anywhere else")
  func addMoves() {
    fill(.middle, with: 0..<2)
    stack.add(views[0], to: .front)
    #expect(stack.views(in: .middle) == [views[1]])
    #expect(stack.views(in: .front) == [views[0]])
    let elsewhere = UIView()
    elsewhere.addSubview(views[2])
    stack.add(views[2], to: .front)
    #expect(elsewhere.subviews.isEmpty)
    #expect(stack.views(in: .front) == [views[0], views[2]])
    host.addSubview(views[3])
    stack.add(views[3], to: .background)
    #expect(stack.views(in: .background) == [views[3]])
    #expect(host.subviews.count == 3)
  }

  @Test("add takes a view from another stack")
  func addFromAnotherStack() {
    let otherHost = makeHost()
    let other = LayerStack<Tier>(hostView: otherHost)
    other.add(views[0], to: .front)
    stack.add(views[0], to: .back)
    #expect(other.views.isEmpty)
    #expect(stack.views == [views[0]])
  }

  // MARK: - insert at an index

  @Test("insert counts back to front, from behind all of the level to in front of all")
  func insertAtIndex() {
    stack.insert(views[0], in: .middle, at: 0)
    #expect(stack.views(in: .middle) == [views[0]])
    stack.insert(views[1], in: .middle, at: 0)
    #expect(stack.views(in: .middle) == [views[1], views[0]])
    stack.insert(views[2], in: .middle, at: 2)
    #expect(stack.views(in: .middle) == [views[1], views[0], views[2]])
    stack.insert(views[3], in: .middle, at: 1)
    #expect(stack.views(in: .middle) == [views[1], views[3], views[0], views[2]])
  }

  @Test("insert of a view that is in the level counts the others only")
  func insertPresentAtIndex() {
    for index in 0..<4 {
      fill(.middle, with: 0..<4)
      stack.insert(views[1], in: .middle, at: index)
      var expected = [views[0], views[2], views[3]]
      expected.insert(views[1], at: index)
      #expect(stack.views(in: .middle) == expected)
    }
  }

  @Test("insert takes a view from another level")
  func insertFromAnotherLevel() {
    fill(.middle, with: 0..<2)
    stack.add(views[2], to: .front)
    stack.insert(views[2], in: .middle, at: 1)
    #expect(stack.views(in: .middle) == [views[0], views[2], views[1]])
    #expect(stack.views(in: .front).isEmpty)
  }

  // MARK: - insert above and below

  @Test("insert above and below a sibling lands directly at it")
  func insertBeside() throws {
    fill(.middle, with: 0..<3)
    try stack.insert(views[3], above: views[0])
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[2]])
    try stack.insert(views[4], below: views[2])
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[4], views[2]])
    try stack.insert(views[0], above: views[2])
    #expect(stack.views(in: .middle) == [views[3], views[1], views[4], views[2], views[0]])
    try stack.insert(views[0], below: views[3])
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[4], views[2]])
  }

  @Test("insert beside a view of another level moves there")
  func insertBesideInAnotherLevel() throws {
    stack.add(views[0], to: .back)
    stack.add(views[1], to: .front)
    stack.add(views[2], to: .front)
    try stack.insert(views[0], above: views[1])
    #expect(stack.level(of: views[0]) == .front)
    #expect(stack.views(in: .front) == [views[1], views[0], views[2]])
    stack.add(views[0], to: .back)
    try stack.insert(views[0], below: views[1])
    #expect(stack.views(in: .front) == [views[0], views[1], views[2]])
    #expect(stack.views(in: .back).isEmpty)
  }

  @Test("insert beside a view that no layer of this stack holds throws and moves nothing")
  func insertBesideStranger() {
    stack.add(views[0], to: .back)
    host.addSubview(views[1])
    let nested = UIView()
    views[0].addSubview(nested)
    let strangers = [views[1], views[2], nested, host, stack[.back]]
    let before = host.subviews
    for stranger in strangers {
      #expect(throws: LayeringError.notManaged) { try stack.insert(views[3], above: stranger) }
      #expect(throws: LayeringError.notManaged) { try stack.insert(views[3], below: stranger) }
    }
    #expect(views[3].superview == nil)
    #expect(host.subviews == before)
    #expect(stack.levels == [.back])
    #expect(stack.views == [views[0]])
  }

  @Test("insert beside itself throws and moves nothing")
  func insertBesideItself() {
    fill(.middle, with: 0..<3)
    #expect(throws: LayeringError.sameView) { try stack.insert(views[1], above: views[1]) }
    #expect(throws: LayeringError.sameView) { try stack.insert(views[1], below: views[1]) }
    #expect(stack.views(in: .middle) == Array(views[0..<3]))
  }

  // MARK: - exchange

  @Test("exchange swaps two views of a level, near or far, either way round")
  func exchange() throws {
    fill(.middle, with: 0..<4)
    try stack.exchange(views[0], with: views[3])
    #expect(stack.views(in: .middle) == [views[3], views[1], views[2], views[0]])
    try stack.exchange(views[0], with: views[3])
    #expect(stack.views(in: .middle) == Array(views[0..<4]))
    try stack.exchange(views[2], with: views[1])
    #expect(stack.views(in: .middle) == [views[0], views[2], views[1], views[3]])
  }

  @Test("exchange across levels throws and moves nothing")
  func exchangeAcrossLevels() {
    stack.add(views[0], to: .back)
    stack.add(views[1], to: .front)
    #expect(throws: LayeringError.differentLevels) { try stack.exchange(views[0], with: views[1]) }
    #expect(throws: LayeringError.differentLevels) { try stack.exchange(views[1], with: views[0]) }
    #expect(stack.views(in: .back) == [views[0]])
    #expect(stack.views(in: .front) == [views[1]])
  }

  @Test("exchange with a stranger throws and moves nothing, whichever of the two it is")
  func exchangeWithStranger() {
    fill(.middle, with: 0..<2)
    let nested = UIView()
    views[0].addSubview(nested)
    for stranger in [views[2], nested] {
      #expect(throws: LayeringError.notManaged) { try stack.exchange(views[0], with: stranger) }
      #expect(throws: LayeringError.notManaged) { try stack.exchange(stranger, with: views[0]) }
    }
    #expect(throws: LayeringError.notManaged) { try stack.exchange(views[2], with: views[3]) }
    #expect(stack.views(in: .middle) == Array(views[0..<2]))
    #expect(views[2].superview == nil)
    #expect(nested.superview === views[0])
  }

  @Test("exchange with itself throws and moves nothing")
  func exchangeWithItself() {
    fill(.middle, with: 0..<3)
    #expect(throws: LayeringError.sameView) { try stack.exchange(views[1], with: views[1]) }
    #expect(stack.views(in: .middle) == Array(views[0..<3]))
  }

  // MARK: - replaceViews, removeAll

  @Test("replaceViews sweeps a level, fills it in the given order and returns what it removed")
  func replaceViews() {
    fill(.middle, with: 0..<3)
    stack.add(views[4], to: .front)
    let removed = stack.replaceViews(in: .middle, with: [views[3], views[1]])
    #expect(removed == [views[0], views[2]])
    #expect(stack.views(in: .middle) == [views[3], views[1]])
    #expect(views[0].superview == nil)
    #expect(views[2].superview == nil)
    #expect(stack.views(in: .front) == [views[4]])
  }

  @Test("replaceViews takes views from other levels, fills an unused level and empties one")
  func replaceViewsElsewhere() {
    stack.add(views[0], to: .back)
    #expect(stack.replaceViews(in: .front, with: [views[1], views[0]]).isEmpty)
    #expect(stack.views(in: .back).isEmpty)
    #expect(stack.views(in: .front) == [views[1], views[0]])
    #expect(stack.replaceViews(in: .front, with: []) == [views[1], views[0]])
    #expect(stack.views.isEmpty)
  }

  @Test("A view that replaceViews is given twice counts where it is last")
  func replaceViewsTwiceTheSame() {
    stack.replaceViews(in: .middle, with: [views[0], views[1], views[0]])
    #expect(stack.views(in: .middle) == [views[1], views[0]])
  }

  @Test("replaceViews with the same views only reorders them")
  func replaceViewsReorders() {
    fill(.middle, with: 0..<3)
    #expect(stack.replaceViews(in: .middle, with: [views[2], views[0], views[1]]).isEmpty)
    #expect(stack.views(in: .middle) == [views[2], views[0], views[1]])
  }

  @Test("removeAll empties one level and returns its views, back to front")
  func removeAll() {
    fill(.middle, with: 0..<3)
    stack.add(views[3], to: .front)
    #expect(stack.removeAll(from: .middle) == Array(views[0..<3]))
    #expect(stack.views(in: .middle).isEmpty)
    #expect(views[0..<3].allSatisfy { $0.superview == nil })
    #expect(stack.views == [views[3]])
    #expect(stack.removeAll(from: .middle).isEmpty)
  }

  // MARK: - front and back

  @Test("bringToFront and sendToBack move inside the level only")
  func bringAndSend() {
    fill(.middle, with: 0..<3)
    stack.add(views[3], to: .front)
    stack.add(views[4], to: .back)
    let layers = host.subviews
    #expect(stack.bringToFront(views[0]))
    #expect(stack.views(in: .middle) == [views[1], views[2], views[0]])
    #expect(stack.sendToBack(views[2]))
    #expect(stack.views(in: .middle) == [views[2], views[1], views[0]])
    #expect(stack.bringToFront(views[0]))
    #expect(stack.sendToBack(views[2]))
    #expect(stack.views == [views[4], views[2], views[1], views[0], views[3]])
    #expect(host.subviews == layers)
  }

  @Test("bringToFront and sendToBack of a view that is not ours are false and move nothing")
  func bringStranger() {
    fill(.middle, with: 0..<2)
    let (foreign, nested, sibling) = (UIView(), UIView(), UIView())
    host.insertSubview(foreign, at: 0)
    views[0].addSubview(nested)
    views[0].addSubview(sibling)
    let before = host.subviews
    for stranger in [foreign, nested, sibling, host, views[4]] {
      #expect(!stack.bringToFront(stranger))
      #expect(!stack.sendToBack(stranger))
    }
    #expect(host.subviews == before)
    #expect(views[0].subviews == [nested, sibling])
    #expect(stack.views(in: .middle) == Array(views[0..<2]))
    #expect(views[4].superview == nil)
  }

  // MARK: - The view tree is the only truth

  @Test("A view that someone removed is simply gone")
  func removedByOthers() {
    fill(.middle, with: 0..<3)
    views[1].removeFromSuperview()
    #expect(stack.views(in: .middle) == [views[0], views[2]])
    #expect(stack.views == [views[0], views[2]])
    #expect(stack.level(of: views[1]) == nil)
    #expect(!stack.bringToFront(views[1]))
    #expect(throws: LayeringError.notManaged) { try stack.exchange(views[0], with: views[1]) }
    stack.insert(views[3], in: .middle, at: 2)
    #expect(stack.views(in: .middle) == [views[0], views[2], views[3]])
  }

  @Test("A view that someone put into a layer is a view of that level")
  func addedByOthers() throws {
    fill(.middle, with: 0..<1)
    stack[.middle].insertSubview(views[1], at: 0)
    #expect(stack.views(in: .middle) == [views[1], views[0]])
    #expect(stack.level(of: views[1]) == .middle)
    #expect(stack.bringToFront(views[1]))
    try stack.exchange(views[0], with: views[1])
    #expect(stack.views(in: .middle) == [views[1], views[0]])
  }

  @Test("What a view does inside its layer stays inside that layer")
  func adsOfTheirOwn() {
    let ads = makeViews(3)
    fill(.middle, with: 0..<2)
    stack.add(ads[0], to: .back)
    stack.add(ads[1], to: .back)
    let layers = host.subviews
    // Brings itself to front.
    ads[0].superview?.bringSubviewToFront(ads[0])
    #expect(stack.views(in: .back) == [ads[1], ads[0]])
    // Adds a sibling.
    ads[0].superview?.addSubview(views[4])
    #expect(stack.views(in: .back) == [ads[1], ads[0], views[4]])
    // Replaces itself.
    ads[0].superview?.insertSubview(ads[2], aboveSubview: ads[0])
    ads[0].removeFromSuperview()
    #expect(stack.views(in: .back) == [ads[1], ads[2], views[4]])
    // Sends itself to back, where nothing of a lower level is.
    ads[2].superview?.sendSubviewToBack(ads[2])
    #expect(stack.views(in: .back) == [ads[2], ads[1], views[4]])
    #expect(stack.views(in: .middle) == Array(views[0..<2]))
    #expect(host.subviews == layers)
  }
}
#endif
