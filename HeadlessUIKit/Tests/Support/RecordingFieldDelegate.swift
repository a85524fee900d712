#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A delegate of text fields that records every call, and answers as it is told.
final class RecordingFieldDelegate: NSObject, UITextFieldDelegate {
  let recorder: Recorder
  var begins = true
  var ends = true
  var changes = true
  var returns = true
  var clears = true

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  private func record(_ event: String, _ field: UITextField) {
    recorder.record("\(field.accessibilityIdentifier ?? "field").\(event)")
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    record("shouldBegin", textField)
    return begins
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    record("didBegin", textField)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    record("shouldEnd", textField)
    return ends
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    record("didEnd", textField)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    record("shouldChange(\(range.location), \(range.length), \(string))", textField)
    return changes
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    record("shouldClear", textField)
    return clears
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    record("shouldReturn", textField)
    return returns
  }
}
#endif
