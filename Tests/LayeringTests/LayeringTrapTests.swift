#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import Testing

/// A caller's mistakes that can only be bugs trap with words that name the fault.
@Suite("Layering traps")
struct LayeringTrapTests {
  /// What the process said when it trapped, without the backtrace, which names half the toolkit.
  private func message(of result: ExitTest.Result?) throws -> Substring {
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let start = try #require(output.range(of: "Fatal error: "), "no trap with words:\n\(output)").upperBound
    return output[start...].prefix { $0 != "\n" }
  }

  @Test("add with a host that is gone")
  func addWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.add(UIView(), to: 0)
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("The subscript with a host that is gone")
  func subscriptWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack[0].isHidden = true
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("insert with a host that is gone")
  func insertWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.insert(UIView(), in: 0, at: 0)
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("replaceViews with a host that is gone")
  func replaceWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.replaceViews(in: 0, with: [UIView()])
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("Adding the host to its own layer")
  func addHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.add(host, to: 0)
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("Adding an ancestor of the host")
  func addAncestorOfHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (ancestor, host) = (makeHost(), makeHost())
        ancestor.addSubview(host)
        let stack = LayerStack<Int>(hostView: host)
        stack.add(ancestor, to: 0)
      }
    }
    #expect(try message(of: result).contains("host"))
  }

  @Test("Adding a layer of the stack to a level names that level")
  func addLayer() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.add(stack[4711], to: 0)
      }
    }
    #expect(try message(of: result).contains("4711"))
  }

  @Test("A visual-effect view as host names the view to use instead")
  func visualEffectHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = UIVisualEffectView(effect: nil)
        let stack = LayerStack<Int>(hostView: host)
        stack.add(UIView(), to: 0)
      }
    }
    #expect(try message(of: result).contains("contentView"))
  }

  @Test("An index past the level's other views names the index and the range")
  func indexPastTheEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        for view in makeViews(3) { stack.add(view, to: 0) }
        stack.insert(UIView(), in: 0, at: 47)
      }
    }
    let words = try message(of: result)
    #expect(words.contains("47"))
    #expect(words.contains("0...3") || words.contains("0…3"))
  }

  @Test("An index counts the other views only: a view cannot go past its own absence")
  func indexOfPresentView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        let views = makeViews(3)
        for view in views { stack.add(view, to: 0) }
        stack.insert(views[0], in: 0, at: 3)
      }
    }
    let words = try message(of: result)
    #expect(words.contains("0...2") || words.contains("0…2"))
  }

  @Test("A negative index names the index and the range")
  func negativeIndex() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.insert(UIView(), in: 0, at: -13)
      }
    }
    let words = try message(of: result)
    #expect(words.contains("-13"))
    #expect(words.contains("0...0") || words.contains("0…0"))
  }

  @Test("A controller as a child in its own layer")
  func addItselfAsChild() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = LayeredViewController<Int>()
        try? controller.addChild(controller, to: 0)
      }
    }
    #expect(try !message(of: result).isEmpty)
  }
}
#endif
