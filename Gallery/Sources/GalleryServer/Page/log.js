// The log: what happened on the screen.

/** The number of lines that the log keeps. */
const mostLines = 300;

export class Log {
  #list;

  constructor(list, clear) {
    this.#list = list;
    clear.addEventListener("click", () => this.clear());
  }

  clear() {
    this.#list.replaceChildren();
  }

  /** Shows the newest entries. A list that is hidden can't be scrolled. */
  scrollToEnd() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** Adds entries; `whose` stands before those of another device. */
  add({ entries, skipped }, whose = "") {
    const list = this.#list;
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    if (skipped > 0) list.append(this.#line("", `${whose}${skipped} earlier entries are not shown`));
    list.append(...entries.map(([time, text]) => this.#line(time.toFixed(2), whose + text)));
    while (list.childElementCount > mostLines) list.firstElementChild.remove();
    if (isAtEnd) this.scrollToEnd();
  }

  #line(time, text) {
    const line = document.createElement("li");
    const stamp = document.createElement("time");
    stamp.textContent = time;
    line.append(stamp, text);
    return line;
  }
}
