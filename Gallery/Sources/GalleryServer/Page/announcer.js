// Tells screen readers what an action has changed: the texts that are new on the screen. The picture itself is hidden
// from them.

/** The milliseconds for which the picture has to stand still, and after which a picture that goes on isn't waited for. */
const calm = 400;
const longestWait = 2000;

/** The number of texts that are told, and of characters in all. */
const mostTexts = 4;
const mostCharacters = 200;

export class Announcer {
  #picture;
  #place;
  /** The texts before the action that is to be told, and the moment of the action. */
  #before = null;
  #begin = 0;
  #timer = null;

  /** `picture` is told about in `place`, an element with a live region. */
  constructor(picture, place) {
    this.#picture = picture;
    this.#place = place;
  }

  /** Notes that something is done to the screen. */
  act() {
    if (this.#before === null) {
      this.#before = new Set(this.#picture.texts);
      this.#begin = performance.now();
    }
    this.#wait();
  }

  /** Notes a new picture. */
  drawn() {
    if (this.#before !== null && performance.now() - this.#begin < longestWait) this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), calm);
  }

  #tell() {
    const before = this.#before;
    this.#before = null;
    const texts = [...new Set(this.#picture.texts)].filter((text) => !before.has(text));
    if (texts.length === 0) return;
    const told = texts.slice(0, mostTexts).join(". ").slice(0, mostCharacters);
    this.#place.textContent = texts.length > mostTexts ? `${told}. And ${texts.length - mostTexts} more` : told;
  }
}
