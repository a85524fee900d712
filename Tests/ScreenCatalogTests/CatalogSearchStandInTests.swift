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

  @Test("The text that nothing was found is in the middle of the safe area, also when a foldable phone is opened")
  func nothingFoundInSafeArea() throws {
    let screen = HeadlessScreen(size: CGSize(width: 466, height: 678))
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84)
    let other = CatalogViewController(catalog: Catalog(sections: []))
    screen.rootViewController = other
    screen.settle()
    let label = try #require(other.tableView.tableFooterView?.subviews.first)
    func edges() -> [CGFloat] {
      let frame = label.convert(label.bounds, to: nil)
      return [frame.minX, frame.maxX]
    }
    #expect(edges() == [16, 366])
    screen.resize(to: CGSize(width: 951, height: 669))
    #expect(edges() == [16, 851])
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 84, bottom: 21, right: 0)
    screen.settle()
    #expect(edges() == [100, 935])
    other.nothingFoundText = String(repeating: "Nothing was found. ", count: 4)
    screen.settle()
    #expect(edges() == [100, 935])
  }

  @Test(
    "A title and a subtitle are shown as a whole at each text size", arguments: [320, 844] as [CGFloat],
    [(.extraSmall, 14), (.large, 17), (.accessibilityExtraExtraExtraLarge, 53)] as [(UIContentSizeCategory, CGFloat)])
  func wholeTexts(width: CGFloat, textSize: (category: UIContentSizeCategory, points: CGFloat)) throws {
    let screen = HeadlessScreen(size: CGSize(width: width, height: 3000))
    screen.preferredContentSizeCategory = textSize.category
    let long = (1...12).map { "word\($0)" }.joined(separator: " ")
    let entry = Catalog.Screen(long, subtitle: long, id: "long") { UIViewController() }
    let other = CatalogViewController(catalog: Catalog(sections: [Catalog.Section(screens: [entry])]))
    screen.rootViewController = other
    let cell = try #require(other.tableView.visibleCells.first)
    let labels = try [#require(cell.textLabel), #require(cell.detailTextLabel)]
    #expect(labels[0].font.pointSize == textSize.points)
    for label in labels {
      let whole = UILabel()
      whole.text = label.text
      whole.font = label.font
      whole.numberOfLines = 0
      let size = whole.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      #expect(size.height <= label.bounds.height && size.width <= label.bounds.width)
    }
    #expect(labels[0].frame.maxY <= labels[1].frame.minY && labels[1].frame.maxY <= cell.contentView.bounds.maxY)
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
