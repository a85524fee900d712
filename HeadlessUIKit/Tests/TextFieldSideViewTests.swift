#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// Apple's documentation of `UITextField`: `leftView` ("the left (or leading) side"), `leftViewMode`, `clearButtonMode`
/// and `textFieldShouldClear(_:)`. The places aren't documented.
@MainActor
@Suite("Views beside the text of a field")
struct TextFieldSideViewTests {
  let stage = Stage()
  let field = UITextField()
  private let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
  private let unit = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))

  init() {
    stage.add(field, 10, 10, 120, 34)
    field.leftView = icon
    field.rightView = unit
  }

  private func textRect() -> CGRect { field.textRect(forBounds: field.bounds) }

  @Test("Nothing is shown by default")
  func defaults() {
    stage.screen.settle()
    #expect(field.leftViewMode == .never && field.rightViewMode == .never && field.clearButtonMode == .never)
    #expect(field.subviews.isEmpty && textRect() == field.bounds)
  }

  @Test("The views stand at the edges in their own size, and the text has the rest, in both directions")
  func places() {
    field.leftViewMode = .always
    field.rightViewMode = .always
    stage.screen.settle()
    #expect(icon.frame == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(unit.frame == CGRect(x: 90, y: 12, width: 30, height: 10))
    #expect(textRect() == CGRect(x: 20, y: 0, width: 70, height: 34))
    #expect(field.editingRect(forBounds: field.bounds) == textRect())
    #expect(field.placeholderRect(forBounds: field.bounds) == textRect())
    field.borderStyle = .roundedRect
    #expect(textRect() == CGRect(x: 27, y: 0, width: 56, height: 34))
    stage.screen.layoutDirection = .rightToLeft
    stage.screen.settle()
    #expect(icon.frame.minX == 100 && unit.frame.minX == 0)
    #expect(textRect() == CGRect(x: 37, y: 0, width: 56, height: 34))
  }

  @Test("The text begins behind the rectangle that a subclass gives a view")
  func ownRectangles() {
    final class Field: UITextField {
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
      }
    }
    let field = stage.add(Field(), 0, 100, 120, 34)
    field.leftView = icon
    field.leftViewMode = .always
    stage.screen.settle()
    #expect(icon.frame.minX == 8 && field.textRect(forBounds: field.bounds).minX == 28)
  }

  @Test("A view is shown in its mode only", arguments: [UITextField.ViewMode.whileEditing, .unlessEditing, .always])
  func modes(mode: UITextField.ViewMode) {
    field.leftViewMode = mode
    field.rightViewMode = mode
    for isEditing in [false, true, false] {
      if isEditing { field.becomeFirstResponder() } else { field.resignFirstResponder() }
      stage.screen.settle()
      let isShown = mode == .always || (mode == .whileEditing) == isEditing
      #expect(icon.isDescendant(of: field) == isShown && unit.isDescendant(of: field) == isShown)
      #expect(textRect().minX == (isShown ? 20 : 0))
    }
  }

  @Test("Another view takes the place of the old one, which leaves the field")
  func exchange() {
    field.leftViewMode = .always
    stage.screen.settle()
    let other = UIView(frame: CGRect(x: 5, y: 5, width: 8, height: 8))
    field.leftView = other
    stage.screen.settle()
    #expect(icon.superview == nil && other.frame == CGRect(x: 0, y: 13, width: 8, height: 8))
    field.leftView = nil
    stage.screen.settle()
    #expect(other.superview == nil && textRect() == field.bounds)
  }

  @Test("The clear button is shown with a text only; a tap asks the delegate, empties the field and sends the event")
  func clearButton() throws {
    var changes = 0
    let delegate = RecordingFieldDelegate(Recorder())
    field.delegate = delegate
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.clearButtonMode = .always
    #expect(throws: FindingError.self) { try stage.screen.view("Clear text") }
    field.text = "Tea"
    stage.screen.settle()
    let button = try stage.screen.view("Clear text")
    #expect(field.clearButtonRect(forBounds: field.bounds) == button.frame && button.frame.maxX == 115)
    #expect(textRect().width == 96)
    delegate.clears = false
    try stage.screen.tap("Clear text")
    #expect(field.text == "Tea" && changes == 0)
    delegate.clears = true
    field.isEnabled = false
    try stage.screen.tap("Clear text")
    #expect(field.text == "Tea" && changes == 0)
    field.isEnabled = true
    try stage.screen.tap("Clear text")
    #expect(field.text == "" && changes == 1)
    stage.screen.settle()
    #expect(button.superview == nil && textRect() == field.bounds)
  }

  // UITextField, rightView: "if it overlaps the clear button, the clear button always takes precedence in receiving
  // events".
  @Test("The clear button is above the view at the trailing side, and layout comes to an end")
  func clearAboveRight() throws {
    var reports: [String] = []
    stage.screen.reportHandler = { reports.append($0) }
    field.text = "Tea"
    for mode in [UITextField.ViewMode.always, .never, .always] {
      field.clearButtonMode = mode
      field.leftViewMode = .always
      field.rightViewMode = mode == .always ? .never : .always
      stage.screen.settle()
      field.rightViewMode = .always
      stage.screen.settle()
    }
    #expect(field.subviews.count == 3 && field.subviews.last !== unit && field.subviews.last !== icon)
    #expect(textRect().width == 70, "The wider one counts.")
    try stage.screen.tap("Clear text")
    #expect(field.text == "")
    #expect(reports == [])
  }

  @Test("A field wants space for the views")
  func size() {
    field.text = "Tea"
    let plain = field.sizeThatFits(.zero)
    field.leftViewMode = .always
    #expect(field.sizeThatFits(.zero).width == plain.width + 20)
    field.clearButtonMode = .always
    #expect(field.sizeThatFits(.zero).width == plain.width + 44)
  }

  @Test("A placeholder has the attributes it was given, and the rest from the field")
  func placeholder() {
    func drawing() -> String { stage.screen.recordedOperations(of: field).joined(separator: "\n") }
    field.placeholder = "Search"
    let plain = drawing()
    #expect(field.attributedPlaceholder?.string == "Search")
    field.attributedPlaceholder = NSAttributedString(string: "Search", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "Search" && drawing() != plain && drawing().contains("Search"))
    field.attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(field.sizeThatFits(.zero).width > 90)
    field.placeholder = "Search"
    #expect(drawing() == plain)
    field.textAlignment = .right
    #expect(drawing() != plain)
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil && drawing().isEmpty)
  }
}
#endif
