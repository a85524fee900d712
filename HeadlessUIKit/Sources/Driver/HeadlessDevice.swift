import Foundation

/// A device in one of its orientations: the size and the scale of its screen, its safe area, and its size classes.
///
/// ```swift
/// let screen = HeadlessScreen(device: .iPhone17, release: .iOS26)
/// screen.device = .iPhone17.rotated
/// ```
///
/// All lengths are in points.
public struct HeadlessDevice: Equatable, Sendable {
  /// What a device has in one orientation.
  private struct Pose: Equatable, Sendable {
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    var sizeClasses: SizeClasses

    init(_ width: CGFloat, _ height: CGFloat, _ safeAreaInsets: UIEdgeInsets, _ classes: SizeClasses? = nil) {
      size = CGSize(width: width, height: height)
      self.safeAreaInsets = safeAreaInsets
      sizeClasses = classes ?? SizeClasses(of: size, .phone)
    }
  }

  /// The name of the device.
  public let name: String
  /// The pixels for each point.
  public let scale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  private var pose: Pose
  private var otherPose: Pose

  private init(
    _ name: String, scale: CGFloat = 3, idiom: UIUserInterfaceIdiom = .phone, _ pose: Pose, rotated: Pose
  ) {
    self.name = name
    self.scale = scale
    userInterfaceIdiom = idiom
    self.pose = pose
    otherPose = rotated
  }

  /// The size of the window that fills the screen.
  public var size: CGSize { pose.size }

  /// The distances by which the device's shape and the system's bars cover the edges of the window.
  public var safeAreaInsets: UIEdgeInsets { pose.safeAreaInsets }

  var sizeClasses: SizeClasses { pose.sizeClasses }

  /// The horizontal size class of the window.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { sizeClasses.horizontal }

  /// The vertical size class of the window.
  public var verticalSizeClass: UIUserInterfaceSizeClass { sizeClasses.vertical }

  /// The device in its other orientation, turned counterclockwise.
  public var rotated: HeadlessDevice {
    var device = self
    swap(&device.pose, &device.otherPose)
    return device
  }
}

// MARK: - Devices

extension HeadlessDevice {
  /// Returns a phone whose screen has no home button below it.
  private static func phone(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat) -> HeadlessDevice {
    HeadlessDevice(
      name, Pose(width, height, UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)),
      rotated: Pose(height, width, UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)))
  }

  /// Returns a tablet, which has the same safe area in both orientations: that of iPadOS 26.1.
  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> HeadlessDevice {
    let insets = UIEdgeInsets(top: 32, left: 0, bottom: 25, right: 0)
    let classes = SizeClasses(horizontal: .regular, vertical: .regular)
    return HeadlessDevice(
      name, scale: 2, idiom: .pad, Pose(width, height, insets, classes), rotated: Pose(height, width, insets, classes))
  }

  /// The iPhone SE of the second and third generation. In landscape it shows no status bar.
  public static let iPhoneSE = HeadlessDevice(
    "iPhone SE", scale: 2, Pose(375, 667, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    rotated: Pose(667, 375, .zero))
  /// The iPhone 17e, whose screen has a notch.
  public static let iPhone17e = phone("iPhone 17e", 390, 844, top: 47)
  /// The iPhone 17.
  public static let iPhone17 = phone("iPhone 17", 402, 874, top: 62)
  /// The iPhone 17 Pro.
  public static let iPhone17Pro = phone("iPhone 17 Pro", 402, 874, top: 62)
  /// The iPhone 18 Pro.
  public static let iPhone18Pro = phone("iPhone 18 Pro", 402, 874, top: 62)
  /// The iPhone 18 Pro Max, and the iPhone 17 Pro Max.
  public static let iPhoneProMax = phone("iPhone 18 Pro Max", 440, 956, top: 62)

  /// The outer display of the iPhone Duo. The system's bars are at its right in both orientations.
  public static let iPhoneDuoOuter: HeadlessDevice = {
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84)
    let classes = SizeClasses(horizontal: .compact, vertical: .compact)
    return HeadlessDevice("iPhone Duo, outer", Pose(466, 678, insets), rotated: Pose(678, 466, insets, classes))
  }()

  /// The inner display of the iPhone Duo, unfolded in landscape. The system's bars are at its right. In portrait they
  /// are at the top.
  public static let iPhoneDuoInner: HeadlessDevice = {
    let classes = SizeClasses(horizontal: .regular, vertical: .regular)
    return HeadlessDevice(
      "iPhone Duo, inner", Pose(951, 669, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84), classes),
      rotated: Pose(669, 951, UIEdgeInsets(top: 82, left: 0, bottom: 34, right: 0), classes))
  }()

  /// The iPad (A16).
  public static let iPad = pad("iPad", 820, 1180)
  /// The iPad Pro of 11 inches.
  public static let iPadPro11 = pad("iPad Pro 11-inch", 834, 1210)
  /// The iPad Pro of 13 inches.
  public static let iPadPro13 = pad("iPad Pro 13-inch", 1032, 1376)

  /// The smallest window of an iPad Pro of 11 inches whose windows are resizable, in the middle of the screen.
  public static let iPadWindow: HeadlessDevice = {
    let pose = Pose(510, 660, .zero, SizeClasses(horizontal: .compact, vertical: .regular))
    return HeadlessDevice("iPad, small window", scale: 2, idiom: .pad, pose, rotated: pose)
  }()

  /// All devices, each in the orientation in which it is held.
  public static let all = [
    iPhoneSE, iPhone17e, iPhone17, iPhone17Pro, iPhone18Pro, iPhoneProMax, iPhoneDuoOuter, iPhoneDuoInner, iPad,
    iPadPro11, iPadPro13, iPadWindow,
  ]
}

// MARK: - Size classes

/// The horizontal and the vertical size class of a window.
struct SizeClasses: Equatable, Sendable {
  var horizontal: UIUserInterfaceSizeClass
  var vertical: UIUserInterfaceSizeClass
}

extension SizeClasses {
  /// The size classes of a window of a size, as Apple's Human Interface Guidelines list them for devices.
  ///
  /// A phone in landscape has regular width if it is one of the largest, which are 414 points wide or wider. A window
  /// of a tablet is compact up to the 639 points of two thirds of the largest one.
  init(of size: CGSize, _ idiom: UIUserInterfaceIdiom) {
    switch idiom {
    case .phone, .unspecified:
      let isLandscape = size.width > size.height
      horizontal = isLandscape && size.height >= 414 ? .regular : .compact
      vertical = isLandscape ? .compact : .regular
    case .pad:
      horizontal = size.width < 640 ? .compact : .regular
      vertical = .regular
    default:
      horizontal = .regular
      vertical = .regular
    }
  }
}
