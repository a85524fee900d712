import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Form screen")
@MainActor
final class FormScreenTests {
  private lazy var screen = ScreenOnDevice(.form, as: FormViewController.self)
  private lazy var card = screen.controller.card

  @Test("A tap on the button makes button and label wider and the fields narrower, and another one undoes it")
  func longerTexts() {
    let frames = { [card] in [card.searchField, card.searchButton, card.nameLabel, card.nameField].map(\.frame) }
    let before = frames()
    #expect(screen.device.tap(card.lengthenButton))
    let after = frames()
    #expect(after[0].width < before[0].width && after[1].width > before[1].width)
    #expect(after[2].width > before[2].width && after[3].width < before[3].width)
    #expect(screen.device.tap(card.lengthenButton))
    #expect(frames() == before)
  }

  @Test("In every picture nothing overlaps, and the form is as its caption says")
  func states() throws {
    for state in GalleryScreen.form.states {
      for action in state.actions {
        screen.device.perform(action)
      }
      screen.device.settle()
      let rows = [[card.searchField, card.searchButton], [card.nameLabel, card.nameField]]
      for row in rows {
        let frames = row.map(\.frame)
        #expect(!frames[0].intersects(frames[1]) && frames.allSatisfy { $0.width >= 0 }, "\(state.name)")
      }
      let fits = state.name != "overflowing"
      #expect(screen.texts.contains("Everything fits.") == fits, "\(state.name)")
      #expect(screen.texts.contains("26 points missing.") == !fits, "\(state.name)")
      #expect((card.searchButton.frame.maxX > card.bounds.maxX) == !fits, "\(state.name)")
      #expect(card.searchField.frame.width >= 60 && card.nameField.frame.width >= 60, "\(state.name)")
      let isLong = !["portrait", "landscape"].contains(state.name)
      #expect(card.nameLabel.text == (isLong ? "Looooong text" : "Name"), "\(state.name)")
      #expect((card.searchField.frame.minX > card.searchButton.frame.minX) == (state.name == "right-to-left"))
    }
  }

  @Test("The fields take what is typed")
  func typing() {
    #expect(screen.device.tap(card.searchField) && screen.device.type("cats"))
    #expect(card.searchField.text == "cats")
  }
}
