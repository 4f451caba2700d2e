interface Share {
  /** In milliseconds. */
  had: number;
  isWanted: boolean;
}

/**
 * Divides time between those who want it in equal shares: whoever has had least of theirs comes first, however long each takes at once. Nobody saves up
 * while they want none, and whoever has had more waits only until the others have had as much. The field calls it fair queueing by virtual time.
 */
export class SharesOfTime {
  /** What somebody who wanted time all along has had, in milliseconds. */
  #share = 0;
  /** Of those who want time, and of those who have had more than their share. */
  readonly #shares = new Map<string, Share>();
  #wanting = 0;

  /** Somebody wants time from now on; told again, nothing changes. */
  want(who: string): void {
    const share = this.#shares.get(who) ?? { had: 0, isWanted: false };
    if (share.isWanted) return;
    share.had = Math.max(share.had, this.#share);
    share.isWanted = true;
    this.#shares.set(who, share);
    this.#wanting += 1;
  }

  /** Somebody who wanted time has had some. */
  spend(who: string, ms: number): void {
    const share = this.#shares.get(who);
    if (share) share.had += ms;
    this.#share += ms / Math.max(1, this.#wanting);
  }

  /** Somebody wants no more time for now. */
  leave(who: string): void {
    const share = this.#shares.get(who);
    if (!share?.isWanted) return;
    share.isWanted = false;
    this.#wanting -= 1;
    for (const [other, { had, isWanted }] of this.#shares) if (!isWanted && had <= this.#share) this.#shares.delete(other);
  }

  /** What somebody who wants time has had, to compare with what others have. */
  of(who: string): number {
    return this.#shares.get(who)?.had ?? this.#share;
  }

  /** Of how many something is remembered. */
  get size(): number {
    return this.#shares.size;
  }
}
