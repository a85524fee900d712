#if UIKIT
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Layers of a stack")
@MainActor
struct LayerOrderTests {
  @Test("existingLayer(for:) returns a level's layer, and creates none")
  func existingLayer() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.existingLayer(for: .middle) == nil)
    #expect(host.subviews.isEmpty)
    let layer = stack.layer(for: .middle)
    #expect(stack.existingLayer(for: .middle) === layer)
    #expect(stack.existingLayer(for: .back) == nil)
    #expect(stack.existingLayer(for: .front) == nil)
    layer.removeFromSuperview()
    #expect(stack.existingLayer(for: .middle) == nil)
    #expect(LayerStack<Double>(hostView: host).existingLayer(for: .nan) == nil)
  }

  @Test("A new stack has no layers and no views, and its host no subviews")
  func startsEmpty() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.hostView === host)
    #expect(stack.levels.isEmpty)
    #expect(stack.views.isEmpty)
    #expect(host.subviews.isEmpty)
  }

  @Test("Layers are in the order of their levels, in whatever order they are created")
  func everyOrderOfCreation() {
    for first in Tier.allCases {
      for second in Tier.allCases where second != first {
        for third in Tier.allCases where third != first && third != second {
          let host = makeHost()
          let stack = LayerStack<Tier>(hostView: host)
          for level in [first, second, third] {
            stack.add(UIView(), to: level)
            #expect(stack.levels == stack.levels.sorted())
            #expect(layerViews(of: host) == stack.levels.map { stack.layer(for: $0) })
          }
          #expect(stack.levels == [first, second, third].sorted())
        }
      }
    }
  }

  @Test("Asking for views, levels or removals creates no layer")
  func questionsCreateNothing() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.views(in: .middle).isEmpty)
    #expect(stack.removeAll(from: .middle).isEmpty)
    stack.removeLayer(.middle)
    #expect(stack.level(of: UIView()) == nil)
    #expect(!stack.bringToFront(UIView()))
    #expect(!stack.sendToBack(UIView()))
    #expect(stack.levels.isEmpty)
    #expect(host.subviews.isEmpty)
  }

  @Test("The subscript creates the layer of a level on first use and returns the same one afterwards")
  func subscriptCreatesOnce() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let layer = stack.layer(for: .middle)
    #expect(layer.superview === host)
    #expect(stack.levels == [.middle])
    #expect(stack.layer(for: .middle) === layer)
    #expect(host.subviews == [layer])
    stack.add(UIView(), to: .middle)
    #expect(stack.layer(for: .middle) === layer)
    #expect(host.subviews == [layer])
  }

  @Test("Any integer can be a level, negative ones too")
  func integerLevels() {
    let host = makeHost()
    let stack = LayerStack<Int>(hostView: host)
    for level in [3, -7, 1_000_000, 0] { stack.add(UIView(), to: level) }
    #expect(stack.levels == [-7, 0, 3, 1_000_000])
    #expect(layerViews(of: host) == stack.levels.map { stack.layer(for: $0) })
  }

  @Test("views lists the views of all levels, back to front")
  func allViews() {
    let stack = LayerStack<Tier>(hostView: UIView())
    #expect(stack.views.isEmpty)
    let host = makeHost()
    let filled = LayerStack<Tier>(hostView: host)
    let views = makeViews(4)
    filled.add(views[3], to: .front)
    filled.add(views[1], to: .back)
    filled.add(views[0], to: .background)
    filled.add(views[2], to: .back)
    #expect(filled.views == views)
  }

  @Test("A level that becomes empty keeps its layer until the layer is removed")
  func emptyLevelsStay() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let view = UIView()
    stack.add(view, to: .middle)
    let layer = stack.layer(for: .middle)
    view.removeFromSuperview()
    #expect(stack.levels == [.middle])
    #expect(stack.layer(for: .middle) === layer)
    stack.removeLayer(.middle)
    #expect(stack.levels.isEmpty)
    #expect(layer.superview == nil)
    #expect(stack.layer(for: .middle) !== layer)
  }

  // MARK: - Foreign subviews of the host

  @Test("New layers are inserted beside their neighbors, and other subviews stay in their places")
  func foreignSubviewsStay() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let (under, over) = (UIView(), UIView())
    host.addSubview(under)
    let middle = stack.layer(for: .middle)
    host.addSubview(over)
    let background = stack.layer(for: .background)
    let front = stack.layer(for: .front)
    #expect(host.subviews == [under, background, middle, front, over])
  }

  @Test("Inserting a layer between two others moves no other subview")
  func layerBetweenForeignSubviews() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let foreign = makeViews(3)
    _ = stack.layer(for: .background)
    host.addSubview(foreign[0])
    _ = stack.layer(for: .front)
    host.sendSubviewToBack(foreign[0])
    host.insertSubview(foreign[1], aboveSubview: stack.layer(for: .background))
    host.addSubview(foreign[2])
    let before = host.subviews
    let middle = stack.layer(for: .middle)
    #expect(host.subviews.filter { $0 !== middle } == before)
    #expect(layerViews(of: host) == [stack.layer(for: .background), middle, stack.layer(for: .front)])
  }

  @Test("A new layer is never inserted by index, and no other subview is reordered for it")
  func neverByIndex() {
    let host = LoggingHost(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stack = LayerStack<Int>(hostView: host)
    _ = stack.layer(for: 0)
    host.forgetCalls()
    for level in [5, -5, 2, 9, -9, 3] { _ = stack.layer(for: level) }
    #expect(host.calls.count == 6)
    for call in host.calls {
      #expect(call == "insertSubview(belowSubview:)" || call == "insertSubview(aboveSubview:)")
    }
  }

  /// A host that runs a closure when a layer is added.
  final class EagerHost: UIView {
    var onLayer: () -> Void = {}

    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      onLayer()
    }
  }

  @Test("A host may use the stack while a layer is added to it")
  func usedWhileInserting() {
    let host = EagerHost(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stack = LayerStack<Tier>(hostView: host)
    let (early, view) = (UIView(), UIView())
    host.onLayer = { [weak stack] in
      stack?.add(early, to: .background)
      _ = stack?.layer(for: .middle)
    }
    stack.add(view, to: .middle)
    stack.add(UIView(), to: .back)
    #expect(stack.levels == [.background, .back, .middle])
    #expect(layerViews(of: host) == stack.levels.map { stack.layer(for: $0) })
    #expect(stack.views(in: .background) == [early])
    #expect(stack.views(in: .middle) == [view])
  }

  // MARK: - Removed layers

  @Test("removeLayer removes the layer and its views from the tree")
  func removeLayer() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let views = makeViews(3)
    stack.add(views[0], to: .background)
    stack.add(views[1], to: .middle)
    stack.add(views[2], to: .front)
    stack.removeLayer(.middle)
    #expect(stack.levels == [.background, .front])
    #expect(stack.views == [views[0], views[2]])
    #expect(stack.level(of: views[1]) == nil)
    #expect(!views[1].isDescendant(of: host))
    #expect(!stack.bringToFront(views[1]))
    stack.add(views[1], to: .middle)
    #expect(stack.views == views)
    #expect(layerViews(of: host) == stack.levels.map { stack.layer(for: $0) })
  }

  @Test("A layer that someone removed is created anew on its next use, in its place")
  func layerRemovedByOthers() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let (old, lost, new) = (UIView(), UIView(), UIView())
    stack.add(old, to: .background)
    stack.add(lost, to: .middle)
    stack.add(UIView(), to: .front)
    let removed = stack.layer(for: .middle)
    removed.removeFromSuperview()
    #expect(stack.levels == [.background, .front])
    #expect(stack.level(of: lost) == nil)
    #expect(stack.views(in: .middle).isEmpty)
    #expect(!stack.views.contains(lost))
    #expect(!stack.bringToFront(lost))
    #expect(!stack.sendToBack(lost))
    #expect(!stack.insert(new, above: lost))
    stack.add(new, to: .middle)
    #expect(stack.layer(for: .middle) !== removed)
    #expect(stack.views(in: .middle) == [new])
    #expect(layerViews(of: host) == [Tier.background, .middle, .front].map { stack.layer(for: $0) })
  }

  @Test("A layer that someone moved to another view is created anew too")
  func layerMovedByOthers() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    stack.add(UIView(), to: .middle)
    let moved = stack.layer(for: .middle)
    let elsewhere = UIView()
    elsewhere.addSubview(moved)
    #expect(stack.levels.isEmpty)
    let view = UIView()
    stack.add(view, to: .middle)
    #expect(stack.layer(for: .middle) !== moved)
    #expect(view.superview?.superview === host)
    #expect(moved.superview === elsewhere)
  }

  // MARK: - Views of a stack

  @Test("level(of:) returns the level of managed views and of their descendants, and nil for other views")
  func levelOfView() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let (view, child, grandchild, foreign, stranger) = (UIView(), UIView(), UIView(), UIView(), UIView())
    view.addSubview(child)
    child.addSubview(grandchild)
    stack.add(UIView(), to: .background)
    stack.add(view, to: .middle)
    host.addSubview(foreign)
    #expect(stack.level(of: view) == .middle)
    #expect(stack.level(of: child) == .middle)
    #expect(stack.level(of: grandchild) == .middle)
    #expect(stack.level(of: foreign) == nil)
    #expect(stack.level(of: stranger) == nil)
    #expect(stack.level(of: host) == nil)
    #expect(stack.level(of: stack.layer(for: .middle)) == .middle)
    view.removeFromSuperview()
    #expect(stack.level(of: view) == nil)
    #expect(stack.level(of: grandchild) == nil)
  }

  @Test("A stack ignores the layers of other stacks, on another host or on the same one")
  func otherStacks() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let sameHost = LayerStack<Tier>(hostView: host)
    let otherHost = makeHost()
    let other = LayerStack<Tier>(hostView: otherHost)
    let (mine, neighbor, far) = (UIView(), UIView(), UIView())
    stack.add(mine, to: .middle)
    sameHost.add(neighbor, to: .middle)
    other.add(far, to: .middle)
    for view in [neighbor, far] {
      #expect(stack.level(of: view) == nil)
      #expect(!stack.bringToFront(view))
      #expect(!stack.sendToBack(view))
      #expect(!stack.insert(UIView(), above: view))
      #expect(!stack.insert(UIView(), below: view))
      #expect(!stack.exchange(mine, with: view))
    }
    #expect(stack.views == [mine])
    #expect(stack.levels == [.middle])
    #expect(sameHost.level(of: neighbor) == .middle)
    #expect(sameHost.level(of: mine) == nil)
    withExtendedLifetime(otherHost) {}
  }

  @Test("If a stack's host is in another stack, each stack returns its own level")
  func nestedStacks() {
    let host = makeHost()
    let outer = LayerStack<Tier>(hostView: host)
    let innerHost = UIView()
    outer.add(innerHost, to: .front)
    let inner = LayerStack<Tier>(hostView: innerHost)
    let view = UIView()
    inner.add(view, to: .background)
    #expect(inner.level(of: view) == .background)
    #expect(outer.level(of: view) == .front)
    #expect(inner.level(of: innerHost) == nil)
    #expect(!outer.bringToFront(view))
    #expect(inner.bringToFront(view))
  }

  @Test("The content view of a visual-effect view can be the host")
  func contentViewOfVisualEffectView() {
    let effectView = UIVisualEffectView(effect: nil)
    effectView.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let stack = LayerStack<Tier>(hostView: effectView.contentView)
    let view = UIView()
    stack.add(view, to: .middle)
    #expect(stack.views == [view])
    #expect(view.isDescendant(of: effectView))
  }

  // MARK: - A host that has been deallocated

  @Test("Without its host, which it does not retain, a stack has no levels and no views")
  func hostReleased() {
    let view = UIView()
    let stack = scope {
      let host = makeHost()
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(view, to: .middle)
      return stack
    }
    #expect(stack.hostView == nil)
    #expect(stack.levels.isEmpty)
    #expect(stack.views.isEmpty)
    #expect(stack.views(in: .middle).isEmpty)
    #expect(stack.level(of: view) == nil)
    #expect(!stack.bringToFront(view))
    #expect(!stack.sendToBack(view))
    #expect(stack.removeAll(from: .middle).isEmpty)
    stack.removeLayer(.middle)
    #expect(!stack.exchange(view, with: UIView()))
  }
}
#endif
