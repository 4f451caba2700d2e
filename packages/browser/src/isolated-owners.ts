/** How long an owner is isolated after one of their pages kept a whole browser busy. */
const BUSY_MS = 10 * 60_000;
/**
 * How long an owner stays suspect after one of their pages was present when a shared browser died or timed out beside other owners’ pages: the first
 * time, and on a repeat.
 */
const SUSPECT_MS = { first: 2 * 60_000, again: 10 * 60_000 } as const;
/** How long a suspicion is remembered, so that the next one counts as a repeat. */
const REMEMBERED_MS = 30 * 60_000;

interface Suspicion {
  readonly since: number;
  readonly forMs: number;
}

/**
 * Decides which owners are isolated from the others. A page that keeps its browser busy gives itself away when it runs alone, unless its site treats
 * a second visit differently. So everyone present when a shared browser died is suspect for a while; the price for the innocent is a browser of their
 * own.
 */
export class IsolatedOwners<Owner extends string> {
  readonly #now: () => number;
  readonly #busyUntil = new Map<Owner, number>();
  readonly #suspicions = new Map<Owner, Suspicion>();

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A page of this owner kept a browser busy that no other owner shares. */
  noteBusy(owner: Owner): void {
    for (const [one, until] of this.#busyUntil) if (until <= this.#now()) this.#busyUntil.delete(one);
    this.#busyUntil.set(owner, this.#now() + BUSY_MS);
  }

  /**
   * A page of this owner was in a shared browser when it died, timed out beside others’ pages, or created more parts than a shared browser allows.
   */
  noteEnd(owner: Owner): void {
    const now = this.#now();
    for (const [one, { since }] of this.#suspicions) if (now - since > REMEMBERED_MS) this.#suspicions.delete(one);
    const before = this.#suspicions.get(owner);
    // One incident may affect several of their pages.
    if (before && now - before.since < before.forMs) return;
    this.#suspicions.set(owner, { since: now, forMs: before ? SUSPECT_MS.again : SUSPECT_MS.first });
  }

  isBusy(owner: Owner): boolean {
    return (this.#busyUntil.get(owner) ?? 0) > this.#now();
  }

  /** @returns `again` for a repeat, `first` for a first suspicion, null for an owner who is not suspect */
  suspicionOf(owner: Owner): keyof typeof SUSPECT_MS | null {
    const suspicion = this.#suspicions.get(owner);
    if (suspicion === undefined || this.#now() - suspicion.since >= suspicion.forMs) return null;
    return suspicion.forMs === SUSPECT_MS.again ? 'again' : 'first';
  }
}
