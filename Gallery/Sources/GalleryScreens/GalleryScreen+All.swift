#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// All screens, in the order of `gallery list`. The contact sheet puts the screens of one module together.
  public static let all = [
    layers,
    busyScreen,
    taps,
    borders,
    switcher,
    threePanes,
    form,
    keypad,
    positions,
    catalog,
    notes,
    move,
    tasks,
    counting,
    countdown,
    observers,
    following,
  ]
}
#endif
