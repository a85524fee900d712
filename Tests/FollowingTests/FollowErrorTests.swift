import Following
import Foundation
import Testing

@Suite("FollowError")
struct FollowErrorTests {
  static let all: [FollowError] = [
    .yourself, .blocked("secret"), .notAuthorized, .invalidData, .unavailable(retryAfter: 3, code: 503),
    .unavailable(retryAfter: nil, code: nil), .tooMany(limit: 7), .cancelled,
    .unsupportedUserID("secret"),
  ]

  @Test("No text of an error contains a user ID", arguments: all)
  func noSecrets(error: FollowError) {
    var dumped = ""
    dump(error, to: &dumped)
    let texts = ["\(error)", String(reflecting: error), error.localizedDescription, dumped, "\(error as any Error)"]
    for text in texts {
      #expect(!text.contains("secret"))
      #expect(!text.isEmpty)
    }
  }

  @Test("The numbers of an error are in its text")
  func numbers() {
    #expect("\(FollowError.unavailable(retryAfter: 3, code: 503))".contains("503"))
    #expect("\(FollowError.unavailable(retryAfter: 3, code: 503))".contains("3.0 seconds"))
    #expect("\(FollowError.tooMany(limit: 7))".contains("7"))
  }
}
