#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

@MainActor
@Suite("Scroll views under the keyboard")
struct KeyboardScrollingTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
  let scrollView = UIScrollView()
  /// Twenty fields of 50 points.
  let fields: [UITextField]
  let keyboard: KeyboardArea

  init() {
    let controller = UIViewController()
    fields = (0..<20).map { UITextField(frame: rect(20, CGFloat($0) * 50, 200, 50)) }
    for field in fields { scrollView.addSubview(field) }
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    scrollView.frame = rect(0, 0, 320, 568)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(scrollView)
    keyboard = KeyboardArea(adjusting: scrollView)
    screen.rootViewController = controller
    scrollView.frame = controller.view.bounds
    screen.keyboard = .docked(height: 216)
    screen.settle()
  }

  @Test("The insets grow by what is covered, and are restored")
  func insets() {
    scrollView.contentInset.bottom = 10
    scrollView.verticalScrollIndicatorInsets.bottom = 3
    fields[0].becomeFirstResponder()
    screen.settle()
    #expect(scrollView.contentInset.bottom == 226 && scrollView.verticalScrollIndicatorInsets.bottom == 219)
    #expect(scrollView.contentOffset == .zero, "The first field is in sight.")
    scrollView.contentInset.bottom += 5
    fields[0].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentInset.bottom == 15 && scrollView.verticalScrollIndicatorInsets.bottom == 3)
  }

  @Test("The first responder is scrolled into sight with the margin, and back afterwards")
  func scrolling() {
    fields[9].becomeFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 156)
    screen.advance(by: 1)
    fields[9].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("It is scrolled inside the keyboard's animation", .recordedAnswers)
  func animation() {
    fields[9].backgroundColor = .red
    func top() -> CGFloat? {
      stride(from: CGFloat(0), to: 568, by: 0.5).first {
        screen.color(at: CGPoint(x: 100, y: $0)).cgColor.components == UIColor.red.cgColor.components
      }
    }
    fields[9].becomeFirstResponder()
    screen.settle()
    #expect(top() == 450)
    screen.advance(by: 0.1)
    #expect(top().map { $0 < 440 && $0 > 294 } == true)
    screen.advance(by: 0.2)
    #expect(top() == 294)
  }

  @Test("A keyboard that grows scrolls again; one that shrinks keeps the offset")
  func heights() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    screen.keyboard = .docked(height: 300)
    #expect(scrollView.contentInset.bottom == 300 && scrollView.contentOffset.y == 240)
    screen.keyboard = .docked(height: 250)
    #expect(scrollView.contentInset.bottom == 250 && scrollView.contentOffset.y == 240)
    screen.keyboard = .floating(rect(50, 50, 100, 100))
    #expect(scrollView.contentInset.bottom == 0 && scrollView.contentOffset == .zero)
    screen.keyboard = .docked(height: 216)
    fields[9].resignFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    #expect(scrollView.contentInset.bottom == 0 && scrollView.contentOffset == .zero)
  }

  @Test("A field that takes over is scrolled into sight, although the keyboard stays")
  func handingOver() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    fields[10].becomeFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 206)
    screen.advance(by: 1)
    fields[3].becomeFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 142)
    screen.advance(by: 1)
    fields[3].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset == .zero, "The offset from before the first field.")
  }

  @Test("Who has scrolled in between stays there, as far as the content reaches")
  func ownScrolling() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    scrollView.contentOffset.y = 300
    fields[9].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 300)
    screen.advance(by: 1)
    fields[9].becomeFirstResponder()
    screen.settle()
    scrollView.contentOffset.y = 1000 - 352
    fields[9].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 432, "The content ends at the bottom again.")
  }

  @Test("UIKit's own scroll to the field, which comes after ours, doesn't count as somebody's scroll", .recordedAnswers)
  func scrollOfUIKit() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 0.1)
    scrollView.contentOffset.y = 170
    screen.advance(by: 1)
    fields[10].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 0.1)
    scrollView.contentOffset.y = 220
    screen.advance(by: 1)
    fields[10].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("A scroll during the animation that takes the field out of sight is somebody's")
  func ownScrollingDuringTheAnimation() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 0.1)
    scrollView.contentOffset.y = 10
    screen.advance(by: 1)
    fields[9].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset.y == 10)
  }

  // openradar 13984333 and hackiftekhar/IQKeyboardManager, issue 679: UITableViewController adjusts the insets and
  // scrolls by itself, and whoever does it as well adjusts twice.
  @Test("The table of a table view controller is left alone, and onChange is called all the same")
  func tableOfAController() {
    let controller = UITableViewController(style: .plain)
    screen.rootViewController = controller
    let table: UITableView = controller.tableView
    table.tableHeaderView = UITextField(frame: rect(0, 0, 320, 540))
    var changes = 0
    let area = KeyboardArea(adjusting: table) { _ in changes += 1 }
    screen.settle()
    table.tableHeaderView?.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    #expect(area.overlap == 216 && changes == 1)
    #expect(table.contentInset.bottom == 0 && table.contentOffset == .zero)
    table.tableHeaderView?.resignFirstResponder()
    screen.settle()
    #expect(table.contentInset.bottom == 0 && changes == 2)
  }

  @Test("The safe area is added once, whatever the adjustment behavior is")
  func safeArea() {
    let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [.automatic, .scrollableAxes, .never, .always]
    screen.keyboard = .docked(height: 250)
    for behavior in behaviors {
      scrollView.contentInsetAdjustmentBehavior = behavior
      screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      fields[9].becomeFirstResponder()
      screen.settle()
      screen.advance(by: 1)
      #expect(scrollView.adjustedContentInset.bottom == 250)
      #expect(scrollView.contentOffset.y == 190)
      fields[9].resignFirstResponder()
      screen.settle()
      screen.advance(by: 1)
      #expect(scrollView.contentInset.bottom == 0)
      scrollView.contentOffset = .zero
    }
  }

  @Test("A first responder elsewhere, such as another app's, scrolls nothing")
  func responderElsewhere() {
    let other = UITextField(frame: rect(0, 0, 100, 30))
    screen.window.rootViewController?.view.addSubview(other)
    other.becomeFirstResponder()
    screen.settle()
    #expect(scrollView.contentInset.bottom == 216 && scrollView.contentOffset == .zero)
    other.removeFromSuperview()
    screen.settle()
    #expect(scrollView.contentInset.bottom == 0)
  }

  @Test("A scroll view that is removed with its field is as it was before")
  func removal() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 0.1)
    scrollView.removeFromSuperview()
    screen.settle()
    #expect(scrollView.contentInset.bottom == 0 && scrollView.contentOffset == .zero)
  }

  @Test("A rotation keeps the field in sight")
  func rotation() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    screen.resize(to: CGSize(width: 568, height: 320))
    #expect(scrollView.contentInset.bottom == 216)
    #expect(scrollView.contentOffset.y == 404)
  }

  @Test("An object that is created while the keyboard is shown adjusts at once, and drags aren't disturbed")
  func dragging() {
    fields[9].becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    let late = UIScrollView(frame: rect(0, 268, 320, 300))
    screen.window.rootViewController?.view.addSubview(late)
    let area = KeyboardArea(adjusting: late, margin: .nan)
    #expect(late.contentInset.bottom == 216)
    screen.touchDown(at: CGPoint(x: 160, y: 100))
    screen.touchMove(to: CGPoint(x: 160, y: 60))
    let offset = scrollView.contentOffset
    #expect(scrollView.isDragging)
    fields[9].resignFirstResponder()
    screen.settle()
    #expect(scrollView.contentOffset == offset && late.contentInset.bottom == 0)
    screen.touchUp()
    withExtendedLifetime(area) {}
  }
}
#endif
