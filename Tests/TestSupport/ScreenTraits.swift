#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
public import Testing

/// Runs a test while no other one has a screen. On a device, all tests share one screen and one keyboard.
public struct OnScreen: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if canImport(HeadlessUIKit)
    try await function()
    #else
    await Turns.shared.begin()
    await TestScreen.waitForHost()
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    await TestScreen.removeAll()
    await Turns.shared.end()
    try result.get()
    #endif
  }
}

extension Trait where Self == OnScreen {
  /// The trait of tests with a screen, for suites.
  public static var onScreen: OnScreen { OnScreen() }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test on a device whose screen has less than a size, in points.
  public static func needsScreen(_ width: Int, _ height: Int) -> ConditionTrait {
    .enabled("The device's screen has no room for \(width) × \(height) points.") {
      #if canImport(HeadlessUIKit)
      true
      #else
      await TestScreen.waitForHost()
      return await TestScreen.fits(CGFloat(width), CGFloat(height))
      #endif
    }
  }
}

#if !canImport(HeadlessUIKit)
import PlatformUI

/// The order in which tests get the screen.
private actor Turns {
  static let shared = Turns()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
#endif
#endif
