import GalleryScreens
import UIKit

/// Shows the list of all screens in a window, or what a script asks for.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    // The screens begin below the navigation bar, which is transparent over them.
    window.backgroundColor = .systemBackground
    if let photographer = Photographer() {
      photographer.show(in: window)
    } else {
      window.rootViewController = GalleryCatalogViewController()
    }
    window.makeKeyAndVisible()
  }
}
