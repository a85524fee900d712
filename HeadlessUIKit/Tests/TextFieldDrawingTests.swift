#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Drawing text fields")
struct TextFieldDrawingTests {
  let stage = Stage()
  let field = UITextField()

  init() {
    stage.add(field, 10, 10, 120, 34)
  }

  private var drawing: String { stage.screen.recordedOperations(of: field).joined(separator: "\n") }

  // UITextField: text and placeholder are nil by default, borderStyle is none.
  @Test("A new field has no text, no placeholder and no border, and draws nothing")
  func defaults() {
    #expect(field.text == "" && field.placeholder == nil && field.borderStyle == .none && !field.hasText)
    #expect(drawing.isEmpty)
  }

  // UITextField, placeholder: "the string that displays when there is no other text in the text field".
  @Test("The placeholder is drawn while there is no text")
  func placeholder() {
    field.placeholder = "Search"
    #expect(drawing.contains("Search"))
    field.text = "Tokyo"
    #expect(drawing.contains("Tokyo") && !drawing.contains("Search"))
    field.text = ""
    #expect(drawing.contains("Search"))
  }

  @Test("A rounded field has a background and a border of its own, in light and in dark style")
  func rounded() {
    stage.root.backgroundColor = .red
    #expect(stage.rgb(70, 27) == [100, 0, 0])
    field.borderStyle = .roundedRect
    #expect(stage.rgb(70, 27) == [100, 100, 100])
    #expect(stage.rgb(10.2, 10.2) == [100, 0, 0], "The corner is round.")
    #expect(stage.rgb(70, 10.5) != [100, 100, 100] && stage.rgb(70, 10.5) != [100, 0, 0])
    stage.screen.userInterfaceStyle = .dark
    #expect(stage.rgb(70, 27) == [0, 0, 0])
    #expect(stage.rgb(70, 10.5) != [0, 0, 0] && stage.rgb(70, 10.5) != [100, 0, 0])
  }

  @Test("A line and a bezel are drawn along the edges", arguments: [UITextField.BorderStyle.line, .bezel])
  func frames(style: UITextField.BorderStyle) {
    field.borderStyle = style
    #expect(stage.rgb(10.5, 27) != [100, 100, 100] && stage.rgb(129.5, 27) != [100, 100, 100])
    #expect(stage.rgb(70, 27) == [100, 100, 100])
  }

  @Test("A bar in the tint color shows where text is inserted, only while the field is editing")
  func caret() {
    field.tintColor = .red
    #expect(stage.rgb(11, 27) == [100, 100, 100])
    field.becomeFirstResponder()
    #expect(stage.rgb(11, 27) == [100, 0, 0])
    stage.screen.type("i")
    #expect(stage.rgb(11, 27) == [100, 100, 100])
    stage.screen.layoutDirection = .rightToLeft
    field.text = ""
    #expect(stage.rgb(129, 27) == [100, 0, 0], "From right to left the text begins at the right edge.")
    field.resignFirstResponder()
    #expect(stage.rgb(129, 27) == [100, 100, 100])
  }

  @Test("A long text ends in an ellipsis, and shows its end while it is edited")
  func longText() {
    field.text = "A very long text that doesn't fit into the field"
    #expect(drawing.contains("…"))
    field.tintColor = .red
    field.becomeFirstResponder()
    #expect(!drawing.contains("…"))
    #expect(stage.rgb(129, 27) == [100, 0, 0])
  }

  // UIView, sizeThatFits(_:); which size a text field wants is not documented, except that its content fits.
  @Test("A field wants space for its text, or else its placeholder, with the border, whatever it is offered")
  func size() {
    let none = field.sizeThatFits(.zero)
    field.placeholder = "Search"
    let hinted = field.sizeThatFits(CGSize(width: 10, height: 10))
    #expect(none.width < hinted.width && none.height == hinted.height)
    field.text = "Search for a long text"
    let filled = field.sizeThatFits(CGSize(width: 10, height: 10))
    #expect(filled.width > hinted.width)
    field.borderStyle = .roundedRect
    let bordered = field.sizeThatFits(.zero)
    #expect(bordered.width > filled.width && bordered.height > filled.height)
    field.font = .systemFont(ofSize: 30)
    #expect(field.sizeThatFits(.zero).height > bordered.height)
    #expect(field.intrinsicContentSize == field.sizeThatFits(.zero))
  }

  @Test("A field without space draws neither text nor bar and doesn't trap")
  func noRoom() {
    field.text = "Text"
    field.borderStyle = .roundedRect
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 10, height: 2)] {
      field.frame.size = size
      #expect(!drawing.contains("Text"))
    }
  }
}
#endif
