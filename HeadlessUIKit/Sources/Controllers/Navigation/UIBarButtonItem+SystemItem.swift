extension UIBarButtonItem {
  /// The kinds of the system's items, with UIKit's numbers. Those whose image isn't drawn here are shown as text.
  public enum SystemItem: Int, Sendable {
    /// The end of a task.
    case done
    /// The end of a task without its result.
    case cancel
    /// The beginning of editing.
    case edit
    /// The end of a task, keeping its result.
    case save
    /// A new object.
    case add
    /// A space that takes what is left.
    case flexibleSpace
    /// A space of a width.
    case fixedSpace
    /// A new document.
    case compose
    /// A reply.
    case reply
    /// A menu of actions.
    case action
    /// A move to another place.
    case organize
    /// The bookmarks.
    case bookmarks
    /// A search.
    case search
    /// Loading anew.
    case refresh
    /// The end of loading.
    case stop
    /// The camera.
    case camera
    /// The removal of an object.
    case trash
    /// The beginning of playing.
    case play
    /// A pause in playing.
    case pause
    /// The previous object.
    case rewind
    /// The next object.
    case fastForward
    /// The removal of the last change.
    case undo
    /// The return of the last change.
    case redo
    /// A page that curls up. It has no effect since iOS 11.
    @available(*, deprecated, message: "It has no effect since iOS 11.")
    case pageCurl
    /// The end of a presentation.
    case close
    /// Writing tools, since iOS 18.2. HeadlessUIKit has none.
    case writingTools

    /// The text of an item that has no symbol here, and the accessibility label of one that has.
    var standInTitle: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .close: "Close"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      // The spaces have no title, and neither has what HeadlessUIKit lacks.
      default: nil
      }
    }

    /// The symbol of the item; nil for an item that is shown as text.
    var symbol: UIImage? { Self.symbols[self].flatMap { UIImage(systemName: $0) } }

    private static let symbols: [SystemItem: String] = [
      .add: "plus", .compose: "square.and.pencil", .action: "square.and.arrow.up", .organize: "folder",
      .bookmarks: "book", .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera",
      .trash: "trash", .play: "play.fill", .pause: "pause.fill", .close: "xmark",
    ]
  }
}
