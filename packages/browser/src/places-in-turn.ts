/** Somebody who waits for a place. */
interface Waiting<Owner extends string> {
  readonly owner: Owner;
  /** The number of the last place that anybody was given when they began to wait. */
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Places that owners have in turn. First come, first served, who asks for a hundred would be before whoever comes next, a hundred times.
 * Who holds the fewest comes first, so that nobody is given more than their share while others wait; among equals, who was given
 * none for the longest time. Who was never given any counts from when they began to wait: otherwise new owners, one after the
 * other, would all be before whoever had one. Where there is more than one place, nobody has them all, not even who is alone: a place is held for as
 * long as its work takes, and whoever comes next would wait for that.
 */
export class PlacesInTurn<Owner extends string> {
  readonly #size: number;
  readonly #held = new Map<Owner, number>();
  /** The number of the last place that an owner was given, while others wait. */
  readonly #given = new Map<Owner, number>();
  #lastGiven = 0;
  #taken = 0;
  #waiting: Waiting<Owner>[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Waits for a place. @throws the signal's reason */
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

  /** Gives a place back, and on to who is next. */
  leave(owner: Owner): void {
    this.#taken -= 1;
    const left = this.#heldBy(owner) - 1;
    if (left > 0) this.#held.set(owner, left);
    else this.#held.delete(owner);
    const [next] = this.#waiting.filter((one) => this.#mayHave(one.owner)).toSorted((one, other) => this.#compare(one, other));
    if (!next) {
      // Before anybody waits again, nobody has been passed over.
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
      // Who came right after a place was given is before who was given it.
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
