interface Share {
  /** In milliseconds. */
  had: number;
  isWanted: boolean;
}

/**
 * Divides time equally between those who want it: whoever has used the least goes first, however long each turn takes. Time not wanted is not
 * saved up, and whoever used more only waits until the others have caught up. This is fair queueing by virtual time.
 */
export class TimeShares {
  /** The virtual time: what someone who wanted time all along has used, in milliseconds. */
  #share = 0;
  /** Those who want time now, and those who are ahead of their share. */
  readonly #shares = new Map<string, Share>();
  #wanting = 0;

  /** Someone wants time from now on. Idempotent. */
  want(who: string): void {
    const share = this.#shares.get(who) ?? { had: 0, isWanted: false };
    if (share.isWanted) return;
    share.had = Math.max(share.had, this.#share);
    share.isWanted = true;
    this.#shares.set(who, share);
    this.#wanting += 1;
  }

  /** Someone has used time. */
  spend(who: string, ms: number): void {
    const share = this.#shares.get(who);
    if (share) share.had += ms;
    this.#share += ms / Math.max(1, this.#wanting);
  }

  /** Someone wants no more time for now. */
  leave(who: string): void {
    const share = this.#shares.get(who);
    if (!share?.isWanted) return;
    share.isWanted = false;
    this.#wanting -= 1;
    for (const [other, { had, isWanted }] of this.#shares) if (!isWanted && had <= this.#share) this.#shares.delete(other);
  }

  /** What someone has used, for comparison with others. */
  of(who: string): number {
    return this.#shares.get(who)?.had ?? this.#share;
  }

  /** Number of entries. */
  get size(): number {
    return this.#shares.size;
  }
}
