#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
public import Testing

/// Runs a test on a UIKit with the recorded answers, because it is about one of them, such as an order of callbacks.
///
/// All other tests also hold with drawn answers: see `UIKitVariation`. On a device, UIKit answers.
public struct RecordedAnswers: TestTrait, SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if canImport(HeadlessUIKit)
    try await UIKitVariation.withStandard(.recorded) { try await function() }
    #else
    try await function()
    #endif
  }
}

extension Trait where Self == RecordedAnswers {
  /// The recorded answers.
  public static var recordedAnswers: RecordedAnswers { RecordedAnswers() }
}
#endif
