import HeadlessUIKit

extension LiveSession {
  /// Puts a finger down. The page counts its touches, too, whatever becomes of them.
  func fingerDown(_ finger: Int, at point: CGPoint) throws(MessageError) {
    pictures.countTouch()
    try checkThatNothingIsPlayed()
    guard fingers[finger] == nil else { throw MessageError("Finger \(finger) is down already.") }
    guard fingers.count < Self.fingerLimit else {
      throw MessageError("There are \(Self.fingerLimit) fingers down already.")
    }
    recording.down(finger: finger, at: point, name: device.name(forTapAt: point), time: device.time)
    fingers[finger] = device.touchDown(at: point)
  }

  /// Moves a finger. Does nothing if it isn't down, as after a chapter was chosen in the middle of a touch.
  ///
  /// While a link is played, no finger is down.
  func fingerMove(_ finger: Int, to point: CGPoint) {
    guard let down = fingers[finger] else { return }
    recording.move(finger: finger, to: point)
    device.touchMove(down, to: point)
  }

  func fingerUp(_ finger: Int) {
    pictures.countTouch()
    guard let down = fingers.removeValue(forKey: finger) else { return }
    recording.up(finger: finger, time: device.time)
    device.touchUp(down)
  }

  func fingerCancel(_ finger: Int) {
    guard let down = fingers.removeValue(forKey: finger) else { return }
    recording.cancel(finger: finger)
    device.touchCancel(down)
  }

  func cancelFingers() {
    for finger in Array(fingers.keys) { fingerCancel(finger) }
  }
}
