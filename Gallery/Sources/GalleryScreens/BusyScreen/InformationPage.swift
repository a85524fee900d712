#if canImport(UIKit)
import UIKit

/// The text of one information screen.
struct InformationPage {
  let title: String
  let color: UIColor
  let headline: String
  let lines: [String]

  /// Whether it has buttons of its own.
  var hasButtons = true

  /// The five screens. The first one is in front at the beginning.
  @MainActor
  static let all = [
    InformationPage(
      title: "Map",
      color: .systemBlue,
      headline: "2.4 km",
      lines: ["Harbor, by the old bridge", "Twelve minutes by bicycle", "Uphill on the way back"]),
    InformationPage(
      title: "Trains",
      color: .systemIndigo,
      headline: "14:08",
      lines: ["Platform 3, on time", "Change at the junction", "Next one at 14:38"]),
    InformationPage(
      title: "Sky",
      color: .systemPurple,
      headline: "21 °C",
      lines: ["Clear until the evening", "Light wind from the west", "Sunset at 20:46"]),
    InformationPage(
      title: "Mail",
      color: .systemPink,
      headline: "3 new",
      lines: ["Lunch on Thursday?", "Your parcel is on its way", "Minutes of the meeting"]),
    InformationPage(
      title: "Notes",
      color: .systemGray,
      headline: "5 open",
      lines: ["Water the plants", "Return the library book", "Rice, seaweed, pickles"],
      hasButtons: false),
  ]
}
#endif
