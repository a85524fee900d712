import Foundation
import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// The film of one state, in every style.
struct DrawnFilm {
  /// The size in points: that of the screen, or the largest one if the screen changes its size.
  let size: CGSize

  /// One film for each style, in the order of the styles.
  let pictures: [Picture]
}

extension DrawnFilm {
  /// Plays a screen up to the state before the one at `index`, and films how it comes to that one.
  ///
  /// - Returns: Nil if nothing moves.
  @MainActor
  init?(of screen: GalleryScreen, state index: Int) async {
    let state = screen.states[index]
    var size = CGSize.zero
    var pictures: [Picture] = []
    for style in Picture.Style.allCases {
      // The pictures have a device of their own, because the film goes on after its state.
      let device = screen.device(in: style)
      for earlier in screen.states[..<index] { await device.play(earlier.actions) }
      var recorder = FilmRecorder(of: device)
      await recorder.record(state.actions)
      guard recorder.showsMotion else { return nil }
      size = recorder.film.size
      let svg = recorder.film.svg(still: recorder.endOfActions, sharing: true)
      pictures.append(Picture(of: screen, state: state, style: style, svg: svg, isFilm: true))
    }
    self.init(size: size, pictures: pictures)
  }
}
