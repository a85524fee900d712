/// A row that a finger is on.
struct TouchedRow {
  let touch: UITouch
  let path: IndexPath
}
