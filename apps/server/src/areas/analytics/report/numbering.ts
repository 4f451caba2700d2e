/** Assigns each thing the number by which it is counted. */
export interface NumbersOf<Thing> {
  numberOf(thing: Thing): number;
}

/** Numbers things in order of first appearance, from 0 on. */
export class Numbering<Thing> implements NumbersOf<Thing> {
  readonly #numbers = new Map<Thing, number>();

  numberOf(thing: Thing): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    this.#numbers.set(thing, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }
}
