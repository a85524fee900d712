/// The object behind a member, or a trap that says what was given instead.
///
/// In Swift every value `is AnyObject`: those that are not get boxed, and a box dies at once. The type tells.
///
/// - Parameter container: the name of the type that was asked to hold the member.
func memberObject<Member>(of member: Member, in container: String) -> AnyObject {
  // `as Any`, or the type of an existential would be the existential's own.
  guard type(of: member as Any) is any AnyObject.Type else { trapOnValue(member, in: container) }
  return member as AnyObject
}

private func trapOnValue(_ value: some Any, in container: String) -> Never {
  let kind =
    switch Mirror(reflecting: value).displayStyle {
    case .struct: "a struct"
    case .enum, .optional: "an enum"
    case .tuple: "a tuple"
    default: "not one"
    }
  fatalError(
    "\(container) holds its members weakly, so a member must be a class instance; `\(type(of: value as Any))` is "
      + "\(kind). Make it a class, or add an object that passes the calls on.")
}
