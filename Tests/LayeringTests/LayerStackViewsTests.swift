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

  @Test("add inserts a view in front of the other views of its level, whatever is in other levels")
  func addToFront() {
    stack.add(views[3], to: .front)
    stack.add(views[0], to: .middle)
    stack.add(views[4], to: .background)
    stack.add(views[1], to: .middle)
    #expect(stack.views(in: .middle) == [views[0], views[1]])
    #expect(stack.views == [views[4], views[0], views[1], views[3]])
  }

  @Test("add moves a view that is already in the level to the level's front")
  func addAgain() {
    fill(.middle, with: 0..<3)
    stack.add(views[0], to: .middle)
    #expect(stack.views(in: .middle) == [views[1], views[2], views[0]])
  }

  @Test("add moves a view from another level or another superview")
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

  @Test("add moves a view from another stack")
  func addFromAnotherStack() {
    let otherHost = makeHost()
    let other = LayerStack<Tier>(hostView: otherHost)
    other.add(views[0], to: .front)
    stack.add(views[0], to: .back)
    #expect(other.views.isEmpty)
    #expect(stack.views == [views[0]])
  }

  // MARK: - insert at an index

  @Test("insert counts from back to front, from behind all views of the level to in front of them")
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

  @Test("insert doesn't count the view itself if it is already in the level")
  func insertPresentAtIndex() {
    for index in 0..<4 {
      fill(.middle, with: 0..<4)
      stack.insert(views[1], in: .middle, at: index)
      var expected = [views[0], views[2], views[3]]
      expected.insert(views[1], at: index)
      #expect(stack.views(in: .middle) == expected)
    }
  }

  @Test("insert moves a view from another level")
  func insertFromAnotherLevel() {
    fill(.middle, with: 0..<2)
    stack.add(views[2], to: .front)
    stack.insert(views[2], in: .middle, at: 1)
    #expect(stack.views(in: .middle) == [views[0], views[2], views[1]])
    #expect(stack.views(in: .front).isEmpty)
  }

  // MARK: - insert above and below

  @Test("insert above and below a sibling inserts the view next to the sibling")
  func insertBeside() {
    fill(.middle, with: 0..<3)
    #expect(stack.insert(views[3], above: views[0]))
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[2]])
    #expect(stack.insert(views[4], below: views[2]))
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[4], views[2]])
    #expect(stack.insert(views[0], above: views[2]))
    #expect(stack.views(in: .middle) == [views[3], views[1], views[4], views[2], views[0]])
    #expect(stack.insert(views[0], below: views[3]))
    #expect(stack.views(in: .middle) == [views[0], views[3], views[1], views[4], views[2]])
  }

  @Test("insert beside a view of another level moves the view to that level")
  func insertBesideInAnotherLevel() {
    stack.add(views[0], to: .back)
    stack.add(views[1], to: .front)
    stack.add(views[2], to: .front)
    #expect(stack.insert(views[0], above: views[1]))
    #expect(stack.level(of: views[0]) == .front)
    #expect(stack.views(in: .front) == [views[1], views[0], views[2]])
    stack.add(views[0], to: .back)
    #expect(stack.insert(views[0], below: views[1]))
    #expect(stack.views(in: .front) == [views[0], views[1], views[2]])
    #expect(stack.views(in: .back).isEmpty)
  }

  @Test("insert beside a view that is in no layer of this stack answers false and moves nothing")
  func insertBesideStranger() {
    stack.add(views[0], to: .back)
    host.addSubview(views[1])
    let nested = UIView()
    views[0].addSubview(nested)
    let strangers = [views[1], views[2], nested, host, stack.layer(for: .back)]
    let before = host.subviews
    for stranger in strangers {
      #expect(!stack.insert(views[3], above: stranger))
      #expect(!stack.insert(views[3], below: stranger))
    }
    #expect(views[3].superview == nil)
    #expect(host.subviews == before)
    #expect(stack.levels == [.back])
    #expect(stack.views == [views[0]])
  }

  @Test("insert of a view beside itself answers false and moves nothing")
  func insertBesideItself() {
    fill(.middle, with: 0..<3)
    #expect(!stack.insert(views[1], above: views[1]))
    #expect(!stack.insert(views[1], below: views[1]))
    #expect(stack.views(in: .middle) == Array(views[0..<3]))
  }

  // MARK: - exchange

  @Test("exchange exchanges two views of a level, near or far, in either order")
  func exchange() {
    fill(.middle, with: 0..<4)
    #expect(stack.exchange(views[0], with: views[3]))
    #expect(stack.views(in: .middle) == [views[3], views[1], views[2], views[0]])
    #expect(stack.exchange(views[0], with: views[3]))
    #expect(stack.views(in: .middle) == Array(views[0..<4]))
    #expect(stack.exchange(views[2], with: views[1]))
    #expect(stack.views(in: .middle) == [views[0], views[2], views[1], views[3]])
  }

  @Test("exchange across levels answers false and moves nothing")
  func exchangeAcrossLevels() {
    stack.add(views[0], to: .back)
    stack.add(views[1], to: .front)
    #expect(!stack.exchange(views[0], with: views[1]))
    #expect(!stack.exchange(views[1], with: views[0]))
    #expect(stack.views(in: .back) == [views[0]])
    #expect(stack.views(in: .front) == [views[1]])
  }

  @Test("exchange with a view that is in no layer answers false and moves nothing, whichever of the two it is")
  func exchangeWithStranger() {
    fill(.middle, with: 0..<2)
    let nested = UIView()
    views[0].addSubview(nested)
    for stranger in [views[2], nested] {
      #expect(!stack.exchange(views[0], with: stranger))
      #expect(!stack.exchange(stranger, with: views[0]))
    }
    #expect(!stack.exchange(views[2], with: views[3]))
    #expect(stack.views(in: .middle) == Array(views[0..<2]))
    #expect(views[2].superview == nil)
    #expect(nested.superview === views[0])
  }

  @Test("exchange of a view with itself answers false and moves nothing")
  func exchangeWithItself() {
    fill(.middle, with: 0..<3)
    #expect(!stack.exchange(views[1], with: views[1]))
    #expect(stack.views(in: .middle) == Array(views[0..<3]))
  }

  // MARK: - replaceViews, removeAll

  @Test("replaceViews removes a level's views, adds others in the given order and returns the removed ones")
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

  @Test("replaceViews moves views from other levels, fills an unused level and empties a level")
  func replaceViewsElsewhere() {
    stack.add(views[0], to: .back)
    #expect(stack.replaceViews(in: .front, with: [views[1], views[0]]).isEmpty)
    #expect(stack.views(in: .back).isEmpty)
    #expect(stack.views(in: .front) == [views[1], views[0]])
    #expect(stack.replaceViews(in: .front, with: []) == [views[1], views[0]])
    #expect(stack.views.isEmpty)
  }

  @Test("If replaceViews gets a view twice, the last place counts")
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

  @Test("bringToFront and sendToBack return false and move nothing for a view that is in no layer")
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

  // MARK: - Changes by others

  @Test("A view that someone removed is no longer in the stack")
  func removedByOthers() {
    fill(.middle, with: 0..<3)
    views[1].removeFromSuperview()
    #expect(stack.views(in: .middle) == [views[0], views[2]])
    #expect(stack.views == [views[0], views[2]])
    #expect(stack.level(of: views[1]) == nil)
    #expect(!stack.bringToFront(views[1]))
    #expect(!stack.exchange(views[0], with: views[1]))
    stack.insert(views[3], in: .middle, at: 2)
    #expect(stack.views(in: .middle) == [views[0], views[2], views[3]])
  }

  @Test("A view that someone added to a layer is a view of that level")
  func addedByOthers() {
    fill(.middle, with: 0..<1)
    stack.layer(for: .middle).insertSubview(views[1], at: 0)
    #expect(stack.views(in: .middle) == [views[1], views[0]])
    #expect(stack.level(of: views[1]) == .middle)
    #expect(stack.bringToFront(views[1]))
    stack.exchange(views[0], with: views[1])
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
