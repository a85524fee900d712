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

  private func button(_ title: String) throws -> UIButton {
    try #require(views(.buttons).lazy.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == title })
  }

  /// Taps a button where it is; false when something lies over it.
  private func tap(_ title: String) throws -> Bool {
    screen.device.tap(try button(title))
  }

  @Test("It is as busy as the article says: 2 backgrounds, 5 information screens, 10 buttons, 2 ads, in this order")
  func contents() {
    #expect(controller.layers.levels == [.backgrounds, .information, .buttons, .ads])
    #expect(controller.layers.levels.map { views($0).count } == [2, 5, 10, 2])
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
      #expect(views(.buttons).count == 10)
    }
  }

  private func resolved(_ color: UIColor) -> String {
    color.resolvedColor(with: controller.traitCollection).hex
  }

  @Test("Next shows every information screen once in five taps")
  func next() throws {
    var seen: [String] = []
    for _ in InformationPage.all {
      #expect(try tap("Next"))
      seen.append(try #require(front?.page.title))
    }
    #expect(Set(seen) == Set(InformationPage.all.map(\.title)))
    #expect(seen.last == InformationPage.all.first?.title)
  }

  @Test("Mark, Undo and Clear work on the information screen in front, whichever it is")
  func marking() throws {
    #expect(try tap("Undo"))
    #expect(front?.marks == 0)
    #expect(try tap("Mark") && tap("Mark") && tap("Undo"))
    #expect(front?.marks == 1)
    #expect(try tap("Sky") && tap("Mark"))
    #expect(front?.page.title == "Sky" && front?.marks == 1)
    #expect(try tap("Clear"))
    #expect(front?.marks == 0)
    #expect(try tap("Map"))
    #expect(front?.marks == 1)
  }

  @Test("Paper exchanges the backgrounds, under everything else")
  func backgrounds() throws {
    let first = views(.backgrounds)
    #expect(try tap("Paper"))
    #expect(views(.backgrounds) == first.reversed())
    #expect(controller.subviews.prefix(2) == first.reversed()[...])
    #expect(try tap("Paper"))
    #expect(views(.backgrounds) == first)
  }

  @Test("The ads come forward by themselves, over each other and over everything, never out of their level")
  func ads() throws {
    let ads = views(.ads)
    #expect(ads.count == 2)
    let overlap = ads[0].frame.intersection(ads[1].frame)
    // Left of the second ad's words, above and below nothing.
    let spot = CGPoint(x: overlap.minX + 4, y: overlap.midY)
    let colors = [UIColor.systemRed, .brown].map(resolved)
    #expect(screen.device.color(at: spot).hex == colors[1])

    screen.device.advance(by: 4.5)
    #expect(views(.ads) == ads.reversed())
    #expect(screen.device.color(at: spot).hex == colors[0])
    screen.device.advance(by: 2)
    #expect(views(.ads) == ads)
    #expect(screen.device.color(at: spot).hex == colors[1])

    for _ in 0..<30 {
      screen.device.advance(by: 1.7)
      #expect(Set(views(.ads)) == Set(ads))
      #expect(controller.subviews.suffix(2) == views(.ads)[...])
      #expect(colors.contains(screen.device.color(at: spot).hex))
    }
  }

  @Test("A tapped ad comes forward; choosing an information screen does not cover the ads")
  func tappedAd() throws {
    let ads = views(.ads)
    screen.device.tap(at: CGPoint(x: ads[0].frame.minX + 20, y: ads[0].frame.midY))
    #expect(views(.ads) == ads.reversed())
    #expect(try tap("Mail"))
    #expect(views(.ads) == ads.reversed())
    #expect(screen.device.tap(ads[0]))
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
