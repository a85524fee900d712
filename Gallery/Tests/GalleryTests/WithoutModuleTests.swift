import GalleryPlayback
import HeadlessUIKit
import Testing
import Ticking

@testable import GalleryScreens

@Suite("A screen without its module")
@MainActor
struct WithoutModuleTests {
  private func without<Controller: UIViewController>(
    _ screen: GalleryScreen, as type: Controller.Type
  ) throws -> ScreenOnDevice<Controller> {
    ScreenOnDevice(try #require(screen.screenWithoutModule), as: type)
  }

  @Test("belongs to ten screens, has a name and a sentence of its own, and takes the same actions")
  func screens() throws {
    let names = GalleryScreen.all.filter { $0.withoutModule != nil }.map(\.name)
    #expect(
      names == [
        "busy-screen", "borders", "taps", "form", "cards", "keyboard", "switcher", "move", "observers",
        "countdown",
      ])
    for screen in GalleryScreen.all {
      #expect(!screen.isWithoutModule)
      guard let other = screen.screenWithoutModule else { continue }
      #expect(
        other.isWithoutModule && other.screenWithoutModule == nil && other.name == screen.name + "~without-module")
      #expect(other.summary.hasSuffix(".") && other.summary.dropLast().firstRange(of: ". ") == nil)
      #expect(other.size == screen.size && other.module == screen.module && other.title.hasPrefix(screen.title))
      #expect(other.states.map(\.actions) == screen.states.map(\.actions))
      #expect(Set(other.states.map(\.caption)).count == screen.states.count)
      #expect(other.makeController(.main) !== other.makeController(.main))
    }
  }

  @Test("has its buttons, rows and tables where the screen has them, and plays every chapter")
  func places() throws {
    func places(on device: HeadlessScreen) -> [CGRect] {
      device.window.descendants
        .filter {
          $0 is UIControl || $0 is UITableView || $0 is UITableViewCell || $0 is UITextView || $0 is TapRow
            || $0 is MoveBar || $0 is KeyboardBar
        }
        .map { $0.convert($0.bounds, to: nil) }
    }
    for screen in GalleryScreen.all {
      guard let other = screen.screenWithoutModule else { continue }
      let (ours, theirs) = (HeadlessScreen(size: screen.size), HeadlessScreen(size: screen.size))
      screen.show(on: ours)
      other.show(on: theirs)
      #expect(places(on: theirs) == places(on: ours), "\(screen.name)")
      #expect(places(on: theirs).count >= 3, "\(screen.name)")
      for action in other.states.flatMap(\.actions) { theirs.perform(action) }
      theirs.rootViewController = nil
    }
  }

  // MARK: Busy screen

  @Test("of Busy screen covers an advertisement that has loaded anew, and keeps showing a third background")
  func stale() throws {
    let theirs = try without(.busyScreen, as: BusyScreenWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.busyScreen, as: BusyScreenViewController.self)
    let screens: [(device: HeadlessScreen, controller: any BusyScreen)] = [
      (theirs.device, theirs.controller), (ours.device, ours.controller),
    ]
    func order(_ screen: any BusyScreen) -> [UIView] {
      let all = screen.view.descendants
      return all.filter { $0 is AdView || $0 is InformationView || screen.views(in: .buttons).contains($0) }
    }
    func tap(_ title: String, on device: HeadlessScreen) throws {
      let buttons = device.window.descendants.compactMap { $0 as? UIButton }
      #expect(device.tap(try #require(buttons.first { $0.title(for: .normal) == title })))
    }
    func areAdsInFront(_ screen: any BusyScreen) -> Bool { order(screen).suffix(2).allSatisfy { $0 is AdView } }
    for (device, screen) in screens {
      try tap("Sky", on: device)
      #expect(areAdsInFront(screen) && order(screen).count == 15)
      device.advance(by: 4.5)
      try tap("Map", on: device)
    }
    #expect(screens.map { areAdsInFront($0.controller) } == [false, true])
    // In the part of the advertisement that lies over the card.
    for (device, screen) in screens {
      let ad = try #require(screen.views(in: .ads).lazy.compactMap { $0 as? AdView }.first { $0.edge == .top })
      let hit = device.window.hitTest(CGPoint(x: ad.middle.x, y: ad.frame.maxY - 10), with: nil)
      #expect((hit === ad) == (screen is BusyScreenViewController))
    }

    for (device, screen) in screens {
      for _ in 0..<2 { try tap("Paper", on: device) }
      let first = screen.views(in: .backgrounds).last
      try tap("Paper", on: device)
      #expect((screen.views(in: .backgrounds).last === first) == (device === theirs.device))
    }
  }

  // MARK: Move

  @Test("of Move loses a text that is equal to the one that is moved, and ends at an index that is gone then")
  func equalTexts() throws {
    let theirs = try without(.move, as: MoveWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.move, as: MoveViewController.self)
    func move(_ source: Int, _ destination: Int) {
      for device in [theirs.device, ours.device] {
        for place in [source, destination] {
          device.tap(at: CGPoint(x: 187, y: 140 + CGFloat(place) * 46))
          device.advance(by: 1)
        }
      }
    }
    move(3, 1)
    // The moved bar is still selected.
    for device in [theirs.device, ours.device] { device.tap(at: CGPoint(x: 187, y: 186)) }
    #expect(theirs.controller.bars.map(\.text) == ours.controller.bars.map(\.text))
    move(0, 9)
    #expect(theirs.texts.contains("The app ends here: the array has no index 9."))
    #expect(ours.controller.bars.map(\.text).filter { $0 == "Rice" }.count == 2)
  }

  @Test("of Move has one bar less after a text was moved that is there twice; the screen has all")
  func lostText() throws {
    let theirs = try without(.move, as: MoveWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.move, as: MoveViewController.self)
    for action in GalleryScreen.move.states.prefix(3).flatMap(\.actions) {
      theirs.device.perform(action)
      ours.device.perform(action)
    }
    #expect(theirs.controller.bars.count == 9 && ours.controller.bars.count == 10)
  }

  // MARK: Countdown

  @Test("of Countdown counts twice as fast after two starts, and goes on below zero; the screen doesn't")
  func twoStarts() throws {
    let theirs = try without(.countdown, as: CountdownWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.countdown, as: CountdownViewController.self)
    for device in [theirs.device, ours.device] {
      for _ in 0..<2 { device.tap(at: CGPoint(x: 54, y: 262)) }
      device.advance(by: 1)
    }
    #expect(theirs.texts.contains("1") && ours.texts.contains("2"))
    for device in [theirs.device, ours.device] { device.advance(by: 5) }
    #expect(theirs.texts.contains { $0.hasPrefix("-") } && ours.texts.contains("0"))
  }

  @Test("of Countdown loses the part of a second before a pause, and goes on counting at the next start")
  func pause() throws {
    let theirs = try without(.countdown, as: CountdownWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.countdown, as: CountdownViewController.self)
    for device in [theirs.device, ours.device] {
      device.tap(at: CGPoint(x: 54, y: 262))
      device.advance(by: 1.5)
      device.tap(at: CGPoint(x: 143, y: 262))
      device.advance(by: 10)
      device.tap(at: CGPoint(x: 232, y: 262))
      device.advance(by: 0.6)
    }
    #expect(theirs.texts.contains("2") && ours.texts.contains("1"))
    for device in [theirs.device, ours.device] {
      device.advance(by: 5)
      device.tap(at: CGPoint(x: 54, y: 262))
      device.advance(by: 1)
    }
    #expect(theirs.texts.contains("-1") && ours.texts.contains("2"))
  }

  // MARK: Observers

  @Test("of Observers tells a label that was dropped, and all of a pass in which they are removed")
  func observers() throws {
    let theirs = try without(.observers, as: ObserversViewController.self)
    let ours = ScreenOnDevice(.observers, as: ObserversViewController.self)
    for screen in [theirs, ours] {
      for action in GalleryScreen.observers.states.prefix(4).flatMap(\.actions) { screen.device.perform(action) }
      screen.device.settle()
    }
    #expect(theirs.texts.contains("told 5") && ours.texts.contains("told 4"))
    for screen in [theirs, ours] {
      GalleryScreen.observers.states[4].actions.forEach(screen.device.perform)
      screen.device.settle()
    }
    #expect(theirs.texts.filter { $0 == "5" }.count == 4 && ours.texts.filter { $0 == "5" }.count == 2)
  }

  // MARK: Taps

  @Test("of Taps loses the taps of rows and table, and then counts the button's tap twice; the screen doesn't")
  func taps() throws {
    let theirs = try without(.taps, as: TapsWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.taps, as: TapsViewController.self)
    let points = [194.0, 242, 290, 490, 538, 586].map { CGPoint(x: 100, y: $0) }
    let buttons = [342.0, 638].map { CGPoint(x: 187, y: $0) }
    for point in points + buttons {
      theirs.device.tap(at: point)
      ours.device.tap(at: point)
    }
    func selected(_ panel: TapPanel) -> Bool {
      panel.subviews.contains { ($0 as? UITableView)?.indexPathForSelectedRow != nil }
    }
    let panels = theirs.controller.panels
    #expect(panels[0].counts == ["Panel: 3", "0, cancelled 1", "0, cancelled 1", "Button: 1"])
    #expect(panels[1].counts == ["Panel: 4", "1", "1", "Button: 1"])
    #expect(panels.map(selected) == [false, true])
    #expect(ours.controller.panels[0].counts == ["Panel: 3", "1", "1", "Button: 1"])
    #expect(selected(ours.controller.panels[0]))
  }

  // MARK: Borders

  @Test("of Borders makes the corners of translucent lines darker, and cuts off half of each line; the screen doesn't")
  func strokes() throws {
    let theirs = try without(.borders, as: BordersWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.borders, as: BordersViewController.self)
    let sample = try #require(theirs.controller.samples["Translucent"]).frame
    #expect(sample == ours.controller.samples[13].frame)
    // Beside the corner at the bottom right, and in it.
    let (bottom, right) = ((sample.midX, sample.maxY - 2), (sample.maxX - 2, sample.midY))
    let corner = theirs.color(sample.maxX - 2, sample.maxY - 2)
    #expect(corner != theirs.color(bottom.0, bottom.1) && corner != theirs.color(right.0, right.1))
    // The upper line is 9 points wide: 4.5 of them are there. On the screen, all are.
    for (y, isInside) in [(4.25, true), (4.75, false), (8.75, false)] {
      let color = theirs.color(sample.midX, sample.minY + y)
      #expect((color == theirs.color(sample.midX, sample.minY + 1)) == isInside)
    }
    #expect(ours.color(sample.midX, sample.minY + 8.75) == ours.color(sample.midX, sample.minY + 1))
    // In the screen's corner, which is round, each point has the color of one of its two edges.
    let edges = Set([ours.color(bottom.0, bottom.1), ours.color(right.0, right.1)])
    let corners = [0.2, 0.4, 1.2, 1.4].map { angle in
      ours.color(sample.maxX - 12 + 7.5 * CGFloat(cos(angle)), sample.maxY - 12 + 7.5 * CGFloat(sin(angle)))
    }
    #expect(edges.count == 2 && Set(corners) == edges)
  }

  @Test("of Borders gives a corner to the last line, and stretches the lines with the screen; the screen doesn't")
  func stretched() throws {
    let theirs = try without(.borders, as: BordersWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.borders, as: BordersViewController.self)
    let panel = theirs.controller.panel.frame
    #expect(panel == ours.controller.panel.frame)
    for device in [theirs.device, ours.device] {
      for x in [231.0, 318] { device.tap(at: CGPoint(x: x, y: 622)) }
    }
    #expect(theirs.color(panel.minX + 5, panel.minY + 1) == theirs.color(panel.minX + 1, panel.midY))
    let width = { (screen: (CGFloat, CGFloat) -> String) -> CGFloat in
      let color = screen(panel.minX + 0.25, panel.midY)
      return stride(from: 0.25, to: 40, by: 0.5).first { screen(panel.minX + $0, panel.midY) != color } ?? 40
    }
    #expect(width(theirs.color) == 6.25 && width(ours.color) == 12.25)
    // Upright, so that the traits stay.
    for device in [theirs.device, ours.device] { device.resize(to: CGSize(width: 750, height: 760)) }
    #expect(width(theirs.color) > 12 && width(ours.color) == 12.25)
  }

  // MARK: Form

  @Test("of Form shows what the screen shows while the texts are short, and cuts off long ones; the screen doesn't")
  func longerTexts() throws {
    let theirs = try without(.form, as: FormWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.form, as: FormViewController.self)
    let cards: [FormCard] = [theirs.controller.card, ours.controller.card]
    func frames(_ card: FormCard) -> [CGRect] {
      [card.searchField, card.searchButton, card.nameLabel, card.nameField, card.lengthenButton].map(\.frame)
    }
    func isCut(_ card: FormCard) -> [Bool] {
      [card.searchButton, card.nameLabel].map { $0.bounds.width < $0.sizeThatFits(.zero).width }
    }
    for width in [375.0, 667, 375] {
      for device in [theirs.device, ours.device] { device.resize(to: CGSize(width: width, height: 300)) }
      #expect(frames(cards[0]) == frames(cards[1]))
    }
    #expect(cards.map(isCut) == [[false, false], [false, false]])
    let before = frames(cards[0])
    #expect(theirs.device.tap(cards[0].lengthenButton) && ours.device.tap(cards[1].lengthenButton))
    #expect(frames(cards[0]) == before)
    #expect(cards.map(isCut) == [[true, true], [false, false]])
    #expect(theirs.texts.last?.hasSuffix("points of the texts are cut off.") == true)
    #expect(ours.texts.last == "Everything fits.")
  }

  @Test("of Form isn't mirrored, and has no fields on a narrow screen; the screen is, and has")
  func narrowForm() throws {
    let theirs = try without(.form, as: FormWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.form, as: FormViewController.self)
    for device in [theirs.device, ours.device] {
      device.layoutDirection = .rightToLeft
      device.resize(to: CGSize(width: 120, height: 300))
    }
    let cards: [FormCard] = [theirs.controller.card, ours.controller.card]
    #expect(cards.map { $0.searchField.frame.minX < $0.searchButton.frame.minX } == [true, false])
    #expect(cards.map { $0.searchField.frame.width } == [0, 60])
  }

  // MARK: Cards

  @Test("of Cards shows what the screen shows, but its note covers the tags, and its pictures lose their shape")
  func cards() throws {
    let theirs = try without(.cards, as: CardsWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.cards, as: CardsViewController.self)
    let pairs = zip(theirs.controller.cards, ours.controller.list.cards)
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    func parts(_ card: CardViews) -> [UIView] { [card.ground, card.picture, card.badge, card.button] + card.tags }
    for (their, our) in pairs { #expect(parts(their).map(frame) == parts(our).map(frame)) }
    let (their, our) = (theirs.controller.cards[0], ours.controller.list.cards[0])
    #expect(theirs.device.tap(their.button) && ours.device.tap(our.button))
    #expect(frame(their.note).intersects(frame(their.tags[0])) && !frame(our.note).intersects(frame(our.tags[0])))
    for device in [theirs.device, ours.device] {
      device.resize(to: CGSize(width: 320, height: 667))
      device.settle()
    }
    #expect(their.picture.frame.width / their.picture.frame.height < 1.7)
    #expect(abs(our.picture.frame.width / our.picture.frame.height - 2) < 0.02)
    #expect(their.tags.contains { frame($0).maxX > frame(their.ground).maxX })
    #expect(our.tags.allSatisfy { frame($0).maxX < frame(our.ground).maxX })
  }

  // MARK: Switcher

  private func pagesInWindow(_ pages: [SwitcherPage]) -> [String] {
    pages.filter { $0.viewIfLoaded?.window != nil }.compactMap(\.title)
  }

  @Test(
    "of Switcher loses all its children after three fast taps and answers no more; the screen keeps one",
    arguments: [60.0, 160, 260], [0, 0.1])
  func fastTaps(x: Double, pause: Double) throws {
    let theirs = try without(.switcher, as: StageWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.switcher, as: StageViewController.self)
    for device in [theirs.device, ours.device] {
      for _ in 0..<3 {
        device.tap(at: CGPoint(x: x, y: 410))
        device.advance(by: pause)
      }
      device.advance(by: 2)
    }
    #expect(theirs.controller.children == [] && pagesInWindow(theirs.controller.pages) == ["One"])
    #expect(theirs.texts.last == "3 shown, 0 children")
    #expect(ours.controller.children == [ours.controller.pages[0]])
    #expect(pagesInWindow(ours.controller.pages) == ["One"])

    let before = theirs.device.svg()
    for device in [theirs.device, ours.device] {
      device.tap(at: CGPoint(x: x, y: 410))
      device.advance(by: 2)
    }
    #expect(theirs.device.svg() == before, "it goes on")
    #expect(ours.controller.children == [ours.controller.pages[1]])
  }

  @Test("of Switcher shows what the screen shows as long as each tap waits for the end of the last transition")
  func slowTaps() throws {
    let theirs = try without(.switcher, as: StageWithoutModuleViewController.self)
    let ours = ScreenOnDevice(.switcher, as: StageViewController.self)
    for (count, x) in [60.0, 160, 260, 160].enumerated() {
      for device in [theirs.device, ours.device] {
        device.tap(at: CGPoint(x: x, y: 410))
        device.advance(by: 1)
      }
      #expect(pagesInWindow(theirs.controller.pages) == pagesInWindow(ours.controller.pages))
      #expect(theirs.controller.children.count == 1 && theirs.texts.last == "\(count + 1) shown, 1 child")
    }
  }

  @Test("of Switcher never stops the program, however one taps, rotates and waits")
  func randomTaps() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(state: seed)
    for _ in 0..<50 {
      let theirs = try without(.switcher, as: StageWithoutModuleViewController.self)
      for _ in 0..<30 {
        let x = CGFloat([60, 160, 260].randomElement(using: &generator) ?? 60)
        let size = theirs.device.window.bounds.size
        theirs.device.tap(at: CGPoint(x: x * size.width / 320, y: size.height - 70))
        if Bool.random(using: &generator) { theirs.device.resize(to: CGSize(width: size.height, height: size.width)) }
        theirs.device.advance(by: Double.random(in: 0...0.5, using: &generator))
      }
      theirs.device.advance(by: 1)
      #expect(theirs.controller.children.count <= 2, "seed \(seed)")
    }
  }
}

/// A small random generator with a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
