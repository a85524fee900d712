import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// What one page shows: a screen of its own, its clock, what was done to it, and what the page is told about it.
///
/// A session has no network and no timer. Whoever runs it passes messages to ``receive(_:at:)``, calls ``tick(at:)``
/// when ``delayOfNextTick(at:)`` is over, and asks for that delay again after each call and each ``onWork``. While
/// nothing moves, the delay is nil: an idle session costs nothing.
///
/// Times are in seconds of a clock that never goes back; any origin will do.
@MainActor
public final class LiveSession {
  /// The name by which a page comes back to the session.
  public let name: String
  /// Called when the screen has changed by itself, so that the next tick may be due earlier.
  public var onWork: @MainActor () -> Void = {}

  /// Sends a message to the page. Nil while no page is connected.
  private var send: ((String) -> Void)?
  /// The screens that can be shown.
  let collection: GalleryCollection
  private(set) var gallery: GalleryScreen
  /// What the page is told about the chapters. A state has it, and there is one for each tick.
  private(set) var chapters: [[String]] = []
  var device: HeadlessScreen
  var environment = LiveEnvironment()
  var recording = Recording()
  var chapter: Int?
  /// The link that is being played, if any.
  var playback: Playback?
  /// The number of times that the page has asked for the recording and wasn't told yet.
  var wantedRecordings = 0

  /// Why a state couldn't be restored. The next page that connects is told.
  var restoreProblem: String?

  var isPlaying = true
  var speed = 1.0
  var isLookedAt = true
  /// The moment up to which the screen's time has followed the real time.
  var lastMoment: TimeInterval?

  private var outgoing: [String] = []
  let pictures: PictureSender
  let watch = ScreenWatch()
  /// The state that the page has; nil if it must be told again.
  var sentState: LiveState?
  private var log = EventLog()
  /// The characters that were typed on the screen.
  var typedCount = 0
  /// The fingers on the page, and those of the screen.
  var fingers: [Int: HeadlessScreen.Finger] = [:]

  /// Returns the seconds of the real clock, for measuring how long a turn takes.
  let clock: () -> TimeInterval

  /// Creates a session that shows the first page.
  ///
  /// - Parameters:
  ///   - name: The name by which a page comes back to it.
  ///   - collection: The screens that can be shown.
  ///   - clock: Returns the seconds of the real clock. A screen that takes long to draw is drawn less often, so that
  ///     other sessions get their turn.
  public init(name: String, collection: GalleryCollection, clock: @escaping () -> TimeInterval) {
    self.name = name
    self.collection = collection
    self.clock = clock
    pictures = PictureSender(clock: clock)
    gallery = collection.firstPage
    device = HeadlessScreen(size: gallery.size)
    show(gallery)
  }

  // MARK: The connection

  /// Whether a page is connected.
  public var isConnected: Bool { send != nil }

  /// Connects a page. It gets the session's name now, and the state and a whole picture with the next tick or message.
  public func connect(resumed: Bool, at now: TimeInterval, send: @escaping (String) -> Void) {
    // A page can come back before its old connection was seen to end.
    cancelFingers()
    wantedRecordings = 0
    self.send = send
    outgoing = []
    pictures.restart()
    watch.restart()
    sentState = nil
    isLookedAt = true
    lastMoment = now
    tell(
      .opened(
        session: name, resumed: resumed, title: collection.title,
        screens: collection.listedScreens.map {
          // The first page stands above all headings.
          (
            $0.name, $0.title, $0.group.name == $0.title && $0.group.article == nil ? "" : $0.group.name,
            $0.name == collection.firstPage.name ? "" : $0.group.area ?? ""
          )
        }))
    if let problem = restoreProblem { tell(.problem(problem)) }
    restoreProblem = nil
  }

  /// Notes that the page is gone: its fingers are cancelled, and time stands still.
  public func disconnect() {
    send = nil
    outgoing = []
    lastMoment = nil
    cancelFingers()
  }

