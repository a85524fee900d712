import Following

@main
enum FollowProgram {
  static func main() async throws {
    print("Ready")
  }
}
