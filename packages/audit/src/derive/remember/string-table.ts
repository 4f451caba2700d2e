/** A map takes minutes to distinguish thousands of longer texts of the same length. */
const MAX_SHARED = 4_096;

/** Keeps one copy of each text under a number; a very long text is stored each time it is given. */
export class StringTable {
  readonly #indexes = new Map<string, number>();
  readonly #texts: string[] = [];
  #characters = 0;

  indexOf(text: string): number {
    if (text.length > MAX_SHARED) return this.#add(text);
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#add(text);
    this.#indexes.set(text, index);
    return index;
  }

  /** The text for a number that `indexOf` returned. */
  at(index: number): string {
    return this.#texts[index] ?? '';
  }

  /** The stored copy of a text. */
  share(text: string): string {
    return this.at(this.indexOf(text));
  }

  /** Total number of characters of all texts. */
  get characters(): number {
    return this.#characters;
  }

  #add(text: string): number {
    this.#characters += text.length;
    return this.#texts.push(text) - 1;
  }
}
