// The controls around the device. Each shows the session's state, and asks for another one.

const $ = (id) => document.getElementById(id);

/** Returns the name of a screen in a link, which says whether the module is missing. */
function nameInLink({ screen, withoutModule }) {
  return withoutModule === "shown" ? `${screen}~without-module` : screen;
}

/** Returns the entries of the list of screens: options, those of one area in a group. */
function listOf(screens) {
  const entries = [];
  let group = null;
  for (const { name, title, module, area } of screens) {
    if (area !== (group?.label ?? "")) {
      group = area === "" ? null : document.createElement("optgroup");
      if (group !== null) {
        group.label = area;
        entries.push(group);
      }
    }
    const option = new Option(module ? `${title} (${module})` : title, name);
    if (group === null) entries.push(option);
    else group.append(option);
  }
  return entries;
}

export class Controls {
  /** Called when another screen is shown. */
  onScreen = () => {};
  #ask;
  #send;
  #restart;
  #state = null;
  /** The element that had the focus when the controls were disabled. */
  #focused = null;
  /** What the answers that are still to come are wanted for, "link" or "test", in their order. */
  #wanted = [];

  /** `ask` asks the session of the first device, `send` does something to the screen, and `restart` restarts it. */
  constructor(ask, send, restart) {
    this.#ask = ask;
    this.#send = send;
    this.#restart = restart;
    const on = (id, type, handler) => $(id).addEventListener(type, handler);
    // The address names the screen, so that the browser's buttons lead back to the one before.
    on("screens", "change", () => { location.hash = $("screens").value; });
    on("play", "click", () => send({ type: "play", value: !this.#state?.playing }));
    on("step", "click", () => send({ type: "step" }));
    on("reset", "click", () => this.#restart());
    on("speed", "change", () => send({ type: "speed", value: Number($("speed").value) }));
    for (const id of ["style", "direction", "textSize", "release"]) {
      on(id, "change", () => send({ type: id, value: $(id).value }));
    }
    on("device", "change", () => this.#chooseDevice($("device").value, false));
    on("rotate", "click", () => this.#rotate());
    for (const id of ["width", "height"]) {
      on(id, "change", () => this.#resize($("width").valueAsNumber, $("height").valueAsNumber));
    }
    on("copyLink", "click", () => this.#record("link"));
    on("copyTest", "click", () => this.#record("test"));
    // The page begins in the browser's style.
    this.#followBrowser(matchMedia("(prefers-color-scheme: dark)"));
  }

  #followBrowser(query) {
    this.#browserStyle = query.matches ? "dark" : "light";
    query.addEventListener("change", () => {
      this.#browserStyle = query.matches ? "dark" : "light";
      this.#send({ type: "style", value: this.#browserStyle });
    });
  }
  #browserStyle = "light";
  /** Whether the first screen was given the browser's style. */
  #hasStyle = false;

  /** Lists the screens of a session, and gives a new one the browser's style. */
  opened({ screens }) {
    // While a screen has ended or is being built, the list is that of before.
    if (screens.length === 0) return;
    $("screens").replaceChildren(...listOf(screens));
    this.#wanted = [];
    if (!this.#hasStyle && this.#browserStyle === "dark" && !location.hash.includes("/")) {
      this.#send({ type: "style", value: "dark" });
    }
    this.#hasStyle = true;
  }

  show(state) {
    const before = this.#state;
    this.#state = state;
    const name = nameInLink(state);
    this.#choose(name, state.title);
    $("play").textContent = state.playing ? "Pause" : "Play";
    $("play").classList.toggle("on", !state.playing);
    for (const id of ["style", "direction", "textSize", "release", "device"]) $(id).value = state[id];
    $("speed").value = String(state.speed);
    $("width").value = state.width;
    $("height").value = state.height;
    if (before === null || nameInLink(before) !== name || $("chapters").childElementCount !== state.chapters.length) {
      this.#listChapters(state);
      this.#listSources(state);
      this.#note(name);
    }
    if (before !== null && nameInLink(before) !== name) {
      // What was copied is about the screen before.
      $("copy").hidden = true;
      $("copied").textContent = "";
      this.onScreen();
    }
    [...$("chapters").querySelectorAll("button")].forEach((button, index) => {
      if (index === state.chapter) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
  }

  /** Whether the controls that need the server can't be used. */
  set isDisabled(value) {
    if (value) this.#focused ??= document.activeElement;
    const inside = ":is(header, .panels) :is(button, select, input)";
    for (const control of document.querySelectorAll(`#beside, ${inside}`)) {
      if (control.role !== "tab" && control.id !== "clear") control.disabled = value;
    }
    if (value) return;
    // A control that is disabled loses the focus.
    if (document.activeElement === document.body) this.#focused?.focus({ preventScroll: true });
    this.#focused = null;
  }

  /** Chooses a screen in the list. One without its module isn't there by itself. */
  #choose(name, title) {
    const list = $("screens");
    if (![...list.options].some((option) => option.value === name)) list.append(new Option(title, name));
    list.value = name;
  }

  /** Puts the screen's name into the address, unless the address has a link to it. */
  #note(name) {
    const link = location.hash.slice(1).split("/")[0];
    if (link === name || (link === "" && name === "catalog")) return;
    // A name that was misspelled can be corrected.
    const isKnown = [...$("screens").options].some((option) => option.value === link.split("~")[0]);
    if (link !== "" && !isKnown) return;
    history.replaceState(null, "", `#${name}`);
  }

  #listChapters({ chapters }) {
    $("no-chapters").hidden = chapters.length > 0;
    $("about-chapters").hidden = chapters.length === 0;
    $("chapters").replaceChildren(...chapters.map(([name, title, caption], index) => {
      const row = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.name = name;
      const heading = document.createElement("b");
      heading.textContent = title;
      button.append(heading, caption);
      button.addEventListener("click", () => this.#showChapter(index));
      row.append(button);
      return row;
    }));
  }

  #showChapter(index) {
    this.#send({ type: "chapter", index });
    // In a narrow window the list is far below the screen.
    if (matchMedia("(max-width: 60rem)").matches) $("ours").scrollIntoView();
  }

  #listSources({ screen, module, documented }) {
    $("sources").hidden = !documented;
    if (!documented) return;
    const link = (text, address) => {
      const anchor = document.createElement("a");
      anchor.href = address;
      anchor.textContent = text;
      anchor.target = "_blank";
      return anchor;
    };
    const links = [
      link("Source of this screen", `/source/${screen}`), link(`Article of ${module}`, `/article/${module}`),
      link(`Tutorial of ${module}`, `/tutorial/${module}`),
    ];
    $("sources").replaceChildren(...links);
  }

  // Devices and sizes

  #chooseDevice(value, rotated) {
    if (value) return this.#send({ type: "device", value, rotated });
    // A size belongs to no device. Without a device, a screen begins in the size in which it is drawn.
    this.#resize(this.#state?.width, this.#state?.height);
    this.#send({ type: "reset" });
  }

  #rotate() {
    if (this.#state?.device) this.#chooseDevice(this.#state.device, !this.#state.rotated);
    else this.#resize(this.#state?.height, this.#state?.width);
  }

  #resize(width, height) {
    if (this.#state === null) return;
    const fits = (number) => Number.isFinite(number) && number >= 1 && number <= 10000;
    if (fits(width) && fits(height)) return this.#send({ type: "size", width, height });
    // The browser says which numbers are possible.
    if (!$("width").reportValidity() || !$("height").reportValidity()) return;
    $("width").value = this.#state.width;
    $("height").value = this.#state.height;
  }

  // Link and test

  #record(what) {
    this.#wanted.push(what);
    this.#ask({ type: "recording" });
  }

  async take({ link, test, full }) {
    const isLink = this.#wanted.shift() === "link";
    const text = isLink ? `${location.origin}${location.pathname}#${link}` : test;
    const note = full ? " It has only the beginning of what was done; no more is recorded." : "";
    $("copy").hidden = false;
    $("copy").textContent = text;
    try {
      await navigator.clipboard.writeText(text);
      $("copied").textContent = `The ${isLink ? "link" : "test"} is on the clipboard.${note}`;
    } catch {
      $("copied").textContent = `The browser keeps the clipboard closed. Copy the text yourself.${note}`;
    }
  }
}
