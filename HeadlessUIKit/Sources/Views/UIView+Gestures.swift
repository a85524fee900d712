extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    storedRecognizers.append(recognizer)
    recognizer.attached(to: self)
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = storedRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    storedRecognizers.remove(at: index)
    recognizer.attached(to: nil)
  }

  final func replaceRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in storedRecognizers where !recognizers.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for new in recognizers { addGestureRecognizer(new) }
  }
}
