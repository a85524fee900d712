import Foundation

extension [String: String] {
  /// Returns the value of a header field, whatever the case of its name.
  func headerField(_ name: String) -> String? {
    first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }
}
