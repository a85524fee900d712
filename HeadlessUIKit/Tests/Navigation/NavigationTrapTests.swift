#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Navigation traps")
struct NavigationTrapTests {
  // pushViewController(_:animated:): "If the view controller is already on the navigation stack, this method throws an
  // exception."
  @Test("Pushing a controller that is on the stack stops the program")
  func pushTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        UINavigationController(rootViewController: controller).pushViewController(controller, animated: false)
      }
    }
    try expectTrap(result, says: "more than once is not supported", "popToViewController")
  }

  @Test("A stack with the same controller twice stops the program")
  func setTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        UINavigationController().viewControllers = [controller, controller]
      }
    }
    try expectTrap(result, says: "must be distinct", "once")
  }

  @Test("Pushing a navigation controller stops the program")
  func pushNavigation() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINavigationController().pushViewController(UINavigationController(), animated: false)
      }
    }
    try expectTrap(result, says: "navigation or tab bar controller is not supported", "Present it")
  }

  @Test("Changing the items of a navigation controller's bar stops the program")
  func managedBar() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UINavigationController(rootViewController: UIViewController())
        controller.navigationBar.pushItem(UINavigationItem(title: "a"), animated: false)
        print(controller.viewControllers)
      }
    }
    try expectTrap(result, says: "managed by a controller", "navigationItem")
  }
}
#endif
