import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Cards screen")
@MainActor
final class CardsScreenTests {
  private lazy var screen = ScreenOnDevice(.cards, as: CardsViewController.self)
  private lazy var list = screen.controller.list

  private func perform(_ state: String) throws {
    for action in try #require(GalleryScreen.cards.states.first { $0.name == state }).actions {
      screen.device.perform(action)
    }
    screen.device.settle()
  }

  /// The lines of a card's tags.
  private func lines(_ card: CardViews) -> Int { Set(card.tags.map(\.frame.minY)).count }

  @Test("Each picture is as its caption says, and in each the picture keeps its shape and the badge lies over it")
  func states() throws {
    let card = list.cards[0]
    var lineCounts: [String: Int] = [:]
    for state in GalleryScreen.cards.states {
      try perform(state.name)
      lineCounts[state.name] = lines(card)
      for card in list.cards {
        #expect(abs(card.picture.frame.width / card.picture.frame.height - 2) < 0.02, "\(state.name)")
        #expect(card.picture.frame.height <= 180 && card.picture.frame.contains(card.badge.frame), "\(state.name)")
        #expect(card.tags.allSatisfy { card.ground.frame.contains($0.frame) }, "\(state.name)")
      }
      let isMirrored = screen.device.layoutDirection == .rightToLeft
      #expect((card.badge.frame.midX < card.picture.frame.midX) == isMirrored, "\(state.name)")
      #expect((card.note.superview === list) == (state.name != "phone"), "\(state.name)")
    }
    #expect(lineCounts["phone"] == 2 && lineCounts["narrow"] == 3 && lineCounts["wide"] == 1)
    #expect(card.picture.frame.height == 180 && card.ground.frame.width < 700, "It is still wide.")
  }

  @Test("A tap on More adds the note at once and moves the rest, and a tap on Less undoes it")
  func note() {
    let card = list.cards[0]
    let before = list.cards.map(\.ground.frame)
    #expect(screen.device.tap(card.button))
    #expect(card.note.frame.width == card.picture.frame.width && card.button.title(for: .normal) == "Less")
    screen.device.advance(by: 0.5)
    #expect(list.cards[1].ground.frame.minY == before[1].minY + card.note.frame.height + 10)
    #expect(card.tags.allSatisfy { $0.frame.minY >= card.note.frame.maxY })
    #expect(screen.device.tap(card.button))
    screen.device.advance(by: 0.5)
    #expect(list.cards.map(\.ground.frame) == before && card.note.superview == nil)
  }

  @Test("With large text, the button stands below the name, and with small text beside it")
  func largeText() {
    let card = list.cards[0]
    #expect(card.button.frame.minY < card.name.frame.maxY)
    screen.device.preferredContentSizeCategory = .accessibilityLarge
    screen.device.settle()
    #expect(card.button.frame.minY >= card.name.frame.maxY && card.button.frame.minX == card.name.frame.minX)
  }
}
