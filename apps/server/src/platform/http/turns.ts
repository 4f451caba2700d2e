import { queryWithPriority } from '../database/fair-pool.ts';
import { startPolling } from '../queue/start-polling.ts';
import { ApiError } from './api-error.ts';
import { recheckSender } from './recheck-sender.ts';
import type { TurnOwner } from './name-turn-owner.ts';
import { TimeShares } from './time-shares.ts';
import { isAnonymousOwner, lineOf, anonymousShare } from './anonymous-owners.ts';
import { UsedTime } from './used-time.ts';

/** Limits on slow work in this process: how much runs, and how much may wait. */
export interface TurnLimits {
  /** What is produced, as in “Too many reports …”. */
  readonly what: string;
  readonly atOnce: number;
  /** Per owner. */
  readonly atOncePerOwner: number;
  readonly waitingPerOwner: number;
  /** Orders owners by the time they have used. If omitted, each turn counts the same, however long it takes. */
  readonly byTime?: true;
  /** When a turn has lasted too long for those waiting; if omitted, there is no limit. */
  readonly fair?: FairTimes;
}

/** In milliseconds. */
export interface FairTimes {
  /** What every turn may take. */
  readonly turnMs: number;
  /** How long someone must have waited before a longer turn is ended for them. */
  readonly waitMs: number;
}

interface Waiting {
  readonly owner: TurnOwner;
  readonly since: number;
  /** Known owners who had a turn in the meantime. */
  readonly servedMeanwhile: Set<TurnOwner>;
  readonly begin: (end: () => void) => void;
}

const RETRY_SECONDS = 10;
const POLL_MS = 250;
/** By which factor a turn’s owner must have used more time than the one waiting. */
const AHEAD = 2;

