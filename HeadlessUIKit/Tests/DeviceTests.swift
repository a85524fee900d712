#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("The device and its screen")
struct DeviceTests {
  // UITraitCollection, userInterfaceIdiom; UIDevice, userInterfaceIdiom: both tell the kind of device. Which sizes are
  // those of a pad is HeadlessUIKit's own rule: 744 × 1133 is the smallest iPad.
  @Test(
    "A screen of an iPad's size is a pad, any other a phone",
    arguments: [
      (CGSize(width: 390, height: 844), UIUserInterfaceIdiom.phone), (CGSize(width: 932, height: 430), .phone),
      (CGSize(width: 744, height: 1133), .pad), (CGSize(width: 1194, height: 834), .pad), (.zero, .phone),
    ])
  func idiom(size: CGSize, idiom: UIUserInterfaceIdiom) {
    let screen = HeadlessScreen(size: size)
    screen.rootViewController = UIViewController()
    #expect(screen.rootViewController?.traitCollection.userInterfaceIdiom == idiom)
    #expect(UIDevice.current.userInterfaceIdiom == idiom)
    // In a split view, it is the same device.
    screen.resize(to: CGSize(width: 320, height: 480))
    #expect(UIDevice.current.userInterfaceIdiom == idiom && UITraitCollection.current.userInterfaceIdiom == idiom)
  }

  @Test("The driver can make another kind of device, which changes the traits of the whole tree")
  func anotherIdiom() {
    let stage = Stage()
    let (recorder, view) = (Recorder(), RecordingTraits())
    view.recorder = recorder
    stage.add(view, 0, 0, 10, 10)
    stage.screen.userInterfaceIdiom = .tv
    #expect(view.traitCollection.userInterfaceIdiom == .tv && recorder.events == ["phone → tv"])
    #expect(UIDevice.current.userInterfaceIdiom == .tv)
  }

  @Test("A collection can specify an idiom alone, and the last of several wins")
  func collections() {
    let (phone, pad) = (UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(userInterfaceIdiom: .pad))
    #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    #expect(phone != pad && phone == UITraitCollection(userInterfaceIdiom: .phone))
    let both = UITraitCollection(traitsFrom: [phone, pad, UITraitCollection(displayScale: 3)])
    #expect(both.userInterfaceIdiom == .pad && both.displayScale == 3)
  }

  // UIScreen, fixedCoordinateSpace: "a fixed coordinate space, whose bounds don't change with the orientation".
  @Test("The fixed coordinates stay as they were when the screen was created")
  func fixedSpace() {
    let screen = HeadlessScreen(size: CGSize(width: 300, height: 500))
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
    controller.view.addSubview(view)
    let device = UIScreen.main
    #expect(view.convert(view.bounds, to: device.fixedCoordinateSpace) == view.frame)

    screen.resize(to: CGSize(width: 500, height: 300))
    let (fixed, current) = (device.fixedCoordinateSpace, device.coordinateSpace)
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(current.bounds == CGRect(x: 0, y: 0, width: 500, height: 300))
    // Its top left corner is at the bottom left now, and its top right corner at the top left.
    #expect(fixed.convert(CGPoint(x: 0, y: 0), to: current) == CGPoint(x: 0, y: 300))
    #expect(fixed.convert(CGPoint(x: 300, y: 0), to: current) == CGPoint(x: 0, y: 0))
    #expect(view.convert(view.bounds, to: fixed) == CGRect(x: 250, y: 10, width: 30, height: 40))
    #expect(view.convert(CGPoint(x: 0, y: 0), to: fixed) == CGPoint(x: 280, y: 10))
    let place = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(fixed.convert(fixed.convert(place, to: view), from: view) == place)
    #expect(current.convert(current.convert(place, to: fixed), from: fixed) == place)
    #expect(fixed.convert(CGPoint(x: 7, y: 9), from: fixed) == CGPoint(x: 7, y: 9))

    // Another size is that of a split view, which isn't a rotation.
    screen.resize(to: CGSize(width: 200, height: 300))
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(fixed.convert(CGPoint(x: 7, y: 9), to: current) == CGPoint(x: 7, y: 9))
  }

  // CACurrentMediaTime: the time that the timestamps of events have. Here it is the screen's.
  @Test("The media time is the time of the screen whose code runs, and fits a touch's timestamp")
  func mediaTime() {
    let (screen, other) = (
      HeadlessScreen(size: CGSize(width: 10, height: 10)), HeadlessScreen(size: CGSize(width: 10, height: 10))
    )
    other.advance(by: 4)
    #expect(CACurrentMediaTime() == 4)
    screen.advance(by: 1.5)
    #expect(screen.performAsCurrent { CACurrentMediaTime() } == 1.5)
    let view = TimedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(view)
    screen.advance(by: 1)
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(view.delays == [0] && view.times == [2.5])
  }

  @Test("Elsewhere than on the main queue, the media time goes on by itself")
  func mediaTimeElsewhere() async {
    let times = await Task.detached { [CACurrentMediaTime(), CACurrentMediaTime()] }.value
    #expect(times[0] > 0 && times[0] <= times[1])
  }

  // A touch that nobody makes with a finger; tests of a view pass it to its methods.
  @Test("A touch of no finger is at no place and in no window")
  func touch() {
    let touch = UITouch()
    #expect(touch.window == nil && touch.view == nil && touch.tapCount == 0 && touch.phase == .began)
    #expect(touch.location(in: nil) == .zero && touch.location(in: UIView()) == .zero)
    #expect(touch.previousLocation(in: nil) == .zero && touch.timestamp == 0 && touch != UITouch())
    let view = TimedView()
    view.touchesBegan([touch], with: nil)
    #expect(view.times.count == 1)
  }
}

private final class RecordingTraits: UIView {
  var recorder: Recorder?

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard let previous else { return }
    recorder?.record("\(previous.userInterfaceIdiom) → \(traitCollection.userInterfaceIdiom)")
  }
}

private final class TimedView: UIView {
  private(set) var times: [TimeInterval] = []
  private(set) var delays: [TimeInterval] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    times.append(CACurrentMediaTime())
    delays.append(contentsOf: touches.map { CACurrentMediaTime() - $0.timestamp })
  }
}
#endif
