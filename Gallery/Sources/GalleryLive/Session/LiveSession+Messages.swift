import GalleryScreens
import HeadlessUIKit

extension LiveSession {
  /// The number of fingers that can be down at a time.
  static let fingerLimit = 10

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
    case .acknowledge(let number): try acknowledge(number)
    case .play(let isOn): setPlaying(isOn)
    case .speed(let value): speed = value
    case .step: step()
    case .look(let isOn): isLookedAt = isOn
    case .home: show(.firstPage)
    case .screen(let name): try open(LiveLink(screen: name))
    case .reset: reset()
    case .chapter(let index): try play(chapter: index)
    case .watch(let what, let isOn): watch(what, isOn)
    case .recording: tellRecording()
    default: try act(message)
    }
  }

  /// Carries out what is done to the screen itself, and records it.
  private func act(_ message: ClientMessage) throws(MessageError) {
    switch message {
    case .down(let finger, let point): try fingerDown(finger, at: point)
    case .move(let finger, let point): fingerMove(finger, to: point)
    case .up(let finger): fingerUp(finger)
    case .cancel(let finger): fingerCancel(finger)
    case .wheel(let point, let distance): perform(.wheel(point, distance))
    case .type(let text): perform(.type(text))
    case .style(let style): perform(.style(style))
    case .direction(let direction): perform(.direction(direction))
    case .size(let size): perform(.size(size))
    case .safeArea(let isOn): perform(.safeArea(isOn))
    case .textSize(let size): perform(.textSize(size))
    default: break
    }
  }

  /// Carries out one action at once, and records it.
  func perform(_ action: LiveAction) {
    recording.add(action, at: device.time)
    play(action)
  }

  /// Carries out one action at once.
  private func play(_ action: LiveAction) {
    device.performAsCurrent {
      switch action {
      case .wait(let seconds): device.advance(by: seconds)
      case .stall(let seconds): device.stall(for: seconds)
      case .tap(let point): device.tap(at: point)
      case .drag(let start, let end, let seconds): device.drag(from: start, to: end, over: seconds)
      case .wheel(let point, let distance): device.wheel(at: point, by: distance)
      case .type(let text): device.type(text)
      case .size(let size): resize(to: size)
      case .chapter(let index): gallery.states.prefix(index + 1).flatMap(\.actions).map(\.liveAction).forEach(play)
      case .style(let style):
        environment.style = style
        applyEnvironment()
      case .direction(let direction):
        environment.direction = direction
        applyEnvironment()
      case .safeArea(let isOn):
        environment.hasSafeArea = isOn
        applySafeArea()
      case .textSize(let size):
        environment.textSize = size
        applyEnvironment()
      }
    }
  }

  // MARK: Screens

  /// Shows the screen of a link and plays its actions at once. Time stands still afterwards if there were any.
  func open(_ link: LiveLink) throws(MessageError) {
    let name = link.screen.isEmpty ? GalleryScreen.firstPage.name : link.screen
    guard let screen = GalleryScreen.all.first(where: { $0.name == name }) else {
      let names = GalleryScreen.all.map(\.name).joined(separator: ", ")
      throw MessageError("There is no screen '\(name.prefix(40))'. The screens are \(names).")
    }
    for case .chapter(let index) in link.actions where index >= screen.states.count {
      throw MessageError("\(screen.title) has \(screen.states.count) chapters, and none with the number \(index + 1).")
    }
    show(screen)
    guard !link.actions.isEmpty else { return }
    let setting = environment.actions
    link.actions.forEach(play)
    recording = Recording(setting + link.actions, at: device.time)
    for case .chapter(let index) in link.actions { chapter = index }
    if !link.actions.allSatisfy(\.isSetting) { isPlaying = false }
  }

  private func reset() {
    show(gallery)
    isPlaying = true
  }

  /// Shows a rendered state: the screen begins anew, and the actions of the states up to that one are played. Time
  /// stands still there, as in the rendered picture.
  private func play(chapter index: Int) throws(MessageError) {
    let style = environment.style
    environment = LiveEnvironment()
    environment.style = style
    try open(LiveLink(screen: gallery.name, actions: [.chapter(index)]))
  }

  private func tellRecording() {
    let actions = recording.actions(until: device.time)
    let link = LiveLink(screen: gallery.name, actions: actions)
    let test = TestText(screen: gallery, actions: actions, outline: device.outline())
    let note = recording.isFull ? "// Only the first \(Recording.limit) actions were recorded.\n" : ""
    tell(.recording(link: link.text, test: note + test.text))
  }
}
