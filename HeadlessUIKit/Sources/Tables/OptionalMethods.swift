/// How a table finds out which optional methods its delegate and its data source implement.
///
/// UIKit asks the Objective-C runtime. Swift can't be asked, so the default implementation of such a method returns a
/// value that no implementation returns, and the table treats that value as *not implemented*. `UITableViewController`
/// declares the methods so that `override` compiles as it does with UIKit, and its implementations return these values
/// too.
///
/// A method without a result can't be told apart from its default in this way. Where it matters, the table's pages say
/// what it does instead.
enum NotImplemented {
  /// The height of a method that isn't implemented.
  static let height = -CGFloat.greatestFiniteMagnitude

  /// The indentation of a method that isn't implemented.
  static let indentation = Int.min

  /// The view of a method that isn't implemented. It is never shown.
  @MainActor static let view = UIView(frame: .zero)
}
