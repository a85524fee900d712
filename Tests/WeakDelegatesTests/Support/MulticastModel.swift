/// A naive multicast: a list of registrations, and passes that note which members they will call.
///
/// It holds no member. The test reports the deallocations to it.
final class MulticastModel {
  struct Registration: Equatable {
    let number: Int
    let member: Int
  }

  private(set) var registrations: [Registration] = []
  private var nextNumber = 0

  var members: [Int] { registrations.map(\.member) }

  func contains(_ member: Int) -> Bool { registrations.contains { $0.member == member } }

  func add(_ member: Int) -> Bool {
    if contains(member) { return false }
    registrations.append(Registration(number: nextNumber, member: member))
    nextNumber += 1
    return true
  }

  /// Removes a member after its removal or deallocation.
  func remove(_ member: Int) -> Bool {
    let before = registrations.count
    registrations.removeAll { $0.member == member }
    return registrations.count < before
  }

  func removeAll() {
    registrations = []
  }

  /// A pass over the current registrations. A member is called if it is still registered when its turn comes.
  struct Pass {
    private var rest: ArraySlice<Registration>

    fileprivate init(_ registrations: [Registration]) {
      rest = registrations[...]
    }

    mutating func next(in model: MulticastModel) -> Int? {
      while let registration = rest.popFirst() {
        if model.registrations.contains(registration) { return registration.member }
      }
      return nil
    }
  }

  func makePass() -> Pass { Pass(registrations) }
}
