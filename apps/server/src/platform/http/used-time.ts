/** After how long half of what somebody used is forgotten. */
const HALF_LIFE_MS = 300_000;
/** What is left of so little tells nobody apart. */
const FORGOTTEN_MS = 10;

/** How much time each of many used lately, in milliseconds. What was used long ago counts for less. */
export class UsedTime {
  /** Whoever used some last comes last. */
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
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

  /** Of how many something is remembered. */
  get size(): number {
    return this.#used.size;
  }
}
