// What the server says about a screen that can't go on, or that is being built: over the device or above it. Texts of
// the server are shown as text, never as markup.

/** What the device has over it while it stands still or is about to change. */
const badges = { building: "Building…", ended: "Ended", busy: "No answer", lost: "No connection" };

/** Why nothing that is done to the device is carried out. */
const refusals = {
  ended: "The screen has ended. Restart it.", busy: "The screen doesn't answer. Wait, or restart it.",
  lost: "There is no connection, so nothing was done.",
};

export class Notice {
  #side;
  #badge;
  #box;
  #title;
  #text;
  #details;
  /** What the server said last: its kind, its title and its text. */
  #notice = { kind: "none", title: "", text: "" };
  #isLost = false;

  /** `side` is the element with the device. `restart()` starts its screen anew. */
  constructor(side, restart) {
    this.#side = side;
    this.#badge = side.querySelector(".badge");
    const place = side.querySelector(".notices");
    place.append(document.getElementById("notice").content.cloneNode(true));
    this.#box = place.firstElementChild;
    this.#details = this.#box.querySelector("details");
    this.#title = this.#box.querySelector("summary");
    this.#text = this.#box.querySelector("pre");
    this.#box.querySelector("button").addEventListener("click", restart);
  }

  /** Shows what the server says; `none` says that all is well again. */
  show({ kind, title, text }) {
    // What was folded away stays so while it is about the same.
    if (kind !== this.#notice.kind) this.#details.open = true;
    this.#notice = { kind, title, text };
    this.#update();
  }

  /** Forgets what the server said on a connection that is gone. */
  forget() {
    this.show({ kind: "none", title: "", text: "" });
  }

  /** Whether the connection is lost. */
  set isLost(value) {
    this.#isLost = value;
    this.#update();
  }

  /** Why nothing can be done to the device at present; null if something can. */
  get refusal() {
    return refusals[this.#isLost ? "lost" : this.#notice.kind] ?? null;
  }

  #update() {
    const { kind, title, text } = this.#notice;
    const badge = badges[this.#isLost ? "lost" : kind];
    this.#badge.textContent = badge ?? "";
    this.#side.classList.toggle("stopped", this.refusal !== null);
    // A build that has nothing to say is only a badge.
    this.#box.hidden = kind === "none" || (kind === "building" && text === "");
    this.#box.classList.toggle("calm", kind === "building");
    this.#box.querySelector("button").hidden = kind === "broken" || kind === "building";
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#text.hidden = text === "";
  }
}
