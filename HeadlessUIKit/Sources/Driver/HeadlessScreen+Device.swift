extension HeadlessScreen {
  /// Creates a screen of a device, with an empty, hidden window, in light style, from left to right.
  ///
  /// - Parameters:
  ///   - device: The device, which gives the size, the scale, the safe area and the size classes.
  ///   - release: The release of iOS whose measures and colors the screen has.
  ///   - variation: What UIKit does where nothing is documented and nothing recorded.
  public convenience init(
    device: HeadlessDevice, release: UIKitRelease = .standard, variation: UIKitVariation = .standard
  ) {
    self.init(size: device.size, scale: device.scale, release: release, variation: variation)
    self.device = device
    show(device)
  }

  /// Gives the screen what its new device has.
  func show(_ device: HeadlessDevice) {
    scale = device.scale
    if device.size == size { sizeDidChange() } else { resize(to: device.size) }
    settle()
  }

  /// Sets what depends on the size before the layout in it: the size classes and, on a device, all that it has.
  func sizeDidChange() {
    let wasSettling = isSettling
    isSettling = true
    if let device, device.size == size {
      safeAreaInsets = device.safeAreaInsets
      userInterfaceIdiom = device.userInterfaceIdiom
    }
    updateTraits()
    isSettling = wasSettling
  }

  var sizeClasses: SizeClasses {
    guard let device, device.size == size else { return SizeClasses(of: size, userInterfaceIdiom) }
    return device.sizeClasses
  }
}
