import Foundation

/// Who sends a request.
enum Identity: Equatable {
  case owner
  case user(String)
  case nobody
  /// The token is not valid.
  case rejected
  /// The owner acts as somebody whom the rules of this emulator can't describe.
  case unsupported

  /// The owner of the database, who may act as another user, or as nobody.
  ///
  /// - Parameter user: JSON: null, or an object with the member `uid`, whose other members no rule of this emulator
  ///   reads.
  static func owner(as user: String?) -> Identity {
    guard let user else { return .owner }
    switch try? Value(json: Data(user.utf8)) {
    case .null: return .nobody
    case .object(let members)?:
      guard case .string(let uid)? = members["uid"] else { return .unsupported }
      return .user(uid)
    default: return .unsupported
    }
  }

  var uid: String? {
    if case .user(let uid) = self { uid } else { nil }
  }
}
