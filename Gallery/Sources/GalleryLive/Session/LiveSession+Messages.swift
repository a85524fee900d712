import GalleryKit
import HeadlessUIKit

extension LiveSession {
  /// The number of fingers that can be down at a time.
  static let fingerLimit = 10
  /// The number of questions for the recording that wait for the end of a link.
  private static let recordingLimit = 10
  /// The number of characters that can be typed on a screen.
  private static let typingLimit = 10_000

  /// Carries out a message of the page. What is wrong with it is told to the page, and changes nothing.
  public func receive(_ message: ClientMessage, at now: TimeInterval) {
    note(moment: now)
    follow(now)
    do throws(MessageError) {
      try carryOut(message)
    } catch {
      tell(.problem(error.description))
    }
    tick(at: now)
  }

  private func carryOut(_ message: ClientMessage) throws(MessageError) {
    switch message {
    case .open(_, let link): try open(LiveLink(link))
    case .screen(let name): try open(LiveLink(screen: name))
    case .reset, .restart: reset()
    case .chapter(let index): try play(chapter: index)

    case .play(let isOn): isPlaying = isOn
    case .speed(let value): speed = value
    case .look(let isOn): isLookedAt = isOn
    case .step: try step()

    case .acknowledge(let number): pictures.acknowledge(number)
    case .watch(let what, let isOn): watch.set(what, isOn)
    case .hit(let point): tell(.hit(device.outlineIndex(ofViewHitAt: point)))
    case .recording: wantedRecordings = min(wantedRecordings + 1, Self.recordingLimit)
    case .ping: tell(.pong)

    case .down(let finger, let point): try fingerDown(finger, at: point)
    case .move(let finger, let point): fingerMove(finger, to: point)
    case .up(let finger): fingerUp(finger)
    case .cancel(let finger): fingerCancel(finger)

    case .wheel(let point, let distance): try perform(.wheel(point, distance))
    case .type(let text): try type(text)
    case .style(let style): try perform(.style(style))
    case .direction(let direction): try perform(.direction(direction))
    case .size(let size): try perform(.size(size))
    case .device(let device): try perform(.device(device))
    case .release(let release):
      environment.release = release
      reset()
    case .textSize(let size): try perform(.textSize(size))
    }
  }

  /// Refuses what would get in the way of a link that is being played.
  func checkThatNothingIsPlayed() throws(MessageError) {
    guard playback != nil else { return }
    // The page may show a setting that isn't made.
    sentState = nil
    throw MessageError("A link is being played. Try again in a moment.")
  }

  /// Types, unless so much was typed that each further character would take too long to show.
  private func type(_ text: String) throws(MessageError) {
    try checkThatNothingIsPlayed()
    guard typedCount + text.count <= Self.typingLimit else {
      throw MessageError("A screen takes \(Self.typingLimit) typed characters. Restart the screen to type more.")
    }
    typedCount += text.count
    try perform(.type(text))
  }

  /// Carries out one action at once, and records it.
  private func perform(_ action: LiveAction) throws(MessageError) {
    try checkThatNothingIsPlayed()
    recording.add(action, at: device.time)
    play(action)
  }

  /// Tells the recording to the page, as often as it has asked. While a link is played, it has to wait for the end.
  func tellRecordings() {
    guard playback == nil else { return }
    while wantedRecordings > 0 {
      wantedRecordings -= 1
      let recording = recording.reaching(device.time)
      let link = LiveLink(screen: gallery.name, actions: recording.actions)
      let test = TestText(
        screen: gallery, actions: recording.actions, names: recording.names,
        worksInTasks: device.rootViewController is any WorkingScreen,
        outline: device.outline(), labels: device.outlineEntries().compactMap(\.label))
      let note = recording.isFull ? "// Only the first \(recording.actions.count) actions were recorded.\n" : ""
      tell(.recording(link: link.text, test: note + test.text, isFull: recording.isFull))
    }
  }
}