  /// Ends the session for good: its page is gone, and its screen disappears. What was waiting for the end of an
  /// animation is called, so that nothing stays behind.
  public func end() {
    disconnect()
    onWork = {}
    playback = nil
    device.rootViewController = nil
  }

  /// Tells the page something with the end of the tick.
  func tell(_ message: ServerMessage) {
    if send != nil { outgoing.append(message.json) }
  }

  /// Sends what was told since the last time: one message as it is, several as a list. TCP may hold back a small packet
  /// until the one before it is acknowledged, so one packet arrives sooner than two.
  private func flush() {
    guard let first = outgoing.first else { return }
    send?(outgoing.count == 1 ? first : "[" + outgoing.joined(separator: ",") + "]")
    outgoing = []
  }

  // MARK: Screens

  /// Shows a screen of the gallery on a fresh device.
  func show(_ screen: GalleryScreen) {
    cancelFingers()
    // Work that goes on in tasks may keep the old device alive for a while.
    device.changeHandler = nil
    device.eventHandler = nil
    device.rootViewController = nil
    gallery = screen
    chapters = screen.states.map {
      [$0.name, $0.title, $0.caption, $0.actions.map(\.liveAction.linkText).joined(separator: "/")]
    }
    chapter = nil
    playback = nil
    typedCount = 0
    // The log's times are those of the new screen.
    log = EventLog()
    pictures.screenDidChange()
    device = HeadlessScreen(size: screen.size, release: environment.release)
    recording = Recording(environment.actions)
    lastMoment = lastMoment.map { _ in latestMoment }
    applyEnvironment()
    device.reportHandler = { _ in }
    device.eventHandler = { [weak self] event in self?.note(event) }
    device.changeHandler = { [weak self] in self?.screenDidChange() }
    screen.show(on: device)
  }

  /// The moment of the latest call, for screens that are opened in it.
  private(set) var latestMoment: TimeInterval = 0

  func note(moment: TimeInterval) {
    latestMoment = max(latestMoment, moment)
  }

  private func note(_ event: HeadlessScreen.Event) {
    log.add(event, at: device.time)
    onWork()
  }

  private func screenDidChange() {
    pictures.screenDidChange()
    watch.screenDidChange()
    onWork()
  }

  // MARK: Ticks

  /// Moves the screen's clock to the present, and sends what has changed.
  public func tick(at now: TimeInterval) {
    note(moment: now)
    follow(now)
    tellRecordings()
    sendState()
    sendFrame(at: now)
    if !log.isEmpty, send != nil { tell(log.take()) }
    for message in watch.messages(about: device, at: now) { tell(message) }
    flush()
  }

  /// Returns the seconds until the next tick is due, seen from `now`; nil if there is nothing to do before the next
  /// message or change.
  public func delayOfNextTick(at now: TimeInterval) -> TimeInterval? {
    guard send != nil else { return nil }
    if !log.isEmpty { return 0 }
    var delays: [TimeInterval] = []
    if let frame = pictures.delay(at: now) {
      if pictures.isStale {
        delays.append(frame)
      } else if isRunning, let next = device.timeOfNextChange {
        let passed = now - (lastMoment ?? now)
        delays.append(
          max(frame, (next - device.time) / speed - passed, next <= device.time ? FrameFlow.interval - passed : 0))
      }
    }
    if let told = watch.delay(at: now) { delays.append(told) }
    return delays.min()
  }

  private func sendFrame(at now: TimeInterval) {
    guard send != nil, pictures.isDue(at: now) else { return }
    if let message = pictures.draw(device, at: now) { tell(message) }
    // Of later changes of the same picture the screen says nothing, so the tree is told again after each picture.
    watch.screenDidChange()
  }

  private func sendState() {
    guard send != nil else { return }
    let state = makeState()
    guard state != sentState else { return }
    sentState = state
    tell(.state(state))
  }
}
