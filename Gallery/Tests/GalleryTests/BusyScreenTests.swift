import HeadlessUIKit
import Layering
import Testing

@testable import GalleryScreens

@Suite("The Busy screen")
@MainActor
final class BusyScreenTests {
  private lazy var screen = ScreenOnDevice(.busyScreen, as: BusyScreenViewController.self)

  private var controller: BusyScreenViewController { screen.controller }

  private func views(_ level: BusyScreenLevel) -> [UIView] { controller.subviews(in: level) }

  private var front: InformationView? { views(.information).last as? InformationView }

  private var titles: [String] { views(.buttons).compactMap { ($0 as? UIButton)?.title(for: .normal) } }

  private func button(_ title: String) throws -> UIButton {
    try #require(views(.buttons).lazy.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == title })
  }

  /// Taps a button where it is; false when something lies over it.
  private func tap(_ title: String) throws -> Bool {
    screen.device.tap(try button(title))
  }

  @Test("It is as busy as the article says: 2 backgrounds, 5 information screens, 5 to 10 buttons and 2 ads")
  func contents() throws {
    #expect(controller.layers.levels == [.backgrounds, .information, .buttons, .ads])
    #expect(controller.layers.levels.map { views($0).count } == [2, 5, 8, 2])
    #expect(try tap("Mark"))
    #expect(views(.buttons).count == 10)
    #expect(try tap("Notes"))
    #expect(controller.layers.levels.map { views($0).count } == [2, 5, 5, 2])
  }

  @Test("Each button of the upper row brings its information screen to the front, and stays above it")
  func choosing() throws {
    for page in InformationPage.all + InformationPage.all.reversed() {
      #expect(try tap(page.title), "\(page.title) can be reached")
      #expect(front?.page.title == page.title)
      // The front card covers its siblings, and the button its card: its title's own pixels aside.
      let head = try #require(front?.subviews.first)
      #expect(screen.device.color(at: head.middle).hex == resolved(page.color))
      let corner = try button(page.title).frame.insetBy(dx: 12, dy: 3)
      #expect(screen.color(corner.minX, corner.minY) == resolved(page.color))
      #expect(views(.buttons).count == (page.hasButtons ? 8 : 5))
    }
  }

  private func resolved(_ color: UIColor) -> String {
    color.resolvedColor(with: controller.traitCollection).hex
  }

  @Test("Next shows one information screen after the other, up to the one that has no buttons of its own")
  func next() throws {
    for page in InformationPage.all.dropFirst() {
      #expect(try tap("Next"))
      #expect(front?.page.title == page.title)
    }
    #expect(front?.page.hasButtons == false)
    #expect(views(.buttons).count == 5)
  }

  @Test("Mark, Undo and Clear work on the information screen in front, and the last two come with its first mark")
  func marking() throws {
    #expect(!titles.contains("Undo") && !titles.contains("Clear"))
    #expect(try tap("Mark") && tap("Mark") && tap("Undo"))
    #expect(front?.marks == 1)
    #expect(try tap("Sky") && tap("Mark"))
    #expect(front?.page.title == "Sky" && front?.marks == 1)
    #expect(try tap("Clear"))
    #expect(front?.marks == 0)
    #expect(!titles.contains("Undo") && !titles.contains("Clear"))
    #expect(try tap("Map"))
    #expect(front?.marks == 1)
    #expect(try tap("Undo"))
    #expect(front?.marks == 0)
  }

  @Test("Paper adds a third background and then turns all three, under everything else")
  func backgrounds() throws {
    let first = views(.backgrounds)
    #expect(try tap("Paper"))
    let all = views(.backgrounds)
    #expect(all.count == 3 && all.prefix(2) == first[...])
    for turns in 1...3 {
      #expect(try tap("Paper"))
      #expect(views(.backgrounds) == Array(all.dropFirst(turns) + all.prefix(turns)))
      #expect(controller.subviews.prefix(3) == views(.backgrounds)[...])
    }
  }

  private func ad(at edge: AdView.Edge) throws -> AdView {
    try #require(views(.ads).lazy.compactMap { $0 as? AdView }.first { $0.edge == edge })
  }

