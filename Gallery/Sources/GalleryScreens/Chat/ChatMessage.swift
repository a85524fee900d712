/// A message of the *Chat* screen. As an item of a diffable data source, it tells which row is which.
struct ChatMessage: Hashable, Sendable {
  let number: Int
  let text: String
  let isOwn: Bool

  /// Sixty messages, short and long ones, numbered from 1.
  static let samples = (1...60).map { number in
    let sample = talk[(number - 1) % talk.count]
    return ChatMessage(number: number, text: sample.text, isOwn: sample.isOwn)
  }

  /// A talk that repeats.
  private static let talk: [(text: String, isOwn: Bool)] = [
    ("Are we having lunch at the river today?", false),
    ("Yes!", true),
    ("I have a box with three tiers: rice below, vegetables in the middle, and fish on top.", true),
    ("Then I bring tea.", false),
    ("And something sweet. The shop beside the station has plum cakes again, but only until noon.", false),
    ("Two for me, please.", true),
    ("Where do we meet?", false),
    ("Under the bridge, where the benches are. If it rains, go to the tea house on the other side.", true),
    ("Good. Half past twelve?", false),
    ("I'm there at twelve, and keep the bench in the shade.", true),
  ]

  /// What the other one answers to a message that is sent.
  static let answer = "All right. See you there!"
}
