/** Half-life after which used time counts half. */
const HALF_LIFE_MS = 300_000;
/** Smaller remainders are forgotten. */
const FORGOTTEN_MS = 10;

/** Tracks how much time each key has used lately, in milliseconds. Older use counts for less. */
export class UsedTime {
  /** In the order of their last use. */
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();
  readonly #now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(who: string, ms: number): void {
    const total = this.of(who) + ms;
    this.#used.delete(who);
    this.#used.set(who, { ms: total, at: this.#now() });
    for (const other of this.#used.keys()) {
      if (this.of(other) > FORGOTTEN_MS) break;
      this.#used.delete(other);
    }
  }

  of(who: string): number {
    const used = this.#used.get(who);
    return used ? used.ms * 0.5 ** ((this.#now() - used.at) / HALF_LIFE_MS) : 0;
  }

  /** Number of entries. */
  get size(): number {
    return this.#used.size;
  }
}
