// One device of the page: a connection, the picture that it sends, and what is acknowledged of it.

import { Connection } from "/connection.js";
import { Notice } from "/notice.js";
import { Picture } from "/picture.js";
import { Stage } from "/stage.js";

export class Device {
  connection = null;
  /** The number of the newest frame. */
  frame = 0;
  notice;
  #acknowledged = 0;
  #isAcknowledging = false;
  #say;
  #handlers;

  /**
   * `side` is the element with the device and what is said about it. `say(text, isBad)` shows something about the
   * connection. The handlers get the messages of their type after the device. `drawn` gets the
   * number of touches that each frame shows. `lost` gets whether the connection is lost.
   */
  constructor(side, say, handlers) {
    this.side = side;
    this.stage = new Stage(side);
    this.picture = new Picture(side.querySelector(".picture"));
    this.notice = new Notice(side, () => this.connection?.send({ type: "restart" }));
    this.#say = say;
    this.#handlers = handlers;
  }

  get isOpen() { return this.connection?.isOpen ?? false; }

  /** Whether something can be done to the screen. If not, the page says why. */
  get isReady() {
    const refusal = this.notice.refusal;
    if (refusal !== null) this.connection?.complain(refusal);
    return refusal === null;
  }

  /** Connects to a new session, with the link that a function returns. */
  open(link) {
    const connection = new Connection(link, this.#say);
    const on = (type, handler) => connection.on(type, (message) => {
      handler(message);
      this.#handlers[type]?.(message);
    });
    on("opened", () => { this.#acknowledged = 0; });
    on("state", (state) => this.stage.show(state));
    on("key", (message) => {
      this.picture.show(message.svg);
      this.#drawn(message);
    });
    on("change", (message) => {
      if (message.lines) this.picture.change(message.lines);
      else this.picture.splice(message.splice);
      this.#drawn(message);
    });
    on("notice", (message) => this.notice.show(message));
    for (const type of ["log", "tree", "hit", "layers", "recording"]) on(type, () => {});
    on("problem", (message) => connection.complain(message.text));
    connection.onSocket = () => this.notice.forget();
    connection.canAnswer = () => this.notice.refusal === null;
    connection.onLost = (isLost) => {
      this.notice.isLost = isLost;
      this.#handlers.lost?.(isLost);
    };
    this.connection = connection;
    connection.open();
  }

  /** Ends the connection, and shows nothing. */
  close() {
    this.connection?.close();
    this.connection = null;
    this.frame = 0;
    this.picture.show("");
    this.notice.forget();
    this.notice.isLost = false;
  }

  /** Tells the server that the newest frame is drawn, once the browser has drawn it. */
  #drawn({ number, touches }) {
    this.frame = number;
    this.#handlers.drawn?.(touches);
    if (this.#isAcknowledging) return;
    this.#isAcknowledging = true;
    requestAnimationFrame(() => {
      this.#isAcknowledging = false;
      if (this.frame === this.#acknowledged) return;
      this.#acknowledged = this.frame;
      this.connection?.send({ type: "ack", frame: this.frame });
    });
  }
}
