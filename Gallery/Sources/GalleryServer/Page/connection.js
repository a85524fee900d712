// A WebSocket to a session. When it drops, it comes back to the same session.

const token = document.querySelector('meta[name="token"]').content;

/** The milliseconds without any message after which a page asks whether the server is there, and waits for an answer. */
const silenceLimit = 3000;

export class Connection {
  /** Called with whether the connection is lost: it dropped, or the server doesn't answer. */
  onLost = () => {};
  /** Returns whether the screen can answer at all. The server says of one that can't. */
  canAnswer = () => true;
  /** Called when a socket is open and nothing has come over it yet. */
  onSocket = () => {};
  #link;
  #say;
  #socket = null;
  #session = null;
  #handlers = {};
  #wait = 250;
  #timer = null;
  #isClosed = false;
  #complaint = null;
  /** A link that is to be shown as soon as there is a connection. */
  #pending = null;
  /** What waits for any message of the server after something was sent. */
  #watchdog = null;
  #isSilent = false;
  isOpen = false;
  /** The number of touches that began or ended on this connection. Frames say which of them they show. */
  touches = 0;
  /** How many times the connection was made. */
  openings = 0;

  /** `link()` returns the link to open, and `say(text, isBad)` shows a text to the reader. */
  constructor(link, say) {
    this.#link = link;
    this.#say = say;
  }

  on(type, handler) {
    this.#handlers[type] = handler;
  }

  get session() { return this.#session; }

  /** Says something about the connection. */
  say(text, isBad = false) {
    clearTimeout(this.#complaint);
    this.#say(text, isBad);
  }

  /** Says for a while why something that was asked for wasn't done. */
  complain(text) {
    this.say(text, true);
    this.#complaint = setTimeout(() => {
      if (this.isOpen && !this.#isSilent) this.say("Connected");
    }, 10_000);
  }

  /** Shows the screen of a link in the same session. */
  follow(link = this.#link()) {
    if (!this.isOpen) {
      this.#pending = link;
      return;
    }
    this.send({ type: "open", session: null, link: this.#checked(link) });
  }

  /** Returns a link that fits into a message. What is cut off is still too long, and the server says so. */
  #checked(link) {
    return link.slice(0, 8001);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live?token=${encodeURIComponent(token)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.onSocket();
      socket.send(JSON.stringify({ type: "open", session: this.#session, link: this.#checked(this.#link()) }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard();
      // Several messages come as a list.
      for (const message of [JSON.parse(event.data)].flat()) {
        if (message.type === "opened") this.#opened(message);
        this.#handlers[message.type]?.(message);
      }
    };
    socket.onclose = (event) => this.#closed(socket, event);
  }

  /** Ends the connection for good. The server frees the session after a while. */
  close() {
    this.#isClosed = true;
    this.isOpen = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#complaint);
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    // Browsers complain in the console about a socket that is closed before it is open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #opened(message) {
    const isNew = this.#session !== null && !message.resumed;
    this.#session = message.session;
    this.#wait = 250;
    this.touches = 0;
    this.openings += 1;
    this.isOpen = true;
    this.onLost(false);
    this.say(isNew ? "The screen was freed while the page was away. This is a new one." : "Connected", false);
    if (document.visibilityState !== "visible") this.send({ type: "look", value: false });
    // A new session has the link already.
    if (this.#pending !== null && message.resumed) this.follow(this.#pending);
    this.#pending = null;
  }

  #closed(socket, event) {
    if (socket !== this.#socket) return;
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.#heard();
    this.onLost(true);
    this.say(event.reason === "" ? "No connection. Connecting again…" : `${event.reason} Connecting again…`, true);
    this.#timer = setTimeout(() => this.#again(wasOpen), this.#wait);
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
    if (!this.#isClosed) this.open();
  }

  /** Sends a message. While there is no connection, it is dropped. Returns whether it was sent. */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.isOpen) return false;
    if (message.type === "down" || message.type === "up") this.touches += 1;
    this.#socket.send(JSON.stringify(message));
    this.#watchdog ??= setTimeout(() => this.#ask(), silenceLimit);
    return true;
  }

  // A server that hangs keeps its sockets open. So something that was sent has to be followed by a message.

  #ask() {
    this.#watchdog = null;
    if (!this.canAnswer()) return;
    this.#socket?.send(JSON.stringify({ type: "ping" }));
    this.#watchdog = setTimeout(() => {
      if (!this.canAnswer()) return;
      this.#isSilent = true;
      this.say("The server doesn't answer. Waiting…", true);
      this.onLost(true);
    }, silenceLimit);
  }

  #heard() {
    clearTimeout(this.#watchdog);
    this.#watchdog = null;
    if (!this.#isSilent) return;
    this.#isSilent = false;
    if (!this.isOpen) return;
    this.say("Connected");
    this.onLost(false);
  }
}
