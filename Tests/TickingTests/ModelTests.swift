import Foundation
import TestSupport
import Testing
import Ticking

/// What a step of the test, or a tick, does to the timer.
private enum Action: CaseIterable {
  case nothing, start, pause, resume, cancel, stall
}

/// A timer and its model, which receive the same calls.
@MainActor
private final class RandomRun {
  /// The seconds of a unit: a power of two, so that sums are exact.
  static let unit = 1.0 / 64

  let clock = ManualTickClock()
  var timer: CountedTimer?
  var model: TimerModel
  var now = 0
  var events: [String] = []
  var expected: [String] = []
  private var created = 0

  /// The timer's ticks take what they do from here, and so does the model.
  private var tickActions: [Action] = []
  private var modelActions: [Action] = []

  init(random: inout SeededGenerator) {
    model = TimerModel(name: "", interval: 1, count: nil, missedTicks: .skip)
    make(random: &random)
  }

  func make(random: inout SeededGenerator) {
    created += 1
    let name = "timer \(created)"
    let interval = Int.random(in: 1...96, using: &random)
    let count = Int.random(in: 0..<4, using: &random) == 0 ? nil : Int.random(in: 0...6, using: &random)
    let policy = CountedTimer.MissedTicks.allCases.randomElement(using: &random)!
    // Actions of earlier timers that nobody has taken are forgotten.
    tickActions = []
    modelActions = []
    model = TimerModel(name: name, interval: interval, count: count, missedTicks: policy)
    timer = CountedTimer(
      every: Double(interval) * Self.unit, count: count, missedTicks: policy, clock: clock,
      onTick: { [unowned self] tick in
        let numbers = [tick.due, tick.lateness].map { Int($0 / Self.unit) }
        events.append("\(name) \(tick.number) \(numbers[0]) \(numbers[1]) \(tick.missed)")
        if let action = tickActions.popLast() { perform(action, on: timer) }
      },
      completion: { [unowned self] in events.append("\(name) \($0)") })
  }

  func addTickActions(random: inout SeededGenerator) {
    tickActions = (0..<3).map { _ in Action.allCases.randomElement(using: &random)! }
    modelActions = tickActions
  }

  private func perform(_ action: Action, on timer: CountedTimer?) {
    switch action {
    case .nothing: break
    case .start: timer?.start()
    case .pause: timer?.pause()
    case .resume: timer?.resume()
    case .cancel: timer?.cancel()
    case .stall: clock.stall(for: 100 * Self.unit)
    }
  }

  private func performOnModel(_ action: Action) {
    switch action {
    case .nothing: break
    case .start: model.start(at: now)
    case .pause: model.pause(at: now)
    case .resume: model.resume(at: now)
    case .cancel: model.cancel()
    case .stall: now += 100
    }
  }

  func perform(_ action: Action) {
    perform(action, on: timer)
    performOnModel(action)
  }

  func advance(by units: Int) {
    clock.advance(by: Double(units) * Self.unit)
    let end = now + units
    while true {
      while let event = model.step(at: now) {
        expected.append(event)
        let isTick = event.split(separator: " ").count > 3
        if isTick, let action = modelActions.popLast() { performOnModel(action) }
      }
      if now >= end { break }
      now += 1
    }
  }
}

@Suite("Random use of a timer", .serialized)
@MainActor
struct ModelTests {
  @Test("100,000 random steps agree with a naive model, and each start gets exactly one completion")
  func random() async {
    let seed = UInt64.random(in: .min ... .max)
    print("CountedTimer model: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let run = RandomRun(random: &random)
    var starts = 0
    var completions = 0
    var ticks = 0
    for step in 0..<100_000 {
      var name = ""
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50:
        name = "advance"
        run.advance(by: Int.random(in: 0...40, using: &random))
      case 50..<65:
        name = "start"
        run.perform(.start)
      case 65..<72:
        name = "pause"
        run.perform(.pause)
      case 72..<84:
        name = "resume"
        run.perform(.resume)
      case 84..<88:
        name = "cancel"
        run.perform(.cancel)
      case 88..<94:
        name = "stall"
        run.perform(.stall)
      case 94..<98:
        name = "tick actions"
        run.addTickActions(random: &random)
      default:
        name = "drop"
        // What is due or to be reported first, so that nothing of the old timer is left in the clock.
        run.advance(by: 0)
        starts += run.model.starts
        run.model.cancel()
        while let event = run.model.step(at: run.now) { run.expected.append(event) }
        run.timer = nil
        run.clock.advance(by: 0)
        await drainMainQueue()
        run.make(random: &random)
      }
      guard run.events == run.expected, run.timer?.state == run.model.state,
        run.timer?.remaining == run.model.remaining
      else {
        Issue.record(
          """
          Step \(step), \(name): \(run.events) instead of \(run.expected);
          state \(String(describing: run.timer?.state)) instead of \(run.model.state);
          remaining \(String(describing: run.timer?.remaining)); the model is \(run.model)
          """)
        return
      }
      ticks += run.events.filter { $0.split(separator: " ").count > 3 }.count
      completions += run.events.filter { $0.hasSuffix("finished") || $0.hasSuffix("cancelled") }.count
      run.events = []
      run.expected = []
    }
    starts += run.model.starts
    let active = run.model.state == .running || run.model.state == .paused ? 1 : 0
    #expect(starts == completions + run.model.reports + active)
    #expect(ticks > 10_000)
    print("CountedTimer model: \(starts) starts, \(completions) completions, \(ticks) ticks")
    run.timer = nil
    await drainMainQueue()
    withExtendedLifetime(run) {}
  }
}
