/// The base class of the elements of menus. The stand-in has no menus, and no other elements than actions.
@MainActor
open class UIMenuElement: NSObject {
  final var storedTitle: String

  init(title: String) {
    storedTitle = title
    super.init()
  }

  /// The title of the element.
  open var title: String { storedTitle }
}
