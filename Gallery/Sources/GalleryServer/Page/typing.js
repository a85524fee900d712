// Text: a field of the browser takes it, so that keyboards on the screen and input methods work.

/** The number of characters that a message can have. */
const mostCharacters = 200;

/** What the browser's field holds while nothing is typed. */
const placeholder = " ";

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
    field.addEventListener("input", (event) => {
      if (!event.isComposing) this.#typed();
    });
    // What is composed is not on the screen yet, so the browser's field shows it.
    field.addEventListener("compositionstart", () => field.classList.add("composing"));
    // Some browsers have no further input event after a composition.
    field.addEventListener("compositionend", () => {
      field.classList.remove("composing");
      this.#typed();
    });
    field.addEventListener("blur", () => field.classList.remove("composing"));
    this.#empty();
    field.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Takes the keyboard while a text field on the screen is being edited. */
  set(accepts) {
    if (accepts === this.accepts) return;
    this.accepts = accepts;
    if (accepts || document.activeElement === this.#field) this.focus(this.#screen);
  }

  /** Lays the browser's field over a position of the page: the one where the text field was touched. */
  place(clientX, clientY) {
    const parent = this.#field.offsetParent?.getBoundingClientRect();
    if (!parent) return;
    this.#field.style.left = `${clientX - parent.left}px`;
    this.#field.style.top = `${clientY - parent.top}px`;
  }

  /** Gives the keyboard to the field while the screen accepts text, and to an element otherwise. */
  focus(element) {
    (this.accepts ? this.#field : element).focus({ preventScroll: true });
  }

  /** Leaves only the space in the field, so that a keyboard without key events can delete something. */
  #empty() {
    this.#field.value = placeholder;
  }

  #typed() {
    const text = this.#field.value;
    this.#empty();
    if (text === "") this.#send({ type: "type", text: "\b" });
    const characters = [...text.replace(placeholder, "")];
    for (let start = 0; start < characters.length; start += mostCharacters) {
      this.#send({ type: "type", text: characters.slice(start, start + mostCharacters).join("") });
    }
  }

  #key(event) {
    // Some browsers end a composition before the key that ended it; that key has the code 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Backspace" && this.#field.value === placeholder) {
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
