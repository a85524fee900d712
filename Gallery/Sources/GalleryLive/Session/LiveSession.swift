import GalleryPlayback
import GalleryScreens
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
  private(set) var gallery = GalleryScreen.firstPage
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

  var isPlaying = true
  var speed = 1.0
  var isLookedAt = true
  /// The moment up to which the screen's time has followed the real time.
  var lastMoment: TimeInterval?

  private var outgoing: [String] = []
  private var flow = FrameFlow()
  /// The picture that the page has; nil before the first one.
  private var sentLines: [String]?
  private var isStale = true
  private var isPictureRefused = false
  var sentState: LiveState?
  private var log = EventLog()
  private var watched: Set<LiveWatch> = []
  private var lastWatch: TimeInterval?
  private var isWatchStale = false
  /// The touches that began or ended since the page was connected.
  var touchCount = 0
  /// The characters that were typed on the screen.
  var typedCount = 0
  /// The fingers on the page, and those of the screen.
  var fingers: [Int: HeadlessScreen.Finger] = [:]

  /// The seconds of the real clock, for measuring what a frame costs.
  let clock: () -> TimeInterval

  /// Creates a session that shows the first page.
  ///
  /// - Parameters:
  ///   - name: The name by which a page comes back to it.
  ///   - clock: Returns the seconds of the real clock. A screen that takes long to draw is drawn less often, so that
  ///     other sessions get their turn.
  public init(name: String, clock: @escaping () -> TimeInterval) {
    self.name = name
    self.clock = clock
    device = HeadlessScreen(size: GalleryScreen.firstPage.size)
    show(.firstPage)
  }

  // MARK: The connection

  /// Whether a page is connected.
  public var isConnected: Bool { send != nil }

  /// Connects a page. It gets the session's name now, and the state and a whole picture with the next tick or message.
  public func connect(resumed: Bool, at now: TimeInterval, send: @escaping (String) -> Void) {
    // A page can come back before its old connection was seen to end.
    cancelFingers()
    watched = []
    touchCount = 0
    wantedRecordings = 0
    self.send = send
    outgoing = []
    flow.restart()
    sentLines = nil
    sentState = nil
    isStale = true
    isLookedAt = true
    lastMoment = now
    tell(
      .opened(
        session: name, resumed: resumed,
        screens: GalleryScreen.all.map { ($0.name, $0.title, $0.module.name) }))
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
    isStale = true
    device = HeadlessScreen(size: screen.size)
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
    isStale = true
    isWatchStale = true
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
    sendWatched(at: now)
    flush()
  }

  /// Returns the seconds until the next tick is due, seen from `now`; nil if there is nothing to do before the next
  /// message or change.
  public func delayOfNextTick(at now: TimeInterval) -> TimeInterval? {
    guard send != nil else { return nil }
    if !log.isEmpty { return 0 }
    var delays: [TimeInterval] = []
    if let frame = flow.delay(at: now) {
      if isStale {
        delays.append(frame)
      } else if isRunning, let next = device.timeOfNextChange {
        let passed = now - (lastMoment ?? now)
        delays.append(
          max(frame, (next - device.time) / speed - passed, next <= device.time ? FrameFlow.interval - passed : 0))
      }
    }
    if isWatchStale, !watched.isEmpty, let lastWatch { delays.append(max(0, lastWatch + Self.watchInterval - now)) }
    return delays.min()
  }

  /// Acknowledges a frame.
  func acknowledge(_ number: Int) throws(MessageError) {
    guard flow.acknowledge(number) else { throw MessageError("Frame \(number) was never sent.") }
  }

  /// The bytes that a picture can have.
  private static let pictureLimit = 8_000_000

  private func sendFrame(at now: TimeInterval) {
    guard send != nil, isStale, flow.delay(at: now) == 0 else { return }
    isStale = false
    let begin = clock()
    let svg = device.svg()
    // Drawing settles the screen; what that changed is in the picture. Of later changes of the same picture the screen
    // says nothing, so the tree is told again after each picture.
    isStale = false
    isWatchStale = true
    guard svg.utf8.count <= Self.pictureLimit else { return refuse(svg, at: now, cost: clock() - begin) }
    isPictureRefused = false
    let lines = svg.split(separator: "\n").map(String.init)
    guard let sentLines else {
      self.sentLines = lines
      return tell(.key(nextFrame(at: now, cost: clock() - begin), svg: svg))
    }
    guard let change = PictureChange(from: sentLines, to: lines) else { return }
    self.sentLines = lines
    tell(.change(nextFrame(at: now, cost: clock() - begin), change))
  }

  private func nextFrame(at now: TimeInterval, cost: TimeInterval) -> FrameInfo {
    FrameInfo(number: flow.send(at: now, cost: cost), time: device.time, touches: touchCount)
  }

  /// Tells the page once that the pictures have become too large.
  private func refuse(_ svg: String, at now: TimeInterval, cost: TimeInterval) {
    flow.skip(at: now, cost: cost)
    guard !isPictureRefused else { return }
    isPictureRefused = true
    tell(.problem("The picture has \(svg.utf8.count) bytes, too many to send. Choose a smaller screen."))
  }

  func sendState() {
    guard send != nil else { return }
    let state = makeState()
    guard state != sentState else { return }
    sentState = state
    tell(.state(state))
  }

  // MARK: The tree and the layers

  /// The number of layers that a page gets. A browser needs memory for each one.
  private static let layerLimit = 300
  /// The seconds from one telling of the tree to the next.
  private static let watchInterval: TimeInterval = 0.2

  func watch(_ what: LiveWatch, _ isOn: Bool) {
    if isOn { watched.insert(what) } else { watched.remove(what) }
    isWatchStale = true
    lastWatch = -.infinity
  }

  private func sendWatched(at now: TimeInterval) {
    guard isWatchStale, !watched.isEmpty, now >= (lastWatch ?? -.infinity) + Self.watchInterval else { return }
    isWatchStale = false
    lastWatch = now
    if watched.contains(.tree) { tell(.tree(device.outlineEntries())) }
    if watched.contains(.layers) { tell(.layers(Array(device.pictureLayers().prefix(Self.layerLimit)))) }
  }
}
