// What a screen is without the module, beside it: a second device, to which everything is done that is done to the first.

const $ = (id) => document.getElementById(id);
const suffix = "~without-module";

export class Beside {
  /** Called before both begin anew, and before the second device goes: the fingers on them are lifted. */
  onEnd = () => {};
  #first;
  #second;
  /** The name of the screen that is shown without its module, too; null while none is. */
  #screen = null;
  /** Whether something was done to one device alone. */
  #isBehind = false;

  constructor(first, second) {
    this.#first = first;
    this.#second = second;
    $("beside").addEventListener("change", () => {
      if ($("beside").checked) this.#begin();
      else this.end();
    });
  }

  /** The devices that are shown. */
  get devices() { return this.#screen === null ? [this.#first] : [this.#first, this.#second]; }

  /** Sends what is done to the screen to each device. */
  send(message) {
    if (this.#screen !== null && !(this.#first.isOpen && this.#second.isOpen)) this.#isBehind = true;
    for (const device of this.devices) device.connection?.send(message);
  }

  /** Follows the first device, which may show another screen now. */
  show(state) {
    $("beside-choice").hidden = state.withoutModule !== "available";
    if (this.#screen !== state.screen || state.withoutModule !== "available") this.end();
  }

  /** Shows the link of the address without the module, too, if it is of the same screen. */
  follow(link) {
    const [name, ...actions] = link.split("/");
    if (name !== this.#screen) return;
    if (!this.#first.isOpen || !this.#second.isOpen) this.#isBehind = true;
    this.#second.connection.follow([name + suffix, ...actions].join("/"));
  }

  #begin() {
    this.#screen = this.#first.stage.state.screen;
    this.#isBehind = true;
    this.#show(true);
    this.#second.open(() => this.#link());
  }

  #show(isShown) {
    this.#second.side.hidden = !isShown;
    this.#second.side.parentElement.classList.toggle("two", isShown);
    for (const device of [this.#first, this.#second]) device.stage.fit();
  }

  /** Returns the link to the screen without the module, with the surroundings that the first device has. */
  #link() {
    const { style, direction, textSize, release, device, rotated } = this.#first.stage.state;
    return [
      this.#screen + suffix, `release,${release}`, `style,${style}`, `direction,${direction}`, `textSize,${textSize}`,
      ...(device === "" ? [] : [`device,${device}${rotated ? ",rotated" : ""}`]),
    ].join("/");
  }

  /**
   * Notes that a device is connected. A new session knows nothing of the other device, and one that comes back has
   * cancelled its fingers.
   */
  opened(device, { resumed }, isTouched) {
    if (this.#screen === null) return;
    if (isTouched || device === this.#second && !resumed) this.#isBehind = true;
    this.#catchUp();
  }

  /** Notes that a device has refused something, which the other one may have done. */
  refused() {
    if (this.#screen === null) return;
    this.#isBehind = true;
    this.#catchUp();
  }

  /** Lets both begin anew if one has missed something, as soon as both are connected. */
  #catchUp() {
    if (!this.#isBehind || !this.#first.isOpen || !this.#second.isOpen) return;
    this.#isBehind = false;
    this.onEnd();
    this.#first.connection.send({ type: "reset" });
    // Its link begins anew, too. A reset could come in the middle of the link.
    this.#second.connection.follow();
    this.#second.connection.send({ type: "play", value: true });
    this.#second.connection.send({ type: "speed", value: this.#first.stage.state.speed });
  }

  /** Ends the connection of the second device. */
  end() {
    if (this.#screen === null) return;
    this.onEnd();
    this.#screen = null;
    $("beside").checked = false;
    this.#show(false);
    this.#second.close();
  }
}
