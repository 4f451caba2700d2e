/** A queue grouped by owner. Owners take turns, so that one with many items does not keep another waiting. */
export class FairQueue<Owner extends string, Item> {
  readonly #waiting = new Map<Owner, Item[]>();

  add(owner: Owner, item: Item): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** The next item of the next owner that is allowed one; null when there is none. */
  take(mayHave: (owner: Owner) => boolean): Item | null {
    for (const [owner, items] of this.#waiting) {
      if (!mayHave(owner)) continue;
      const item = items.shift();
      this.#waiting.delete(owner);
      if (items.length > 0) this.#waiting.set(owner, items);
      if (item !== undefined) return item;
    }
    return null;
  }

  remove(owner: Owner, item: Item): void {
    const left = (this.#waiting.get(owner) ?? []).filter((other) => other !== item);
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }

  /** Whether an allowed owner has an item waiting. */
  has(mayHave: (owner: Owner) => boolean): boolean {
    return [...this.#waiting.keys()].some(mayHave);
  }

  /** Removes and returns all items. */
  clear(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
