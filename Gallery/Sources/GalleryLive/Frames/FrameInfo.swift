/// What a frame says besides its picture.
public struct FrameInfo: Equatable, Sendable {
  /// The number that the page acknowledges, from 1 on.
  var number: Int
  /// The time of the screen's clock, in seconds.
  var time: Double
  /// The number of touches that began or ended on this connection before the picture was drawn.
  var touches: Int

  var fields: [(String, JSONText)] {
    [("number", .number(Double(number))), ("time", .number(time)), ("touches", .number(Double(touches)))]
  }
}
