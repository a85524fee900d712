import XCTest

/// What only a finger, a keyboard and a rotation can try, in the gallery's app. Nobody has run it on a Mac yet.
@MainActor
final class GalleryUITests: XCTestCase {
  /// Starts the app upright, and opens a screen from its list.
  private func open(_ title: String) -> XCUIApplication {
    continueAfterFailure = false
    XCUIDevice.shared.orientation = .portrait
    let app = XCUIApplication()
    app.launch()
    let row = app.tables.staticTexts[title].firstMatch
    XCTAssertTrue(row.waitForExistence(timeout: 10))
    for _ in 0..<5 where !row.isHittable { app.tables.firstMatch.swipeUp() }
    row.tap()
    return app
  }

  /// Drags a finger from one point to another. Both are shares of the app's size.
  private func drag(_ app: XCUIApplication, from start: CGVector, to end: CGVector) {
    app.coordinate(withNormalizedOffset: start)
      .press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: end))
  }

  // MARK: - Chat

  func testAMessageThatIsTypedIsSentAndAnswered() {
    let app = open("Chat")
    app.textViews.firstMatch.tap()
    app.textViews.firstMatch.typeText("At the river")
    app.buttons["Send"].tap()
    XCTAssertTrue(app.tables.staticTexts["At the river"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.tables.staticTexts["All right. See you there!"].waitForExistence(timeout: 5))
  }

  func testTheBarOfAChatStandsOnTheKeyboard() {
    let app = open("Chat")
    app.textViews.firstMatch.tap()
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 5))
    XCTAssertLessThanOrEqual(app.buttons["Send"].frame.maxY, app.keyboards.firstMatch.frame.minY)
  }

  func testAFingerSwipesTheKeyboardAway() {
    let app = open("Chat")
    let top = app.buttons["Send"].frame.minY
    app.textViews.firstMatch.tap()
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 5))
    drag(app, from: CGVector(dx: 0.5, dy: 0.3), to: CGVector(dx: 0.5, dy: 0.99))
    XCTAssertTrue(app.keyboards.firstMatch.waitForNonExistence(timeout: 5))
    XCTAssertEqual(app.buttons["Send"].frame.minY, top, accuracy: 1)
  }

  // MARK: - Notes

  func testTheTopRowStaysWhereItIsWhenTheDeviceIsRotated() {
    let app = open("Notes")
    app.tables.firstMatch.swipeUp()
    let row = app.tables.cells.element(boundBy: 1)
    let (text, top) = (row.staticTexts.firstMatch.label, row.frame.minY - app.tables.firstMatch.frame.minY)
    XCUIDevice.shared.orientation = .landscapeLeft
    XCUIDevice.shared.orientation = .portrait
    let again = app.tables.cells.staticTexts[text].firstMatch
    XCTAssertTrue(again.waitForExistence(timeout: 5))
    let place = app.tables.cells.containing(.staticText, identifier: text).firstMatch.frame.minY
    XCTAssertEqual(place - app.tables.firstMatch.frame.minY, top, accuracy: 1)
  }

  func testATapOpensANoteAndMovesNothingAboveIt() {
    let app = open("Notes")
    let (first, opened) = (app.tables.cells.element(boundBy: 0), app.tables.cells.element(boundBy: 4))
    let (top, height) = (first.frame.minY, opened.frame.height)
    opened.tap()
    XCTAssertGreaterThan(opened.frame.height, height)
    XCTAssertEqual(first.frame.minY, top, accuracy: 1)
  }

  // MARK: - Drawer

  func testADrawerThatIsGivenUpGoesBack() {
    let app = open("Drawer")
    drag(app, from: CGVector(dx: 0, dy: 0.5), to: CGVector(dx: 0.2, dy: 0.5))
    XCTAssertTrue(app.staticTexts["cancelled: List is shown"].waitForExistence(timeout: 5))
  }

  func testADrawerThatIsPulledFarComes() {
    let app = open("Drawer")
    drag(app, from: CGVector(dx: 0, dy: 0.5), to: CGVector(dx: 0.9, dy: 0.5))
    XCTAssertTrue(app.staticTexts["finished: Menu is shown"].waitForExistence(timeout: 5))
  }

  // MARK: - Taps and keyboard

  func testATapOnARowCountsForItsPanel() {
    let app = open("Taps")
    app.staticTexts["Row 1"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Panel: 1"].waitForExistence(timeout: 5))
  }

  func testATapOnAButtonDoesNotCountForItsPanel() {
    let app = open("Taps")
    app.buttons["Button: 0"].firstMatch.tap()
    XCTAssertTrue(app.buttons["Button: 1"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.staticTexts["Panel: 1"].exists)
  }

  func testTheBarStandsOnTheKeyboardAfterARotation() {
    let app = open("Chat")
    app.textViews.firstMatch.tap()
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 5))
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 5))
    XCTAssertLessThanOrEqual(app.buttons["Send"].frame.maxY, app.keyboards.firstMatch.frame.minY)
    XCUIDevice.shared.orientation = .portrait
  }
}
