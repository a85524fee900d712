import Foundation
import GalleryKit

/// One state of a screen, drawn in every style.
struct DrawnState {
  let state: GalleryState

  /// What was done to the screen since the state before.
  let script: Script

  /// The screen's size when it was drawn, in points.
  let size: CGSize

  /// One picture for each style, in the order of the styles.
  let pictures: [Picture]

  /// The way from the state before to this one and on; nil if nothing moves.
  let film: DrawnFilm?
}
