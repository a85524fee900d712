/// An item of a tab bar: a title, an image, or both.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  weak var bar: UITabBar?

  /// Creates an item without a title and an image.
  public override init() {
    super.init()
  }

  /// Creates an item with a title, an image and a number that identifies it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title, an image, and another image for the selected item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The image of the item while it is selected. If it is nil, that is ``image``.
  open var selectedImage: UIImage? { didSet { changed() } }

  /// A short text beside the image, such as a number; nil for none.
  open var badgeValue: String? { didSet { changed() } }

  /// The color behind the badge. Nil is red.
  open var badgeColor: UIColor? { didSet { changed() } }

  override func changed() {
    bar?.setNeedsLayout()
  }
}
