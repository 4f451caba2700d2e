const BITS = 32;

/** Pairs of two numbers, of which the second is below a bound, each marked once. A bit for each: a site may have millions of visitors. */
export class MarkedPairs {
  readonly #words: number;
  #marks = new Uint32Array(1024);

  /** @param bound of the second number */
  constructor(bound: number) {
    this.#words = Math.ceil(bound / BITS);
  }

  /** @returns whether the pair was not marked before */
  mark(first: number, second: number): boolean {
    const at = first * this.#words + (second >> 5);
    if (at >= this.#marks.length) this.#grow(at + 1);
    const bit = 1 << (second & (BITS - 1));
    const word = this.#marks[at] ?? 0;
    this.#marks[at] = word | bit;
    return (word & bit) === 0;
  }

  #grow(least: number): void {
    const before = this.#marks;
    this.#marks = new Uint32Array(Math.max(least, before.length * 2));
    this.#marks.set(before);
  }
}
