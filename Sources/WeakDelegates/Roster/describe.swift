/// Returns the description of a container of members. It consists of their number and types, so no member is called.
///
///     MulticastDelegate<Observer>(2 members: Label, Button)
func describe(_ container: Any.Type, members: [some Any]) -> String {
  if members.isEmpty { return "\(container)(no members)" }
  let names = members.map { "\(type(of: $0 as Any))" }.joined(separator: ", ")
  return "\(container)(\(members.count == 1 ? "1 member" : "\(members.count) members"): \(names))"
}
