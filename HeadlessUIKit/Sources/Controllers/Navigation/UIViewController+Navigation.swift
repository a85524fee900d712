extension UIViewController {
  /// The navigation item, which is created when it is first asked for.
  final var ownNavigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }

  final var nearestNavigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }
}
