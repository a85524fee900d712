#if UIKIT
import Layering
import PlatformUI
import Testing

/// A view that leaves its level by itself, as the advertisement of a library may: it climbs to the outermost superview.
@Suite("A view that climbs out of its level")
@MainActor
struct ClimbingViewTests {
  final class ClimbingAd: UIView {
    /// What the advertisement adds to the outermost superview, each time that it gets a superview.
    var added: UIView?

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      guard let added, var host = superview else { return }
      while let next = host.superview { host = next }
      if added.superview !== host { host.addSubview(added) }
    }
  }

  let ad = ClimbingAd(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let onAd = CGPoint(x: 160, y: 25)

  @Test("An advertisement that adds itself to the host lies in front of all layers, and its level is empty")
  func addsItself() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    stack.add(content, to: .front)
    ad.added = ad
    stack.add(ad, to: .middle)
    #expect(ad.superview === host && host.subviews.last === ad)
    #expect(stack.level(of: ad) == nil)
    #expect(stack.views == [content])
    #expect(host.hitTest(onAd, with: nil) === ad)
    #expect(!stack.bringToFront(ad))
  }

  @Test("Adding the advertisement to its level again brings it back, behind the levels in front")
  func comesBack() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    ad.added = ad
    stack.add(ad, to: .middle)
    stack.add(content, to: .background)
    #expect(host.hitTest(onAd, with: nil) === ad)
    ad.added = nil
    stack.add(ad, to: .middle)
    #expect(stack.views == [content, ad])
    #expect(stack.level(of: ad) == .middle)
    let button = UIView(frame: ad.frame)
    stack.add(button, to: .front)
    #expect(host.hitTest(onAd, with: nil) === button)
  }

  @Test("A view that an advertisement adds to the host lies in front; the advertisement itself stays in its level")
  func addsAnother() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let banner = UIView(frame: ad.frame)
    ad.added = banner
    stack.add(ad, to: .middle)
    stack.add(content, to: .front)
    #expect(stack.views == [ad, content])
    #expect(host.subviews.last === banner)
    #expect(host.hitTest(onAd, with: nil) === banner)
  }

  @Test("If the host keeps its layers in front, an advertisement that adds itself to the host lies behind them")
  func layersStayInFront() {
    let host = LayeredView<Tier>(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    host.keepsLayersInFront = true
    ad.added = ad
    host.layers.add(ad, to: .front)
    #expect(host.hitTest(onAd, with: nil) === ad)
    host.layers.add(content, to: .background)
    #expect(host.subviews.first === ad)
    #expect(host.hitTest(onAd, with: nil) === content)
  }
}
#endif
