#if UIKIT
import PlatformUI

/// What the module remembers about a controller. A record does not keep its controller alive.
@MainActor
class ControllerRecord {
  /// The controller, or nil if it was released.
  private(set) weak var controller: UIViewController?

  /// Creates a record of a controller.
  required init(_ controller: UIViewController) {
    self.controller = controller
  }
}

/// The records of controllers. Records of released controllers are swept out when the table has doubled its size.
@MainActor
final class RecordTable<Record: ControllerRecord> {
  private var records: [ObjectIdentifier: Record] = [:]
  private var sweepCount = 64

  /// The number of records, including those of released controllers that were not swept out yet.
  var count: Int { records.count }

  /// Returns the record of a controller, or nil if there is none.
  ///
  /// - Complexity: O(1).
  func record(of controller: UIViewController) -> Record? {
    guard let record = records[ObjectIdentifier(controller)] else { return nil }
    // Another controller may have lived at the same address.
    return record.controller === controller ? record : nil
  }

  /// Returns the record of a controller. Creates it if there is none.
  ///
  /// - Complexity: O(1), amortized.
  func makeRecord(of controller: UIViewController) -> Record {
    if let record = record(of: controller) { return record }
    if records.count >= sweepCount {
      records = records.filter { $0.value.controller != nil }
      sweepCount = max(64, 2 * records.count)
    }
    let record = Record(controller)
    records[ObjectIdentifier(controller)] = record
    return record
  }
}
#endif
