/** A map takes minutes to tell thousands of texts apart that are longer and of one length. */
const MAX_SHARED = 4_096;

/** Keeps one copy of each text and knows it by a number; of a very long one, as many as it is given. */
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

  /** The text of a number that `indexOf` gave. */
  at(index: number): string {
    return this.#texts[index] ?? '';
  }

  /** The copy of a text that is kept. */
  share(text: string): string {
    return this.at(this.indexOf(text));
  }

  /** How many characters all texts have together. */
  get characters(): number {
    return this.#characters;
  }

  #add(text: string): number {
    this.#characters += text.length;
    return this.#texts.push(text) - 1;
  }
}
