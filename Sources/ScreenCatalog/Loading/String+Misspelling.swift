#if UIKIT
import PlatformUI

extension String {
  /// Returns whether another text is this one with a spelling mistake: other capitals, or one letter that is wrong,
  /// missing, added, or exchanged with its neighbor.
  func isMisspelled(as other: String) -> Bool {
    let (right, wrong) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    if right == wrong { return self != other }
    guard right.count > 2, abs(right.count - wrong.count) <= 1 else { return false }
    let prefix = zip(right, wrong).prefix { $0 == $1 }.count
    let suffix = zip(right.reversed(), wrong.reversed()).prefix { $0 == $1 }.count
    if prefix + suffix >= max(right.count, wrong.count) - 1 { return true }
    guard right.count == wrong.count, prefix + suffix == right.count - 2 else { return false }
    return right[prefix] == wrong[prefix + 1] && right[prefix + 1] == wrong[prefix]
  }
}
#endif
