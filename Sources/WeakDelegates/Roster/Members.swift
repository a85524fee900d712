/// Returns the object of a member. Traps with a message if the member isn't a class instance, or can't be held weakly.
///
/// In Swift every value is convertible to `AnyObject`. Values that aren't class instances are boxed, and the box is
/// deallocated at once. So the type identifies a class instance.
///
/// - Parameter container: The name of the type that was asked to hold the member.
func memberObject<Member>(of member: Member, in container: String) -> AnyObject {
  // The runtime crashes when it looks into this existential.
  if Member.self == (any Error & AnyObject).self { trapOnErrorObject(in: container) }
  // Without `as Any`, the type of an existential would be that of the existential.
  guard type(of: member as Any) is any AnyObject.Type else { trapOnValue(member, in: container) }
  // This existential has a layout of its own: it keeps everything in a box, class instances included.
  if Member.self == (any Error).self { trapOnError(member, in: container) }
  return MemberBits.object(of: member)
}

/// Returns the description of a container of members. It consists of their number and types, so no member is called.
///
///     MulticastDelegate<Observer>(2 members: Label, Button)
func describe(_ container: Any.Type, members: [some Any]) -> String {
  if members.isEmpty { return "\(container)(no members)" }
  let names = members.map { "\(type(of: $0 as Any))" }.joined(separator: ", ")
  return "\(container)(\(members.count == 1 ? "1 member" : "\(members.count) members"): \(names))"
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

private func trapOnErrorObject(in container: String) -> Never {
  fatalError(
    "\(container) holds its members weakly, and Swift can't look into an `any Error & AnyObject`. Use a class or a "
      + "protocol of your own that inherits from Error instead of `any Error & AnyObject`.")
}

private func trapOnError(_ error: some Any, in container: String) -> Never {
  fatalError(
    "\(container) holds its members weakly, and Swift keeps the `\(type(of: error as Any))` of an `any Error` in a box "
      + "that is deallocated at once. Use a class or a protocol of your own that inherits from Error instead of "
      + "`any Error`.")
}
