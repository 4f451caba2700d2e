/** A limit on untrusted texts, in characters. */
export class TextRoom {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** Whether there is room for a text. Once there was none for one text, there is none for any later one: a list is cut off and has no gaps. */
  takes(text: string): boolean {
    this.#left -= text.length;
    return this.#left >= 0;
  }
}
