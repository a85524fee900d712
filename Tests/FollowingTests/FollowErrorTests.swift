import Following
import Foundation
import Testing

@Suite("FollowError")
struct FollowErrorTests {
  static let all: [FollowError] = [
    .yourself, .blocked("secret"), .notAuthorized, .invalidData, .unavailable(.init(retryAfter: 3, statusCode: 503)),
    .unavailable(.init()), .tooMany(limit: 7), .cancelled,
    .unsupportedUserID("secret"), .other(description: "The disk is full."),
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
    #expect("\(FollowError.unavailable(.init(retryAfter: 3, statusCode: 503)))".contains("503"))
    #expect("\(FollowError.unavailable(.init(retryAfter: 3, statusCode: 503)))".contains("3.0 seconds"))
    #expect("\(FollowError.unavailable(.init()))" == "The store is unavailable.")
    #expect("\(FollowError.tooMany(limit: 7))".contains("7"))
  }

  @Test("The description of a store of one's own is the text of its error")
  func other() {
    #expect("\(FollowError.other(description: "The disk is full."))" == "The disk is full.")
  }
}
