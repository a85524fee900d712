/// A note of the *Notes* screen.
struct Note {
  let text: String

  /// Twenty notes, short and long ones.
  static let samples = [
    "Milk, rice, seaweed.",
    "The lunch box has three tiers: rice below, vegetables in the middle, fish on top. Each tier is useful alone.",
    "Call the carpenter about the shelf in the hall, and ask him whether he can also look at the kitchen door.",
    "Library: two books are due on Friday.",
    "A row's height depends on the width of the table. When the device is rotated, more words go into a line, so there "
      + "are fewer lines, and every row above the visible ones becomes lower, too.",
    "Tea at four.",
    "The train to the sea leaves from platform 7, not 9. Sit on the left side: the bay can be seen from there.",
    "Water the plants on the balcony, but not the cactus.",
    "Return the umbrella.",
    "Ideas for the birthday: a walk along the river, a picnic under the bridge, paper lanterns when it gets dark, and "
      + "a cake with too many candles.",
    "Measure twice, cut once.",
    "The neighbors are away until the 14th. Feed the cat in the morning and in the evening; the food is on the shelf "
      + "beside the window.",
    "Batteries.",
    "Ask about the piano: who tunes it, how often, and what it costs.",
    "A table asks for the heights of its rows again at the end of a batch of updates, also if the batch is empty.",
    "Passport photo.",
    "Write to grandmother about the garden, the school, the new bicycle, and the bird that lives in the letter box.",
    "Dentist, Tuesday, 10:30.",
    "The recipe says one hour. It is two.",
    "End of the list.",
  ].map(Note.init)
}