/**
 * Makes slow work take turns, so that the process keeps room for everything else. Owners are served in turn: one who asks for much waits longer than
 * one who asks for little. All strangers together get half of the turns, are served as one, and go after known owners who had no turn while they
 * waited. A long turn is only ended for someone who has used far less time lately, so that many small requests cannot keep a long one from ever
 * finishing. Each process counts its own, because its memory and event loop are what is protected.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<TurnOwner, number>();
  /** By line. */
  readonly #used: UsedTime;
  /** By line. */
  readonly #shares = new TimeShares();
  readonly #now: () => number;
  #waiting: Waiting[] = [];

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#used = new UsedTime(now);
    this.#now = now;
  }

  /**
   * Waits for a turn. Afterwards the sender of the request is checked again, since they may have lost access while waiting.
   * @param signal stops waiting when aborted
   * @returns a function that ends the turn; idempotent
   * @throws ApiError rate_limited with Retry-After when the owner’s queue is full, or the reason why the sender may not continue; the
   * signal’s reason
   */
  async take(owner: TurnOwner, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const { what, waitingPerOwner } = this.#limits;
    if (!this.#hasRoom(owner)) {
      if (this.#waiting.filter((waiting) => waiting.owner === owner).length >= waitingPerOwner) {
        throw new ApiError('rate_limited', `Too many ${what} at once: ${waitingPerOwner} are waiting. Try again in ${RETRY_SECONDS} s.`, {
          headers: { 'retry-after': String(RETRY_SECONDS) },
        });
      }
      const end = await this.#wait(owner, signal);
      await recheckSender().catch((error: unknown) => {
        end();
        throw error;
      });
      return end;
    }
    return this.#begin(owner);
  }

  /**
   * Runs work in a turn.
   * @param work its signal is aborted when the turn has lasted too long for those waiting; it should then stop with the signal’s reason
   * @throws as take, and whatever the work throws
   */
  async run<Result>(owner: TurnOwner, work: (overdue: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const end = await this.take(owner, signal);
    const overdue = new AbortController();
    const { what, fair } = this.#limits;
    const began = this.#now();
    const look = async (): Promise<void> => {
      if (!this.isOverdue(owner, began)) return;
      const message = `Others were waiting with ${what}, and this was taking too long. Try again later.`;
      overdue.abort(new ApiError('rate_limited', message, { headers: { 'retry-after': String(RETRY_SECONDS) } }));
    };
    const endLooking = fair ? startPolling({ afterMs: fair.turnMs, everyMs: POLL_MS }, look) : null;
    try {
      return await queryWithPriority(() => work(overdue.signal));
    } finally {
      endLooking?.();
      end();
    }
  }

  /**
   * Whether someone is waiting who could start if a turn of this owner ended; not someone whose own turns are all in use. Strangers of one kind
   * count as different people.
   */
  isWaitedFor(by: TurnOwner): boolean {
    return this.#waiting.some(({ owner }) => (owner !== by || isAnonymousOwner(by)) && this.#hasRoom(owner, by));
  }

  /**
   * Whether a turn has lasted so long that it should end: someone who has used far less time lately, or a stranger who cannot be told apart from
   * its owner, is waiting for it.
   */
  isOverdue(by: TurnOwner, began: number): boolean {
    const { fair } = this.#limits;
    const now = this.#now();
    if (!fair || now - began < fair.turnMs) return false;
    const { turnMs, waitMs } = fair;
    const own = this.#used.of(lineOf(by)) + now - began;
    return this.#waiting.some(({ owner, since }) => {
      if (!this.#hasRoom(owner, by)) return false;
      if (lineOf(owner) === lineOf(by)) return isAnonymousOwner(by) && now - since >= turnMs;
      // Having one of four places while five others share the rest is not yet ahead.
      return now - since >= waitMs && own > turnMs + AHEAD * this.#used.of(lineOf(owner));
    });
  }

  /** @param ended owner of a turn to be treated as ended */
  #hasRoom(owner: TurnOwner, ended?: TurnOwner): boolean {
    const running = (whose: (one: TurnOwner) => boolean): number =>
      [...this.#running].reduce((sum, [one, count]) => (whose(one) ? sum + count - (one === ended ? 1 : 0) : sum), 0);
    const { atOnce, atOncePerOwner } = this.#limits;
    return (
      running(() => true) < atOnce &&
      running((one) => one === owner) < atOncePerOwner &&
      (!isAnonymousOwner(owner) || running(isAnonymousOwner) < anonymousShare(atOnce))
    );
  }

  async #wait(owner: TurnOwner, signal: AbortSignal | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = { owner, since: this.#now(), servedMeanwhile: new Set(), begin: resolve };
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      this.#leaveShare(lineOf(owner));
      reject(signal?.reason);
    };
    this.#shares.want(lineOf(owner));
    this.#waiting.push(waiting);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** @returns a function that ends the turn */
  #begin(owner: TurnOwner): () => void {
    this.#shares.want(lineOf(owner));
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    const began = this.#now();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const line = lineOf(owner);
      const took = this.#now() - began;
      this.#used.add(line, took);
      this.#shares.spend(line, took);
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
      this.#leaveShare(line);
      this.#next();
    };
  }

  /**
   * Starts the next: the owner with the fewest running turns, then, if time counts, the least time used; among equals, the one waiting longest,
   * with strangers as in `letFirst`. Kinds of strangers take turns among themselves.
   */
  #next(): void {
    const able = this.#waiting.filter(({ owner }) => this.#hasRoom(owner));
    const light = withLeast(able, ({ owner }) => this.#underWay(owner));
    const next = letFirst(this.#limits.byTime ? withLeast(light, ({ owner }) => this.#shares.of(lineOf(owner))) : light);
    if (!next) return;
    if (!isAnonymousOwner(next.owner)) for (const { servedMeanwhile } of this.#waiting) servedMeanwhile.add(next.owner);
    const line = lineOf(next.owner);
    /** The rank of those waiting after this: this owner’s others wait behind everyone else’s. */
    const place = ({ owner }: Waiting): number => (owner === next.owner ? 2 : lineOf(owner) === line ? 1 : 0);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next).toSorted((one, other) => place(one) - place(other));
    next.begin(this.#begin(next.owner));
  }

  /** Called after a turn or an abandoned wait: the line may want no more time. */
  #leaveShare(line: string): void {
    if (this.#waiting.some(({ owner }) => lineOf(owner) === line) || [...this.#running.keys()].some((owner) => lineOf(owner) === line))
      return;
    this.#shares.leave(line);
  }

  /** Number of running turns of those who are served as one. */
  #underWay(owner: TurnOwner): number {
    const line = lineOf(owner);
    return [...this.#running].reduce((sum, [one, count]) => (lineOf(one) === line ? sum + count : sum), 0);
  }
}

/** The entries with the lowest number, in their order. */
function withLeast(all: readonly Waiting[], numberOf: (one: Waiting) => number): Waiting[] {
  const numbers = all.map(numberOf);
  const least = Math.min(...numbers);
  return all.filter((_, at) => numbers[at] === least);
}

/**
 * Picks among those with equally many running turns: strangers can be any number, so they go after known owners, but not after the
 * same one twice.
 * @param able in the order of their line
 */
function letFirst(able: readonly Waiting[]): Waiting | undefined {
  const [first] = able;
  if (!first || !isAnonymousOwner(first.owner)) return first;
  return able.find(({ owner }) => !isAnonymousOwner(owner) && !first.servedMeanwhile.has(owner)) ?? first;
}
