/** Room for texts that strangers wrote, in characters. */
export class TextRoom {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** Whether a text has room. Once one has none, no other has any: a list is cut off, and has no holes. */
  takes(text: string): boolean {
    this.#left -= text.length;
    return this.#left >= 0;
  }
}
