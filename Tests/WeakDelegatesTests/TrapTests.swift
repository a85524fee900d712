import Testing
import WeakDelegates

@Suite("What is not a class instance traps")
struct TrapTests {
  private func message(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test("A struct can't be added")
  func addStruct() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().add(StructListener())
    }
    #expect(
      try message(of: result).contains(
        "MulticastDelegate holds its members weakly, so a member must be a class instance; "
          + "`StructListener` is a struct. Make it a class, or add an object that passes the calls on."))
  }

  @Test("An enum can't be added, removed or asked for")
  func enums() async throws {
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().add(EnumListener.only)
    }
    #expect(try message(of: added).contains("MulticastDelegate holds its members weakly"))
    #expect(try message(of: added).contains("`EnumListener` is an enum."))
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().remove(EnumListener.only)
    }
    #expect(try message(of: removed).contains("`EnumListener` is an enum."))
    let asked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MulticastDelegate<any Listener>().contains(EnumListener.only)
    }
    #expect(try message(of: asked).contains("`EnumListener` is an enum."))
  }

  @Test("A tuple, an optional object and a closure can't be added")
  func others() async throws {
    let tuple = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<Any>().add((1, 2))
    }
    #expect(try message(of: tuple).contains("`(Int, Int)` is a tuple."))
    let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<NamedListener?>().add(NamedListener("a"))
    }
    #expect(try message(of: optional).contains("`Optional<NamedListener>` is an enum."))
    let closure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<() -> Void>().add {}
    }
    #expect(try message(of: closure).contains("`() -> ()` is not one."))
  }

  @Test("The concurrent multicast and the set name themselves")
  func otherContainers() async throws {
    let concurrent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ConcurrentMulticastDelegate<any Listener>().add(StructListener())
    }
    #expect(try message(of: concurrent).contains("ConcurrentMulticastDelegate holds its members weakly"))
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set = WeakSet<any Listener>()
      set.insert(StructListener())
    }
    #expect(try message(of: set).contains("WeakSet holds its members weakly"))
    #expect(try message(of: set).contains("`StructListener` is a struct."))
  }
}
