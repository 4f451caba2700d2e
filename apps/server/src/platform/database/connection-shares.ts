import { ApiError } from '../http/api-error.ts';
import { isAnonymousOwner, anonymousShare } from '../http/anonymous-owners.ts';

/** How the connections are divided. */
export interface ShareLimits {
  readonly atOnce: number;
  readonly atOncePerOwner: number;
  readonly waitingPerOwner: number;
}

/** One connection of an owner. */
export interface Place {
  /** Whether it had to wait for another of the owner’s to be returned. */
  readonly hasWaited: boolean;
  /** Returns it; call once. */
  readonly leave: () => void;
}

const RETRY_SECONDS = 5;

interface Owner {
  readonly isOfStrangers: boolean;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Gives each owner a limited share of the connections, because a query that waits for a lock keeps its connection. All strangers together get half.
 * Runs for every query, so its cost depends on the number of owners, not of waiting requests.
 */
export class ConnectionShares {
  readonly #limits: ShareLimits;
  /** In the order in which they are served; only those who hold or want a connection. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #runningOfStrangers = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Waits until an owner may have one more connection.
   * @param isFirst goes before everything else that waits for the same owner
   * @returns the place, with a function that returns it
   * @throws ApiError rate_limited when too many of the owner’s requests wait
   */
  async take(name: string, isFirst = false): Promise<Place> {
    const owner = this.#owners.get(name) ?? { isOfStrangers: isAnonymousOwner(name), running: 0, waiting: [] };
    this.#owners.set(name, owner);
    const hasWaited = !this.#hasRoom(owner);
    if (!hasWaited) this.#count(owner, 1);
    else {
      if (owner.waiting.length >= this.#limits.waitingPerOwner)
        throw new ApiError('rate_limited', `Too many requests at once. Try again in ${RETRY_SECONDS} s.`, {
          headers: { 'retry-after': String(RETRY_SECONDS) },
        });
      await new Promise<void>((resolve) => (isFirst ? owner.waiting.unshift(resolve) : owner.waiting.push(resolve)));
    }
    const leave = (): void => {
      this.#count(owner, -1);
      if (owner.running === 0 && owner.waiting.length === 0) this.#owners.delete(name);
      this.#next();
    };
    return { hasWaited, leave };
  }

  #hasRoom({ running, isOfStrangers }: Owner): boolean {
    const { atOnce, atOncePerOwner } = this.#limits;
    if (isOfStrangers && this.#runningOfStrangers >= anonymousShare(atOnce)) return false;
    return this.#running < atOnce && running < atOncePerOwner;
  }

  #count(owner: Owner, change: 1 | -1): void {
    owner.running += change;
    this.#running += change;
    if (owner.isOfStrangers) this.#runningOfStrangers += change;
  }

  /** The owner with the fewest goes first; among equals, the one served longest ago. */
  #next(): void {
    const able = [...this.#owners].filter(([, owner]) => owner.waiting.length > 0 && this.#hasRoom(owner));
    const [next] = able.toSorted(([, one], [, other]) => one.running - other.running);
    if (!next) return;
    const [name, owner] = next;
    this.#owners.delete(name);
    this.#owners.set(name, owner);
    this.#count(owner, 1);
    owner.waiting.shift()?.();
  }
}
