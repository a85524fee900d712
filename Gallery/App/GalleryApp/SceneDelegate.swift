import GalleryScreens
import UIKit

/// Shows the list of all screens in a window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    // The screens begin below the navigation bar, which is transparent over them.
    window?.backgroundColor = .systemBackground
    window?.rootViewController = GalleryCatalogViewController()
    window?.makeKeyAndVisible()
  }
}
