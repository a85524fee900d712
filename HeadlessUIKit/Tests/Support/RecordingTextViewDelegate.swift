#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A delegate of text views that records what it is asked and told.
@MainActor
final class RecordingTextViewDelegate: NSObject, UITextViewDelegate {
  let recorder: Recorder
  var begins = true
  var changes = true
  var ends = true

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    recorder.record("shouldBegin")
    return begins
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    recorder.record("didBegin")
  }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    recorder.record("shouldEnd")
    return ends
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    recorder.record("didEnd")
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    recorder.record("shouldChange(\(range.location), \(range.length), \(text == "\n" ? "return" : text))")
    return changes
  }

  func textViewDidChange(_ textView: UITextView) {
    recorder.record("didChange \((textView.text ?? "").debugDescription)")
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    recorder.record("selected(\(textView.selectedRange.location), \(textView.selectedRange.length))")
  }
}
#endif
