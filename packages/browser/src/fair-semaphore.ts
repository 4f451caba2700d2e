/** A pending request for a place. */
interface Waiting<Owner extends string> {
  readonly owner: Owner;
  /** The number of the last place granted when the request was made. */
  readonly since: number;
  readonly begin: () => void;
}

/**
 * A fair semaphore: owners take turns. With first come, first served, an owner who asks for a hundred places would be ahead of the next owner a
 * hundred times. Instead the owner who holds the fewest goes first; among equals, the one who has gone longest without being granted a place. An
 * owner who never had one counts from the moment of the request; otherwise a stream of new owners would overtake everyone else. If there is more than
 * one place, no owner may hold them all, even when alone: places are held for as long as the work takes, and the next owner would have to wait.
 */
export class FairSemaphore<Owner extends string> {
  readonly #size: number;
  readonly #held = new Map<Owner, number>();
  /** The number of the last place granted to each owner, kept while anyone waits. */
  readonly #given = new Map<Owner, number>();
  #lastGiven = 0;
  #taken = 0;
  #waiting: Waiting<Owner>[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Waits for a place. @throws the signal’s reason */
  async take(owner: Owner, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#mayHave(owner)) return this.#give(owner);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting<Owner> = { owner, since: this.#lastGiven, begin: resolve };
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal?.reason);
    };
    this.#waiting.push(waiting);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Returns a place, which goes to the next in line. */
  leave(owner: Owner): void {
    this.#taken -= 1;
    const left = this.#heldBy(owner) - 1;
    if (left > 0) this.#held.set(owner, left);
    else this.#held.delete(owner);
    const [next] = this.#waiting.filter((one) => this.#mayHave(one.owner)).toSorted((one, other) => this.#compare(one, other));
    if (!next) {
      // With an empty queue nobody has been passed over.
      if (this.#waiting.length === 0) this.#given.clear();
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#give(next.owner);
    next.begin();
  }

  #mayHave(owner: Owner): boolean {
    return this.#taken < this.#size && this.#heldBy(owner) < Math.max(1, this.#size - 1);
  }

  #compare(one: Waiting<Owner>, other: Waiting<Owner>): number {
    return (
      this.#heldBy(one.owner) - this.#heldBy(other.owner) ||
      this.#waitingSince(one) - this.#waitingSince(other) ||
      // On a tie, an owner who was never granted a place goes first.
      Number(this.#given.has(one.owner)) - Number(this.#given.has(other.owner))
    );
  }

  #waitingSince({ owner, since }: Waiting<Owner>): number {
    return this.#given.get(owner) ?? since;
  }

  #heldBy(owner: Owner): number {
    return this.#held.get(owner) ?? 0;
  }

  #give(owner: Owner): void {
    this.#taken += 1;
    this.#lastGiven += 1;
    this.#held.set(owner, this.#heldBy(owner) + 1);
    this.#given.set(owner, this.#lastGiven);
  }
}
