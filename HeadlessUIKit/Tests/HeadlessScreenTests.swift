#if UIKIT && canImport(HeadlessUIKit)
import FoundationXML
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("HeadlessScreen")
struct HeadlessScreenTests {
  let recorder = Recorder()

  @Test("A new screen has a hidden window of its size, which the first root controller makes visible")
  func window() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    #expect(screen.window.bounds.size == CGSize(width: 320, height: 480))
    #expect(screen.window.traitCollection.displayScale == 2)
    #expect(screen.rootViewController == nil)
    let controller = UIViewController()
    screen.rootViewController = controller
    #expect(screen.rootViewController === controller)
    #expect(!screen.window.isHidden)
    #expect(controller.view.window === screen.window)
  }

  @Test("An empty screen without a size can be settled, advanced, tapped, drawn and described")
  func empty() {
    let screen = HeadlessScreen(size: .zero)
    screen.settle()
    screen.advance(by: 1)
    screen.tap(at: .zero)
    #expect(screen.svg().contains("<svg"))
    #expect(screen.outline().contains("UIWindow"))
  }

  @Test("settle runs layout, display and due work until none is left, without moving the clock")
  func settle() {
    let stage = Stage()
    let view = DrawingView()
    stage.root.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let start = stage.screen.time
    var completed = 0
    UIView.animate(
      withDuration: 0, animations: {},
      completion: { _ in
        completed += 1
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in completed += 1 })
      })
    stage.screen.settle()
    #expect(view.draws == 1)
    #expect(completed == 2, "work that is due because of due work runs as well")
    #expect(stage.screen.time == start)
  }

  // MARK: - Touches

  @Test("tap(at:) touches the view at that point of the window")
  func tapAtPoint() {
    let stage = Stage()
    let view = stage.add(TouchLogView("view", recorder), 50, 60, 20, 20)
    stage.screen.tap(at: CGPoint(x: 55, y: 75))
    #expect(recorder.events == ["view.began", "view.ended"])
    #expect(view.latest?.location == CGPoint(x: 5, y: 15))
  }

  @Test("tap(_:) touches a view at its center, through bounds.origin and transforms")
  func tapView() {
    let stage = Stage()
    let view = stage.add(TouchLogView("view", recorder), 50, 60, 20, 20)
    view.bounds.origin = CGPoint(x: 100, y: 100)
    view.transform = CGAffineTransform(translationX: 50, y: 0).rotated(by: 1)
    #expect(stage.screen.tap(view))
    #expect(recorder.events == ["view.began", "view.ended"])
    #expect(view.latest?.location.isNear(CGPoint(x: 110, y: 110)) == true)
  }

  enum Obstacle: CaseIterable {
    case covered, hidden, disabled, offScreen, outOfTheWindow
  }

  @Test("tap(_:) returns false and touches nothing if the view is not hit at its center", arguments: Obstacle.allCases)
  func tapMisses(obstacle: Obstacle) {
    let stage = Stage()
    let back = stage.add(TouchLogView("back", recorder), 0, 0, 200, 200)
    let view = stage.add(TouchLogView("view", recorder), 50, 60, 20, 20, to: back)
    switch obstacle {
    case .covered: stage.add(TouchLogView("cover", recorder), 55, 65, 10, 10)
    case .hidden: view.isHidden = true
    case .disabled: view.isUserInteractionEnabled = false
    case .offScreen: view.center.x = 1000
    case .outOfTheWindow: view.removeFromSuperview()
    }
    #expect(!stage.screen.tap(view))
    #expect(recorder.events.isEmpty)
  }

  @Test("A drag puts a finger down, moves it and lifts it at the end, and takes its duration")
  func drag() {
    let stage = Stage()
    let view = stage.add(TouchLogView("view", recorder), 0, 0, 100, 100)
    let start = stage.screen.time
    stage.screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 20), over: 2)
    #expect(recorder.events.first == "view.began" && recorder.events.last == "view.ended")
    #expect(recorder.events.dropFirst().dropLast().allSatisfy { $0 == "view.moved" })
    #expect(recorder.events.count > 2)
    #expect(view.latest?.location == CGPoint(x: 150, y: 20))
    #expect(abs(stage.screen.time - start - 2) < 1e-6)
  }

  @Test("A drag moves the finger after each sixtieth of a second, and once if it takes no time")
  func dragSteps() {
    let stage = Stage()
    stage.add(TouchLogView("view", recorder), 0, 0, 100, 100)
    stage.screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 20, y: 10), over: 0.1)
    #expect(recorder.take() == ["view.began"] + Array(repeating: "view.moved", count: 6) + ["view.ended"])
    let start = stage.screen.time
    stage.screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 20, y: 10), over: .nan)
    #expect(recorder.take() == ["view.began", "view.moved", "view.ended"])
    #expect(stage.screen.time == start)
  }

  @Test("A touch outside the window, or before the window is shown, touches nothing; no finger moves or lifts nothing")
  func nothingHit() {
    let hidden = HeadlessScreen(size: CGSize(width: 100, height: 100))
    hidden.tap(at: CGPoint(x: 50, y: 50))
    let stage = Stage()
    stage.add(TouchLogView("view", recorder), 0, 0, 300, 300)
    for point in [CGPoint(x: 250, y: 10), CGPoint(x: -1, y: 10), CGPoint(x: CGFloat.nan, y: 10)] {
      stage.screen.tap(at: point)
    }
    stage.screen.touchMove(to: CGPoint(x: 10, y: 10))
    stage.screen.touchUp()
    stage.screen.touchCancel()
    #expect(recorder.events.isEmpty)
  }

  @Test("A finger that moves to a coordinate that is NaN or infinite moves to 0")
  func moveToNowhere() {
    let stage = Stage()
    let view = stage.add(TouchLogView("view", recorder), 0, 0, 100, 100)
    stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.touchMove(to: CGPoint(x: CGFloat.nan, y: 20))
    #expect(view.latest?.location == CGPoint(x: 0, y: 20))
    stage.screen.touchMove(to: CGPoint(x: 30, y: -CGFloat.infinity))
    #expect(view.latest?.location == CGPoint(x: 30, y: 0))
  }

  // iOS behavior, observed: hit-testing uses the model; who wants what is on the screen asks the presentation layer.
  @Test("A touch finds an animating view at its final position")
  func touchesFinalGeometry() {
    let stage = Stage()
    let view = stage.add(TouchLogView("view", recorder), 0, 0, 20, 20)
    UIView.animate(
      withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.center.x = 110 })
    stage.screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(recorder.events.isEmpty)
    stage.screen.tap(at: CGPoint(x: 110, y: 10))
    #expect(recorder.events == ["view.began", "view.ended"])
  }

  @Test("A call of settle from a callback does nothing, and the outer call goes on until all is done")
  func settleInside() {
    let stage = Stage()
    let messages = misuse {
      UIView.animate(
        withDuration: 0, animations: { stage.root.alpha = 0.5 },
        completion: { [recorder] _ in
          stage.root.setNeedsLayout()
          stage.screen.settle()
          recorder.record("completed")
          UIView.animate(
            withDuration: 0, animations: { stage.root.alpha = 1 }, completion: { _ in recorder.record("next") })
        })
      stage.screen.settle()
    }
    #expect(recorder.events == ["completed", "next"])
    #expect(messages.isEmpty)
  }

  // MARK: - The device

  @Test(
    "Style and layout direction reach the view tree; at first they are light and left to right, without a safe area")
  func device() {
    let stage = Stage()
    #expect(stage.screen.userInterfaceStyle == .light)
    #expect(stage.screen.layoutDirection == .leftToRight)
    #expect(stage.screen.safeAreaInsets == .zero)
    stage.screen.userInterfaceStyle = .dark
    stage.screen.layoutDirection = .rightToLeft
    stage.screen.settle()
    #expect(stage.root.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // UIView, safeAreaInsets: "for other views in the view hierarchy, the insets reflect only the portion of the view
  // that is covered"; UIViewController, additionalSafeAreaInsets.
  @Test("The safe area insets of a view are the parts of it that the screen's insets cover")
  func safeArea() {
    let stage = Stage()
    let top = stage.add(UIView(), 0, 5, 200, 100)
    let middle = stage.add(UIView(), 50, 50, 50, 50)
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 30, right: 0)
    stage.screen.settle()
    #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 20, left: 3, bottom: 30, right: 0))
    #expect(top.safeAreaInsets == UIEdgeInsets(top: 15, left: 3, bottom: 0, right: 0))
    #expect(middle.safeAreaInsets == .zero)
    stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 7)
    stage.screen.settle()
    #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 25, left: 3, bottom: 30, right: 7))
    #expect(UIView().safeAreaInsets == .zero)
  }

  @Test("Insets of the safe area that are NaN or infinite count as 0")
  func safeAreaWithoutNumbers() {
    let stage = Stage()
    stage.screen.safeAreaInsets = UIEdgeInsets(top: .nan, left: 3, bottom: .infinity, right: 0)
    #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0))
  }

  @Test("resize gives the window and the root view the new size")
  func resize() {
    let stage = Stage()
    stage.screen.resize(to: CGSize(width: 300, height: 100))
    #expect(stage.screen.window.bounds.size == CGSize(width: 300, height: 100))
    #expect(stage.root.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    #expect(stage.rgb(250, 50) == [100, 100, 100])
  }

  // MARK: - Pictures and descriptions

  private func busyStage() -> Stage {
    let stage = Stage()
    let box = stage.add(UIView(), 10, 10, 100, 100, color: .red)
    box.clipsToBounds = true
    box.transform = CGAffineTransform(rotationAngle: 0.3)
    let label = UILabel()
    label.text = "Text & more"
    stage.add(label, 5, 5, 90, 20, to: box)
    let drawing = DrawingView { context, bounds in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(bounds)
    }
    drawing.alpha = 0.5
    stage.add(drawing, 50, 50, 100, 100, to: box)
    return stage
  }

  @Test("An SVG is well-formed, and has the same bytes for the same tree, each time and on each screen")
  func svg() {
    let stage = busyStage()
    let svg = stage.screen.svg()
    #expect(svg == stage.screen.svg())
    #expect(svg == busyStage().screen.svg())
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    stage.root.subviews.first?.center.x += 1
    #expect(svg != stage.screen.svg())
  }

  @Test("color(at:) returns the composited color at a point of the window")
  func color() {
    let stage = Stage()
    stage.add(UIView(), 0, 0, 100, 100, color: .red)
    stage.add(UIView(), 50, 50, 100, 100, color: UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(stage.rgb(25, 25) == [100, 0, 0])
    #expect(stage.rgb(75, 75) == [50, 0, 50])
    #expect(stage.rgb(125, 125) == [50, 50, 100])
    #expect(stage.rgb(175, 175) == [100, 100, 100])
    #expect(stage.rgb(.nan, 25) == [100, 0, 0], "NaN counts as 0")
  }

  @Test("The outline has a line for each view, indented by depth, with its class, frame and flags")
  func outline() throws {
    let stage = Stage()
    let box = stage.add(UIView(), 11, 22, 133, 144)
    let label = stage.add(UILabel(), 1, 2, 33, 44, to: box)
    let lines = stage.screen.outline().split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "window, root view, box and label")
    #expect(lines[0].hasPrefix("UIWindow"))
    let last = try #require(lines.last)
    #expect(last.contains("UILabel"))
    for number in ["1", "2", "33", "44"] { #expect(last.contains(number)) }
    let indents = lines.map { $0.prefix { !$0.isLetter }.count }
    #expect(indents == indents.sorted() && Set(indents).count == 4)
    for change in [{ label.isHidden = true }, { box.isUserInteractionEnabled = false }, { box.alpha = 0.5 }] {
      let before = stage.screen.outline()
      change()
      #expect(stage.screen.outline() != before)
    }
  }

  @Test("recordedOperations(of:) returns the operations of a view's own drawing, one line each")
  func recordedOperations() {
    let stage = Stage()
    let view = DrawingView { context, bounds in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(bounds)
      context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    stage.add(view, 0, 0, 50, 50, color: .blue)
    #expect(stage.screen.recordedOperations(of: view).count == 2)
    #expect(stage.screen.recordedOperations(of: stage.root).isEmpty)
  }
}
#endif
