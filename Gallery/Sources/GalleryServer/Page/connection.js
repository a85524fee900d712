// The WebSocket to the session. When it drops, it comes back to the same session.

const token = document.querySelector('meta[name="token"]').content;

export class Connection {
  #status;
  #socket = null;
  #session = null;
  #handlers = {};
  #wait = 250;
  isOpen = false;

  constructor(status) {
    this.#status = status;
  }

  on(type, handler) {
    this.#handlers[type] = handler;
  }

  get session() { return this.#session; }

  /** Says something about the connection, or a problem. */
  say(text, isBad = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle("bad", isBad);
  }

  #link() {
    return location.hash.slice(1);
  }

  /** Shows the screen of the address's link, after the user has changed it. */
  follow() {
    this.send({ type: "open", session: null, link: this.#link() });
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live?token=${encodeURIComponent(token)}`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "open", session: this.#session, link: this.#link() }));
    };
    socket.onmessage = (event) => {
      // Several messages come as a list.
      for (const message of [JSON.parse(event.data)].flat()) {
        if (message.type === "opened") this.#opened(message);
        this.#handlers[message.type]?.(message, event.data.length);
      }
    };
    socket.onclose = (event) => this.#closed(socket, event);
  }

  #opened(message) {
    const isNew = this.#session !== null && !message.resumed;
    this.#session = message.session;
    this.#wait = 250;
    this.isOpen = true;
    this.say(isNew ? "The screen was freed while the page was away. This is a new one." : "Connected", false);
    if (document.visibilityState !== "visible") this.send({ type: "look", value: false });
  }

  #closed(socket, event) {
    if (socket !== this.#socket) return;
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.say(event.reason === "" ? "No connection. Connecting again…" : `${event.reason} Connecting again…`, true);
    setTimeout(() => this.#again(wasOpen), this.#wait);
    this.#wait = Math.min(this.#wait * 2, 8000);
  }

  /** Connects again. A server that was started anew has another token, so the page is loaded again then. */
  async #again(wasOpen) {
    if (!wasOpen) {
      try {
        const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
        if (page.querySelector('meta[name="token"]')?.content !== token) return location.reload();
      } catch {
        // The server isn't there. The next try says so again.
      }
    }
    this.open();
  }

  /** Sends a message. While there is no connection, it is dropped. */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN && this.isOpen) this.#socket.send(JSON.stringify(message));
  }
}
