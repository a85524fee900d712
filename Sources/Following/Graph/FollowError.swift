import Foundation

/// The reason why an operation of a ``FollowGraph`` did not succeed.
///
/// No description of an error of this package contains a user ID, a path, an address or a token, so it is safe to log.
///
/// No case is added without a breaking release, so a `switch` needs no `default`. What is known about a failure may
/// grow in ``Unavailability``.
public enum FollowError: Error, Hashable, Sendable {
  /// The user tried to follow or block themselves.
  case yourself

  /// The user tried to follow a user who blocks them, or whom they block. For a list, it is the first such user of
  /// the list.
  case blocked(FollowGraph.UserID)

  /// The store does not accept the user: there is no valid token, or the rules of the database deny the operation.
  case notAuthorized

  /// The database holds something else where a relation should be, or answered with something that isn't understood.
  /// A store leaves such data alone.
  case invalidData

  /// The store doesn't take this user ID.
  ///
  /// A ``MemoryFollowStore`` takes every user ID. A store in a Firebase database takes those that can be keys of the
  /// database and consist of ASCII characters.
  case unsupportedUserID(FollowGraph.UserID)

  /// The store could not be reached, or could not answer. The payload is what is known about the failure.
  ///
  /// After a command that fails with this error, what is stored is not known; repeating the call is safe.
  case unavailable(Unavailability)

  /// A list has more different users than `limit` allows.
  case tooMany(limit: Int)

  /// The task was cancelled. After a command that fails with this error, what is stored is not known; repeating the
  /// call is safe.
  case cancelled

  /// The store failed for a reason that no other case states.
  ///
  /// The store in a Firebase database throws it if the security rules lack an index. A store of your own may throw it
  /// for its own reasons. The description is what is logged and shown, so leave out what identifies a user.
  case other(description: String)

  /// What is known about a store that could not be reached, or could not answer.
  public struct Unavailability: Hashable, Sendable {
    /// The time in seconds after which the server asks to try again; nil if it did not ask.
    public let retryAfter: TimeInterval?

    /// The status code of the server's HTTP answer; nil if there was no answer.
    public let statusCode: Int?

    /// Creates a failure. A store calls it.
    ///
    /// - Parameters:
    ///   - retryAfter: The time in seconds after which the server asks to try again.
    ///   - statusCode: The status code of the server's HTTP answer.
    public init(retryAfter: TimeInterval? = nil, statusCode: Int? = nil) {
      self.retryAfter = retryAfter
      self.statusCode = statusCode
    }
  }
}

extension FollowError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
  /// A sentence about the error, without user IDs.
  public var description: String {
    switch self {
    case .yourself: "A user can't follow or block themselves."
    case .blocked: "One of the two users blocks the other."
    case .notAuthorized: "The store does not accept this user for this operation."
    case .invalidData: "The store holds data that isn't a relation."
    case .unsupportedUserID: "A user ID has characters that the store does not take."
    case .unavailable(let failure):
      "The store is unavailable" + (failure.statusCode.map { " (status \($0))" } ?? "")
        + (failure.retryAfter.map { "; try again after \($0) seconds." } ?? ".")
    case .tooMany(let limit):
      "A list of more than \(limit) different users is not allowed; change them in several calls."
    case .cancelled: "The task was cancelled."
    case .other(let description): description
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The same as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension FollowError: CustomReflectable {
  /// A mirror without children, so that `dump` shows no user ID.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
