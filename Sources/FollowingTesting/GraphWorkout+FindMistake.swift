import Following

extension GraphWorkout {
  /// Gives random commands, reads and compares everything that a graph offers, and returns the first mistake; nil if
  /// there is none.
  ///
  /// In a test of a store of your own, it is one line:
  ///
  /// ```swift
  /// #expect(await GraphWorkout.findMistake { FollowGraph(as: $0, store: store) } == nil)
  /// ```
  /// It has three parts, one after the other:
  ///
  /// - The commands of a ``GraphWorkout``. Now and then it compares all lists, and a user signs in, as in ``SignIns``.
  /// - The readers of ``ListKeepers``, who load lists and apply changes to them.
  /// - The readers of ``ListReaders``, who get whole lists.
  ///
  /// Readers wait for the changes that the store sends. A store that doesn't send them lets this method wait without an
  /// end, so give the test a limit of its time.
  ///
  /// - Parameters:
  ///   - steps: The number of random steps of each part. 0 or less makes none.
  ///   - seed: The seed of the random numbers; another one each time by default. The result begins with it, so that a
  ///     mistake can be looked for again.
  ///   - users: The users, at least one. Otherwise, it traps. The store has no relation of them yet. Other users, with
  ///     names such as `mark1`, follow and block them, and end it again.
  ///   - graph: Returns a graph of a user. All graphs see the same relations.
  public static nonisolated(nonsending) func findMistake(
    steps: Int = 1000, seed: UInt64 = .random(in: .min ... .max),
    users: [FollowGraph.UserID] = ["a", "b", "c", "d", "A"],
    graph: @escaping (FollowGraph.UserID) -> FollowGraph
  ) async -> String? {
    var random = SeededGenerator(seed: seed)
    let mistake = await findMistake(steps: steps, using: &random, users: users, graph: graph)
    return mistake.map { "seed \(seed), \($0)" }
  }

  /// Does the same as ``findMistake(steps:seed:users:graph:)`` with a generator of your own.
  ///
  /// - Parameters:
  ///   - steps: The number of random steps of each part. 0 or less makes none.
  ///   - random: The generator. Equal numbers give equal commands.
  ///   - users: The users, at least one. Otherwise, it traps. The store has no relation of them yet.
  ///   - graph: Returns a graph of a user. All graphs see the same relations.
  public static nonisolated(nonsending) func findMistake(
    steps: Int = 1000, using random: inout some RandomNumberGenerator,
    users: [FollowGraph.UserID] = ["a", "b", "c", "d", "A"],
    graph: @escaping (FollowGraph.UserID) -> FollowGraph
  ) async -> String? {
    var workout = GraphWorkout(users: users, graph: graph)
    if let mistake = await workout.run(steps: steps, using: &random) { return mistake }

    var keepers = ListKeepers(users: users, graph: graph)
    for step in 0..<max(steps, 0) {
      if let mistake = await keepers.step(using: &random) { return "step \(step) of the list keepers: \(mistake)" }
    }
    if let mistake = await keepers.end() { return "the end of the list keepers: \(mistake)" }

    var readers = ListReaders(users: users, graph: graph)
    for step in 0..<max(steps, 0) {
      if let mistake = await readers.step(using: &random) { return "step \(step) of the list readers: \(mistake)" }
    }
    return await readers.end().map { "the end of the list readers: \($0)" }
  }

  /// Gives random commands, and compares all lists and lets users sign in now and then.
  private nonisolated(nonsending) mutating func run(
    steps: Int, using random: inout some RandomNumberGenerator
  ) async -> String? {
    var signIns = SignIns(userCount: users.count)
    for step in 0..<max(steps, 0) {
      var mistake = await self.step(using: &random)
      let index = Int.random(in: 0..<users.count, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0: mistake = await compareLists(pageLimit: Int.random(in: 1...3, using: &random)) ?? mistake
      case 1..<4: mistake = await signIns.signIn(index, graphs[index]) ?? mistake
      case 4..<7: mistake = await SignIns.compareCounts(graphs[index]) ?? mistake
      default: break
      }
      if let mistake { return "step \(step) of the commands: \(mistake)" }
    }
    return await compareLists(pageLimit: 2).map { "the end of the commands: \($0)" }
  }
}
