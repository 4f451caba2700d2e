/** For how long an owner is done apart after a page of theirs has kept its whole browser busy. */
const BUSY_MS = 10 * 60_000;
/** For how long an owner is suspect who had a page in a shared browser when that went, or one that was late beside those of others, and when it has happened to them again. */
const SUSPECT_MS = { first: 2 * 60_000, again: 10 * 60_000 } as const;
/** For how long it counts as again. */
const REMEMBERED_MS = 30 * 60_000;

interface Suspicion {
  readonly since: number;
  readonly forMs: number;
}

/**
 * Knows whose pages are kept from those of others. A page shows by itself that it keeps its browser busy, unless its site knows the second visit from the first:
 * so who was there when a shared browser went is suspect for a while, which costs somebody who only happened to be there a browser of their own.
 */
export class OwnersApart<Owner extends string> {
  readonly #now: () => number;
  readonly #busyUntil = new Map<Owner, number>();
  readonly #suspicions = new Map<Owner, Suspicion>();

  /** @param now in milliseconds, by any clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A page of theirs kept a browser busy that nobody else shares. */
  noteBusy(owner: Owner): void {
    for (const [one, until] of this.#busyUntil) if (until <= this.#now()) this.#busyUntil.delete(one);
    this.#busyUntil.set(owner, this.#now() + BUSY_MS);
  }

  /** A page of theirs was in a shared browser when that went, was late in one beside those of others, or made more than one may that others share. */
  noteEnd(owner: Owner): void {
    const now = this.#now();
    for (const [one, { since }] of this.#suspicions) if (now - since > REMEMBERED_MS) this.#suspicions.delete(one);
    const before = this.#suspicions.get(owner);
    // Several of their pages may go at once.
    if (before && now - before.since < before.forMs) return;
    this.#suspicions.set(owner, { since: now, forMs: before ? SUSPECT_MS.again : SUSPECT_MS.first });
  }

  isBusy(owner: Owner): boolean {
    return (this.#busyUntil.get(owner) ?? 0) > this.#now();
  }

  /** @returns `again` for who was there more than once, `first` for anybody else who was, and null for who is not suspect */
  suspicionOf(owner: Owner): keyof typeof SUSPECT_MS | null {
    const suspicion = this.#suspicions.get(owner);
    if (suspicion === undefined || this.#now() - suspicion.since >= suspicion.forMs) return null;
    return suspicion.forMs === SUSPECT_MS.again ? 'again' : 'first';
  }
}
