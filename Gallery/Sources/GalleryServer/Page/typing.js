// Text: a field of the browser takes it, so that keyboards on the screen and input methods work.

export class Typing {
  /** Whether a text field on the screen is being edited. */
  accepts = false;
  #field;
  #screen;
  #send;

  /** `field` is the browser's field, and `screen` the element that has the keyboard otherwise. */
  constructor(field, screen, send) {
    this.#field = field;
    this.#screen = screen;
    this.#send = send;
    field.addEventListener("input", (event) => this.#typed(event));
    field.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Takes the keyboard while a text field on the screen is being edited. */
  set(accepts) {
    if (accepts === this.accepts) return;
    this.accepts = accepts;
    if (accepts) this.#field.focus({ preventScroll: true });
    else if (document.activeElement === this.#field) this.#screen.focus({ preventScroll: true });
  }

  #typed(event) {
    if (event.isComposing) return;
    const text = this.#field.value;
    this.#field.value = "";
    if (text !== "") this.#send({ type: "type", text: text.slice(0, 1000) });
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Backspace" && this.#field.value === "") {
      event.preventDefault();
      this.#send({ type: "type", text: "\b" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#send({ type: "type", text: "\n" });
    } else if (event.key === "Escape") {
      this.#screen.focus({ preventScroll: true });
    }
  }
}
