#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

// What only the stand-in can do.
extension GivingBackTests {
  @Test("A controller around the container that has become the first responder meanwhile stays it")
  func around() throws {
    final class Root: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (root, page) = (Root(), FieldPage())
    screen.rootViewController = root
    try root.embed(container)
    try container.setContent(page)
    screen.settle()
    page.field.becomeFirstResponder()
    let handle = try container.beginContent(UIViewController())
    root.becomeFirstResponder()
    handle.cancel()
    screen.advance(by: 2)
    #expect(root.isFirstResponder)
  }

  @Test("Nobody is asked to become the first responder where there is no window", arguments: [true, false])
  func withoutWindow(isRemoved: Bool) throws {
    final class Field: UITextField {
      var windows: [UIWindow?] = []

      @discardableResult
      override func becomeFirstResponder() -> Bool {
        windows.append(window)
        return super.becomeFirstResponder()
      }
    }
    let root = ForwardingRecordingController(name: "p", recorder: Recorder())
    let stage = UIView(frame: screen.window.bounds)
    let (page, field) = (UIViewController(), Field(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    screen.rootViewController = root
    root.view.addSubview(stage)
    page.view.addSubview(field)
    try root.embed(page, in: stage)
    screen.settle()
    field.becomeFirstResponder()
    let handle = try root.beginTransition(from: page, to: UIViewController(), using: .push)
    handle.fractionComplete = 0.5
    if isRemoved {
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
      handle.cancel()
    } else {
      stage.removeFromSuperview()
    }
    screen.advance(by: 2)
    #expect(field.windows == [screen.window])
  }

  @Test("After a rotation in the middle, bars have the safe area of the new size", arguments: [true, false])
  func rotation(isInteractive: Bool) async throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    let push = ContainmentTransition.push(from: .bottom, duration: 1)
    let handle = isInteractive ? try container.beginContent(b, using: push) : nil
    if !isInteractive { try container.setContent(b, using: push, completion: nil) }
    handle?.fractionComplete = 0.5
    await screen.advance(by: 0.3)
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    await screen.resize(to: CGSize(width: 480, height: 320))
    await screen.advance(by: 0.1)
    let bar = CGRect(x: 44, y: 0, width: 392, height: 299)
    #expect(a.bar.frame == bar && b.bar.frame == bar)
    handle?.cancel()
    await screen.advance(by: 2)
    #expect(a.additionalSafeAreaInsets == .zero && b.additionalSafeAreaInsets == .zero)
    #expect((isInteractive ? a : b).bar.frame == bar)
  }

  /// A page that records the safe areas that it is notified of, and those that it is laid out in.
  final class HearingPage: UIViewController {
    var (heard, laidOut): ([UIEdgeInsets], [UIEdgeInsets]) = ([], [])

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      heard.append(view.safeAreaInsets)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      laidOut.append(view.safeAreaInsets)
    }
  }

