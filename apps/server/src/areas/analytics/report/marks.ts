const BITS = 32;

/** A bit set of numbers from 0 on, since a site may have millions of visitors. */
export class Marks {
  #bits = new Uint32Array(1024);

  /** @returns whether the number was new */
  mark(number: number): boolean {
    const at = number >> 5;
    if (at >= this.#bits.length) this.#grow(at + 1);
    const bit = 1 << (number & (BITS - 1));
    const word = this.#bits[at] ?? 0;
    this.#bits[at] = word | bit;
    return (word & bit) === 0;
  }

  #grow(least: number): void {
    const before = this.#bits;
    this.#bits = new Uint32Array(Math.max(least, before.length * 2));
    this.#bits.set(before);
  }
}
