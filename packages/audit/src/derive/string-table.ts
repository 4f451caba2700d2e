/** Keeps one copy of each text and knows it by a number. */
export class StringTable {
  readonly #indexes = new Map<string, number>();
  readonly #texts: string[] = [];

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
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
}