  @Test("Each ad is replaced by another instance at the same edge, in front of everything, and in its level")
  func ads() throws {
    for (edge, period) in [(AdView.Edge.top, 4.0), (.bottom, 6)] {
      let first = try ad(at: edge)
      screen.device.advance(by: period - screen.device.time.truncatingRemainder(dividingBy: period) - 0.1)
      #expect(try ad(at: edge) === first)
      screen.device.advance(by: 0.2)
      let second = try ad(at: edge)
      #expect(second !== first && second.frame.contains(first.frame) && first.superview == nil)
      #expect(second.frame.height == 80 && (edge == .top) == (second.frame.minY == first.frame.minY))
      #expect(second.fillColor != first.fillColor)
      // Above the bar and left of the words.
      let corner = CGPoint(x: second.frame.minX + 4, y: second.frame.midY)
      #expect(screen.device.color(at: corner).hex == resolved(second.fillColor))
    }
    for _ in 0..<30 {
      screen.device.advance(by: 1.7)
      #expect(views(.ads).count == 2 && controller.subviews.suffix(2) == views(.ads)[...])
      #expect(try ad(at: .top).frame.maxY < ad(at: .bottom).frame.minY)
    }
  }

  @Test("A tapped ad is replaced; choosing an information screen does not cover the ads")
  func tappedAd() throws {
    for edge in AdView.Edge.allCases {
      let first = try ad(at: edge)
      #expect(screen.device.tap(first))
      #expect(try ad(at: edge) !== first)
      #expect(try tap("Mail"))
      #expect(screen.device.tap(try ad(at: edge)))
    }
  }

  @Test(
    "On every usual screen, in both directions, each button can be tapped, and covers no text and no ad",
    arguments: [
      CGSize(width: 320, height: 568), CGSize(width: 375, height: 616), CGSize(width: 667, height: 375),
      CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 834, height: 1194),
      CGSize(width: 1194, height: 834),
    ], [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func environments(size: CGSize, direction: UIUserInterfaceLayoutDirection) throws {
    screen.device.resize(to: size)
    screen.device.layoutDirection = direction
    for page in InformationPage.all {
      #expect(try tap(page.title))
      if page.hasButtons { #expect(try tap("Mark")) }
      let card = try #require(front)
      let texts = card.subviews.dropFirst().map { $0.convert($0.bounds, to: nil) }
      let ads = views(.ads).map(\.frame)
      for button in views(.buttons) {
        #expect(card.frame.contains(button.frame) && button.frame.width >= 45, "\(button.frame)")
        #expect(!(texts + ads).contains { $0.intersects(button.frame) }, "\(button.frame)")
        #expect(screen.device.window.hitTest(button.middle, with: nil) === button)
      }
      for label in card.subviews.compactMap({ $0 as? UILabel }) {
        #expect(label.bounds.width >= label.sizeThatFits(.zero).width && card.bounds.contains(label.frame))
      }
      #expect(ads.allSatisfy { !$0.intersects(card.frame) && controller.view.bounds.contains($0) })
      let isMirrored = direction == .rightToLeft
      #expect((views(.buttons)[0].frame.minX > views(.buttons)[1].frame.minX) == isMirrored)
    }
  }

  @Test("Its buttons keep their places on a screen of another size, before and after they are made anew")
  func sizes() throws {
    screen.device.resize(to: CGSize(width: 750, height: 800))
    let frames = views(.buttons).map(\.frame)
    #expect(try tap("Map"))
    let anew = views(.buttons).map(\.frame)
    for (old, new) in zip(frames, anew) {
      #expect(abs(old.minX - new.minX) < 0.01 && abs(old.minY - new.minY) < 0.01)
      #expect(abs(old.width - new.width) < 0.01 && abs(old.height - new.height) < 0.01)
    }
  }

  @Test("Nothing of it lives on after its screen has gone")
  func leaks() throws {
    weak var controller: BusyScreenViewController?
    weak var ad: UIView?
    do {
      let shown = ScreenOnDevice(.busyScreen, as: BusyScreenViewController.self)
      controller = shown.controller
      ad = shown.controller.subviews(in: .ads).first
      #expect(ad != nil)
      shown.device.advance(by: 5)
      shown.device.rootViewController = nil
      shown.device.settle()
    }
    #expect(controller == nil)
    #expect(ad == nil)
  }
}
