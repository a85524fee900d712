/// What Swift alone has, so that the table, which comes from Objective-C, lacks it. Apple documents each.
extension UIKitFacts {
  /// Names of members, of whatever type.
  static let swiftMembers: Set = [
    "Configuration", "SymbolConfiguration", "CellRegistration", "SupplementaryRegistration", "TextAttributes",
    "childContaining", "pngData", "jpegData", "heicData", "subscript",
    // What every object has in Objective-C.
    "observe", "publisher", "value", "setValue", "perform", "addObserver", "removeObserver", "isKind", "responds",
    "isEqual", "copy", "mutableCopy", "superclass", "classForCoder", "awakeFromNib", "prepareForInterfaceBuilder",
    "didChangeValue", "willChangeValue", "appearance",
  ]

  /// Initializers that HeadlessUIKit lacks, by their types.
  static let swiftInitializers = [
    "UIAction": ["init(title:subtitle:image:identifier:discoverabilityTitle:attributes:state:handler:)"],
    "UIBarButtonItem": ["init(title:image:primaryAction:menu:)", "init(systemItem:primaryAction:menu:)"],
    "UIColor": ["init(dynamicProvider:)", "init(resource:)"],
    "UIImage": ["init(resource:)"],
    "UITraitCollection": ["init(mutations:)"],
  ]
}
