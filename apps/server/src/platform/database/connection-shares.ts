import { ApiError } from '../http/api-error.ts';
import { areStrangers, shareOfStrangers } from '../http/strangers.ts';

/** How many connections there are to share out. */
export interface ShareLimits {
  readonly atOnce: number;
  readonly atOncePerOwner: number;
  readonly waitingPerOwner: number;
}

/** One of the connections of an owner. */
export interface Place {
  /** Whether others of the owner had to leave first. */
  readonly hasWaited: boolean;
  /** Gives it back; to be called once. */
  readonly leave: () => void;
}

const RETRY_SECONDS = 5;

interface Owner {
  readonly isOfStrangers: boolean;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each owner have a share of the connections, and no more: what waits for a lock waits with its connection. All strangers together have half.
 * Each query asks, so it costs what there are of owners, however many requests wait.
 */
export class ConnectionShares {
  readonly #limits: ShareLimits;
  /** In the order in which they are served; only those who have or want one. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #runningOfStrangers = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Waits until an owner may have one more.
   * @param isFirst before all that waits of the same owner
   * @returns that, and how it is given back
   * @throws ApiError rate_limited when too many of theirs wait
   */
  async take(name: string, isFirst = false): Promise<Place> {
    const owner = this.#owners.get(name) ?? { isOfStrangers: areStrangers(name), running: 0, waiting: [] };
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
    if (isOfStrangers && this.#runningOfStrangers >= shareOfStrangers(atOnce)) return false;
    return this.#running < atOnce && running < atOncePerOwner;
  }

  #count(owner: Owner, change: 1 | -1): void {
    owner.running += change;
    this.#running += change;
    if (owner.isOfStrangers) this.#runningOfStrangers += change;
  }

  /** Whoever has least comes first; among equals, whoever was served longest ago. */
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
