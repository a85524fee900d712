#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
public import Testing

/// Runs a test on a UIKit with the recorded answers, because it is about one of them, such as an order of callbacks.
///
/// All other tests also hold with drawn answers: see `UIKitVariation`.
public struct RecordedAnswers: TestTrait, SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UIKitVariation.withStandard(.recorded) { try await function() }
  }
}

extension Trait where Self == RecordedAnswers {
  /// The recorded answers.
  public static var recordedAnswers: RecordedAnswers { RecordedAnswers() }
}
#endif
