#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import ScreenCatalog

// What only the stand-in can do.
extension CatalogViewControllerTests {
  @Test("Typing narrows the rows; deleting brings them back; nothing found is said")
  func search() async throws {
    let field = try #require(find("CatalogSearch", in: table))
    #expect(screen.tap(field))
    #expect(screen.type("row 3"))
    #expect(rows.first == "Row 3" && rows.contains("Row 13") && !rows.contains("First"))
    #expect(controller.searchText == "row 3")
    #expect(screen.type("9x"))
    #expect(rows == [] && table.tableFooterView != nil)
    screen.pressBackspace()
    #expect(rows == ["Row 39"] && table.tableFooterView == nil)
    try await tapRow("Row 39")
    await screen.advance(by: 1)
    #expect(top?.title == "Row 39")
    await goBack()
    #expect(rows == ["Row 39"], "The search stays.")
    controller.searchText = ""
    #expect(rows.first == "First")
  }

  @Test("Return ends the editing")
  func endEditing() throws {
    let field = try #require(find("CatalogSearch", in: table))
    screen.tap(field)
    #expect(field.isFirstResponder)
    screen.pressReturn()
    #expect(!field.isFirstResponder)
  }
}
#endif
