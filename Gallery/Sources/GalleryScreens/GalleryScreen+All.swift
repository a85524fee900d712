#if canImport(UIKit)
@_exported import GalleryKit
import Ticking
import UIKit

extension GalleryScreen {
  /// All screens, in the order of `gallery list`. The contact sheet puts the screens of one module together.
  public static let all = [
    busyScreen,
    layers,
    borders,
    taps,
    positions,
    form,
    cards,
    controls,
    keyboard,
    notes,
    chat,
    switcher,
    tabs,
    drawer,
    listAndDetail,
    catalog,
    move,
    tasks,
    observers,
    counting,
    countdown,
    following,
  ]
}

extension GalleryScreen {
  /// Creates a screen that shows a module's technique.
  init(
    name: String, title: String, module: GalleryModule, summary: String, size: CGSize,
    makeController: @escaping @MainActor (_ clock: any TickClock) -> UIViewController, states: [GalleryState],
    withoutModule: WithoutModule? = nil
  ) {
    // The property of a screen has the screen's name, such as `busyScreen` for `busy-screen`.
    let words = name.split(separator: "-").map(String.init)
    let property = (words.prefix(1) + words.dropFirst().map(\.capitalized)).joined()
    self.init(
      name: name, title: title, group: module.group, summary: summary, size: size,
      testSetup: TestSetup(
        imports: ["GalleryPlayback", "GalleryScreens"], statement: "GalleryScreen.\(property).show(on: screen)"),
      makeController: makeController, states: states, withoutModule: withoutModule)
  }

  /// The module whose technique the screen shows; nil if it isn't one of the gallery's own screens.
  public var module: GalleryModule? { GalleryModule(rawValue: group.name) }
}

extension GalleryModule {
  /// The heading of the module's screens.
  public var group: GalleryGroup {
    GalleryGroup(name, area: area, article: articleTitle)
  }
}

extension GalleryCollection {
  /// The gallery's own screens. Its first page is the catalog.
  public static let jubako = GalleryCollection(
    title: "Jubako gallery", screens: GalleryScreen.all, firstPage: .catalog)
}
#endif
