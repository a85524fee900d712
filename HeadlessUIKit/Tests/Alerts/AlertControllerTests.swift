import HeadlessUIKit
import TestSupport
import Testing

/// Apple's documentation of `UIAlertController` and `UIAlertAction`. That the handler runs after the dismissal, where
/// the cancel action of an alert is, and that a tap beside an action sheet chooses its cancel action, is observed.
@MainActor
@Suite("Alerts and action sheets")
struct AlertControllerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 600))
  private let root = UIViewController()

  init() {
    root.view.backgroundColor = .white
    screen.rootViewController = root
  }

  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    UIAlertController(title: "Delete the tea?", message: "It can't be undone.", preferredStyle: style)
  }

  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    screen.settle()
  }

  @Test("A new alert has its texts and its style, no actions and no text fields")
  func new() {
    let alert = alert()
    #expect(alert.title == "Delete the tea?")
    #expect(alert.message == "It can't be undone.")
    #expect(alert.preferredStyle == .alert)
    #expect(alert.actions.isEmpty)
    #expect(alert.textFields == nil)
    #expect(alert.preferredAction == nil)
  }

  @Test("A tap on an action dismisses the alert, and then calls the handler with the action")
  func tapOnAction() throws {
    var calls: [String] = []
    let alert = alert()
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [root] action in
        calls.append("\(action.title ?? "") \(root.presentedViewController == nil)")
      })
    present(alert)
    #expect(root.presentedViewController === alert)
    try screen.tap("Delete")
    #expect(calls == ["Delete true"])
    #expect(root.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test("A handler can present the next alert")
  func nextAlert() throws {
    let first = alert()
    let second = alert()
    first.addAction(UIAlertAction(title: "More", style: .default) { [root] _ in root.present(second, animated: true) })
    present(first)
    try screen.tap("More")
    #expect(root.presentedViewController === second)
  }

  @Test("An action that isn't enabled can't be tapped until it is")
  func disabledAction() throws {
    var calls = 0
    let alert = alert()
    let action = UIAlertAction(title: "Send", style: .default) { _ in calls += 1 }
    action.isEnabled = false
    alert.addAction(action)
    present(alert)
    screen.tap(try screen.view("Send"))
    #expect(calls == 0)
    action.isEnabled = true
    try screen.tap("Send")
    #expect(calls == 1)
  }

  @Test("A touch on a button goes on while the text and the other actions of the alert change")
  func changeBelowFinger() throws {
    var calls = 0
    let alert = alert()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in calls += 1 })
    let other = UIAlertAction(title: "Send", style: .default)
    alert.addAction(other)
    present(alert)
    let button = try screen.view("OK")
    let finger = screen.touchDown(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
    screen.advance(by: 0.5)
    #expect((button as? UIButton)?.isHighlighted == true)
    other.isEnabled = false
    alert.message = "It can't be undone at all."
    screen.settle()
    #expect(try screen.view("OK") === button)
    #expect((button as? UIButton)?.isHighlighted == true)
    screen.touchMove(finger, to: button.convert(CGPoint(x: 5, y: 5), to: nil))
    screen.touchUp(finger)
    screen.settle()
    #expect(calls == 1)
  }

  @Test("Two buttons of an alert are side by side, more are below one another, and so are those of a sheet")
  func buttons() throws {
    func tops(_ style: UIAlertController.Style, _ titles: [String]) throws -> Int {
      let alert = alert(style)
      for title in titles { alert.addAction(UIAlertAction(title: title, style: .default)) }
      present(alert)
      let tops = try titles.map { title in
        let view = try screen.view(title)
        return view.convert(view.bounds, to: nil).minY
      }
      root.dismiss(animated: false)
      screen.settle()
      return Set(tops).count
    }
    #expect(try tops(.alert, ["A", "B"]) == 1)
    #expect(try tops(.alert, ["A", "B", "C"]) == 3)
    #expect(try tops(.alert, ["A title of many words", "B"]) == 2)
    #expect(try tops(.actionSheet, ["A", "B"]) == 2)
  }

  @Test("An alert is in the middle and a sheet at the bottom of the safe area, with the cancel action below the others")
  func places() throws {
    let alert = alert()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert)
    let title = try screen.view("Delete the tea?")
    #expect(title.convert(title.bounds, to: nil).midX == 195)
    #expect(screen.color(at: CGPoint(x: 195, y: 20)) != .white)
    root.dismiss(animated: false)
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    let sheet = self.alert(.actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Share", style: .default))
    present(sheet)
    let cancel = try screen.view("Cancel")
    let share = try screen.view("Share")
    #expect(abs(cancel.convert(cancel.bounds, to: nil).maxY - 558) < 0.001)
    #expect(share.convert(share.bounds, to: nil).maxY < cancel.convert(cancel.bounds, to: nil).minY)
  }

  @Test("What scrolls in an alert doesn't stick out of its corners")
  func corners() throws {
    let alert = alert()
    for number in 1...40 { alert.addAction(UIAlertAction(title: "\(number)", style: .default)) }
    present(alert)
    let card = try #require(alert.view.subviews.first)
    let scroll = try #require(card.subviews.first as? UIScrollView)
    let line = try #require(scroll.subviews.first { $0.frame.height == 0.5 && $0.frame.minY > 900 })
    let corner = CGPoint(x: card.frame.minX + 0.25, y: card.frame.maxY - 0.25)
    let before = screen.color(at: corner)
    scroll.contentOffset.y = line.frame.maxY - scroll.bounds.height
    screen.settle()
    #expect(screen.color(at: corner) == before)
    #expect(screen.color(at: CGPoint(x: card.frame.midX, y: corner.y)) != before)
  }

  @Test("A tap beside a sheet chooses its cancel action; beside an alert it does nothing")
  func tapBeside() {
    var calls = 0
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = alert(style)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in calls += 1 })
      present(alert)
      screen.tap(at: CGPoint(x: 195, y: 10))
      #expect(calls == (style == .alert ? 0 : 1))
      #expect((root.presentedViewController == nil) == (style == .actionSheet))
      root.dismiss(animated: false)
      screen.settle()
    }
  }

  @Test("The first text field is edited at once, above the keyboard, and its text is there for the handler")
  func textFields() throws {
    var text: String?
    let alert = alert()
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in text = alert.textFields?.first?.text })
    #expect(alert.textFields?.count == 2)
    present(alert)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    #expect(screen.type("Sencha"))
    let button = try screen.view("Save")
    let keyboard = try #require(screen.keyboardFrame)
    #expect(button.convert(button.bounds, to: nil).maxY <= keyboard.minY)
    try screen.tap("Save")
    #expect(text == "Sencha")
    #expect(screen.keyboardFrame == nil)
  }

  @Test("What is added to an alert that is shown is shown at once")
  func additions() throws {
    let alert = alert()
    present(alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    #expect(try screen.view("Name").window != nil)
    try screen.tap("OK")
    #expect(root.presentedViewController == nil)
  }

  @Test("When the keyboard goes, the alert is in the middle of the screen again")
  func withoutKeyboard() throws {
    let alert = alert()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    present(alert)
    let button = try screen.view("Save")
    let bottom = button.convert(button.bounds, to: nil).maxY
    alert.view.endEditing(true)
    screen.settle()
    let card = try #require(alert.view.subviews.first)
    #expect(abs(card.frame.midY - screen.window.bounds.inset(by: screen.window.safeAreaInsets).midY) <= 1)
    #expect(button.convert(button.bounds, to: nil).maxY > bottom)
  }

  @Test("A text field grows with the text size, and the card with it; a font that is not a preferred one stays")
  func textSizeOfFields() throws {
    let alert = alert()
    alert.addTextField()
    alert.addTextField { $0.font = .systemFont(ofSize: 20) }
    present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.font?.pointSize) == [13, 20])
    let old = fields.map(\.frame)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let button = try #require(try screen.view("OK") as? UIButton)
    #expect(button.titleLabel?.font.pointSize == 17)
    screen.preferredContentSizeCategory = .accessibilityMedium
    screen.settle()
    #expect(fields.map(\.font?.pointSize) == [23, 20])
    #expect(fields[0].frame.height > old[0].height && fields[1].frame.height == old[1].height)
    #expect(fields[1].frame.minY > fields[0].frame.maxY)
    #expect(button.titleLabel?.font.pointSize == 28)
  }

  @Test("The texts keep a distance from the edge of the card, stand close together, and wrap")
  func texts() throws {
    let alert = alert()
    alert.message = "It can't be undone, and nobody will ever know again what was here before."
    present(alert)
    let card = try #require(alert.view.subviews.first)
    let title = try screen.view("Delete the tea?")
    let message = try screen.view(try #require(alert.message))
    let (top, bottom) = (title.convert(title.bounds, to: card), message.convert(message.bounds, to: card))
    #expect(top.minY > 10 && bottom.minY - top.maxY < 10 && bottom.minY >= top.maxY)
    #expect(bottom.height > 2 * UIFont.preferredFont(forTextStyle: .footnote).lineHeight)
  }

  @Test("What UIKit raises an exception for is reported, and nothing is added")
  func misuse() {
    var reports: [String] = []
    screen.reportHandler = { reports.append($0) }
    screen.performAsCurrent {
      let sheet = alert(.actionSheet)
      sheet.addTextField()
      sheet.addAction(UIAlertAction(title: "A", style: .cancel))
      sheet.addAction(UIAlertAction(title: "B", style: .cancel))
      sheet.preferredAction = UIAlertAction(title: "C", style: .default)
      #expect(sheet.textFields == nil)
      #expect(sheet.actions.map(\.title) == ["A"])
      #expect(sheet.preferredAction == nil)
    }
    #expect(reports.count == 3)
  }

  @Test("The preferred action is emphasized, without one the cancel action; a destructive title is red")
  func emphasis() throws {
    let alert = alert()
    let save = UIAlertAction(title: "Save", style: .default)
    alert.addAction(save)
    alert.addAction(UIAlertAction(title: "Stop", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert)
    func font(_ name: String) throws -> UIFont? { (try screen.view(name) as? UIButton)?.titleLabel?.font }
    #expect(try font("Stop") == .preferredFont(forTextStyle: .headline))
    #expect(try font("Save") == .preferredFont(forTextStyle: .body))
    alert.preferredAction = save
    #expect(try font("Save") == .preferredFont(forTextStyle: .headline))
    #expect(try font("Stop") == .preferredFont(forTextStyle: .body))
    #expect((try screen.view("Delete") as? UIButton)?.currentTitleColor == .systemRed)
  }

  // UIAlertController, preferredAction: "relevant for the UIAlertController.Style.alert style only; it isn't used by
  // action sheets".
  @Test("An action sheet doesn't emphasize the preferred action")
  func preferredActionOfSheet() throws {
    let sheet = alert(.actionSheet)
    let share = UIAlertAction(title: "Share", style: .default)
    sheet.addAction(share)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.preferredAction = share
    present(sheet)
    func font(_ name: String) throws -> UIFont? { (try screen.view(name) as? UIButton)?.titleLabel?.font }
    #expect(sheet.preferredAction === share)
    #expect(try font("Share") == .preferredFont(forTextStyle: .body))
    #expect(try font("Cancel") == .preferredFont(forTextStyle: .headline))
  }

  // Observed: "Cancel button's position is fixed" (enebin.medium.com, on the alerts of iOS 15), and others.
  @Test("The cancel action of an alert is at the leading side of two, and below more or longer ones")
  func placeOfCancel() throws {
    func frames(_ titles: [String], cancel: String) throws -> [CGRect] {
      let alert = alert()
      for title in titles {
        alert.addAction(UIAlertAction(title: title, style: title == cancel ? .cancel : .default))
      }
      present(alert)
      let frames = try titles.map { title in
        let view = try screen.view(title)
        return view.convert(view.bounds, to: nil)
      }
      #expect(alert.actions.map(\.title) == titles)
      root.dismiss(animated: false)
      screen.settle()
      return frames
    }
    var two = try frames(["OK", "Stop"], cancel: "Stop")
    #expect(two[1].minX < two[0].minX && two[1].minY == two[0].minY)
    two = try frames(["Stop", "OK"], cancel: "Stop")
    #expect(two[0].minX < two[1].minX)
    let three = try frames(["Stop", "A", "B"], cancel: "Stop")
    #expect(three[1].minY < three[2].minY && three[2].minY < three[0].minY)
    let long = try frames(["Stop", "A title of many words"], cancel: "Stop")
    #expect(long[1].minY < long[0].minY)
    screen.layoutDirection = .rightToLeft
    two = try frames(["OK", "Stop"], cancel: "Stop")
    #expect(two[1].minX > two[0].minX)
  }

  @Test("A tap beside a sheet doesn't choose a cancel action that isn't enabled")
  func tapBesideDisabled() {
    let sheet = alert(.actionSheet)
    let cancel = UIAlertAction(title: "Cancel", style: .cancel)
    sheet.addAction(cancel)
    present(sheet)
    for isEnabled in [false, true] {
      cancel.isEnabled = isEnabled
      screen.tap(at: CGPoint(x: 195, y: 10))
      #expect((root.presentedViewController === sheet) == !isEnabled)
    }
  }

  @Test("A touch that begins on a sheet and ends beside it doesn't choose the cancel action")
  func dragOutOfSheet() throws {
    let sheet = alert(.actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet)
    let title = try screen.view("Delete the tea?")
    let place = title.convert(title.bounds, to: nil)
    screen.drag(from: CGPoint(x: place.midX, y: place.midY), to: CGPoint(x: 195, y: 10), over: 0.1)
    #expect(root.presentedViewController === sheet)
  }

  @Test("A screen that has no room for the margins of an alert isn't reported", arguments: [1, 10, 40] as [CGFloat])
  func tinyScreen(side: CGFloat) {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let tiny = HeadlessScreen(size: CGSize(width: side, height: side))
      var reports: [String] = []
      tiny.reportHandler = { reports.append($0) }
      let root = UIViewController()
      tiny.rootViewController = root
      let alert = alert(style)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Share", style: .default))
      root.present(alert, animated: false)
      tiny.settle()
      #expect(reports == [])
    }
  }

  @Test("VoiceOver stays in the alert, whose title is a header")
  func accessibility() throws {
    let alert = alert()
    present(alert)
    #expect(alert.view.accessibilityViewIsModal)
    #expect(try screen.view("Delete the tea?").accessibilityTraits.contains(.header))
  }

  @Test("Nobody keeps an alert that was dismissed")
  func release() {
    weak var released: UIAlertController?
    scope {
      let alert = alert()
      released = alert
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert)
      root.dismiss(animated: false)
      screen.settle()
    }
    #expect(released == nil)
  }
}