  @Test("A page on its way hears of no safe area but that where it rests", arguments: End.allCases, [true, false])
  func hearing(end: End, isLandscape: Bool) throws {
    for (name, transition) in Self.movements where name != "custom" {
      let screen = HeadlessScreen(
        size: isLandscape ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480))
      let insets =
        isLandscape
        ? UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 34) : UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      screen.safeAreaInsets = insets
      let (container, a, b) = (SwitcherViewController(), HearingPage(), HearingPage())
      screen.rootViewController = container
      try container.setContent(a)
      screen.settle()
      (a.heard, a.laidOut) = ([], [])
      if end == .running {
        try container.setContent(b, using: transition)
      } else {
        let handle = try container.beginContent(b, using: transition)
        handle.fractionComplete = 0.6
        screen.advance(by: 0.1)
        if end == .finished { handle.finish() } else { handle.cancel() }
      }
      screen.advance(by: 0.5)
      // What has left the window has no safe area, and isn't laid out.
      for page in [a, b] {
        #expect(page.laidOut.allSatisfy { $0 == insets }, "\(name), \(page === a ? "a" : "b")")
      }
      #expect(a.heard.allSatisfy { $0 == .zero } && (a.heard == [] || a.view.window == nil), "\(name)")
      #expect(b.heard.first == insets && b.heard.dropFirst().allSatisfy { $0 == .zero }, "\(name)")
      #expect(b.heard.count == 1 || b.view.window == nil, "\(name)")
      screen.advance(by: 9)
      #expect(a.additionalSafeAreaInsets == .zero && b.additionalSafeAreaInsets == .zero, "\(name)")
    }
  }

  @Test("What is seen halfway is the page with its bar", arguments: [true, false])
  func picture(isCancelled: Bool) async throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    let handle = try container.beginContent(b, using: .push(from: .bottom, duration: 1))
    handle.fractionComplete = 0.5
    await screen.settle()
    if isCancelled {
      handle.cancel()
      await screen.advance(by: 0.001)
    }
    // The edge between the two pages is at 240, and the bars end 34 above it and begin 44 below it.
    for (y, color) in [(200, UIColor.red), (212, .blue), (230, .blue), (250, .blue), (278, .blue), (290, .red)] {
      #expect(screen.color(at: CGPoint(x: 160, y: y)) == color, "\(y)")
    }
  }

  @Test("Insets that a page sets itself while it is held stay as they were set", arguments: [true, false])
  func ownInsets(isCancelled: Bool) throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    a.additionalSafeAreaInsets.bottom = 100
    screen.rootViewController = container
    container.keepsReplacedContent = true
    try container.setContent(a)
    screen.settle()
    let handle = try container.beginContent(b, using: .push(from: .top, duration: 1))
    handle.fractionComplete = 0.5
    screen.settle()
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: 7, right: 0)
    a.additionalSafeAreaInsets = insets
    if isCancelled { handle.cancel() } else { handle.finish() }
    screen.advance(by: 3)
    #expect(a.additionalSafeAreaInsets == insets)
  }

  /// A page with a list, whose first row has a color.
  final class ListPage: UIViewController {
    let list = UIScrollView()
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      list.frame = view.bounds
      list.contentSize = CGSize(width: 320, height: 2000)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentInsetAdjustmentBehavior = .always
      list.addSubview(row)
      view.addSubview(list)
    }
  }

  @Test("A list on its way is scrolled as where it rests", arguments: [true, false, nil])
  func list(isCancelled: Bool?) throws {
    let edges: [(ContainmentTransition, UIColor)] = [
      (.push(from: .bottom, duration: 1), .blue), (.cover(from: .bottom, duration: 1), .blue),
      (.push(from: .top, duration: 1), .red), (.reveal(to: .bottom, duration: 1), .red),
    ]
    for (transition, color) in edges {
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
      screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let (container, a, b) = (SwitcherViewController(), ListPage(), ListPage())
      (a.row.backgroundColor, b.row.backgroundColor) = (.red, .blue)
      screen.rootViewController = container
      try container.setContent(a)
      screen.settle()
      var handle: TransitionHandle?
      if isCancelled == nil {
        try container.setContent(b, using: transition)
        screen.advance(by: 0.5)
      } else {
        handle = try container.beginContent(b, using: transition)
        handle?.fractionComplete = 0.5
        screen.settle()
      }
      func check(_ when: String) {
        // The page has its upper edge at 240, and its list begins 44 points below that.
        #expect(screen.color(at: CGPoint(x: 160, y: 282)) == .white, "\(transition.style), \(when)")
        #expect(screen.color(at: CGPoint(x: 160, y: 286)) == color, "\(transition.style), \(when)")
      }
      check("half-way")
      if isCancelled == true { handle?.cancel() } else { handle?.finish() }
      screen.advance(by: 0.001)
      check("on")
      screen.advance(by: 3)
      #expect((isCancelled == true ? a : b).list.contentOffset.y == -44)
    }
  }
}
#endif
