#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import RowLayout
import Testing

// What only the stand-in can do.
extension FormTests {
  @Test("The user types into both fields")
  func typing() {
    #expect(screen.tap(form.search) && screen.type("cats"))
    #expect(screen.tap(form.name) && screen.type("Tama"))
    #expect(form.search.text == "cats" && form.name.text == "Tama")
  }
}
#endif
