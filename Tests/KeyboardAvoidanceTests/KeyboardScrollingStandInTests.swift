#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

// What only the stand-in can do.
extension KeyboardScrollingTests {
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
    screen.advance(by: screen.keyboardDuration)
    #expect(top() == 294)
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
}
#endif
