/// A part of a film's picture, and the frames that show it, as a range of their indices.
struct FilmPart {
  var content: String
  var frames: Range<Int>
}
