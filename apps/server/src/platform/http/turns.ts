import { askFirst } from '../database/fair-pool.ts';
import { lookFrom } from '../queue/look-from.ts';
import { ApiError } from './api-error.ts';
import { judgeSender } from './judge-sender.ts';
import type { TurnOwner } from './name-turn-owner.ts';
import { SharesOfTime } from './shares-of-time.ts';
import { areStrangers, lineOf, shareOfStrangers } from './strangers.ts';
import { UsedTime } from './used-time.ts';

/** How much of something slow is done at once by this process, and how much may wait. */
export interface TurnLimits {
  /** What is being made, as in “Too many reports …”. */
  readonly what: string;
  readonly atOnce: number;
  /** Of one owner. */
  readonly atOncePerOwner: number;
  readonly waitingPerOwner: number;
  /** Whoever has had least of their share of the time comes first. Left out, a turn counts as a turn, however long it takes. */
  readonly byTime?: true;
  /** When a turn has lasted for too long for others; left out, it may last as long as it takes. */
  readonly fair?: FairTimes;
}

/** In milliseconds. */
export interface FairTimes {
  /** What every turn may take. */
  readonly turnMs: number;
  /** How long somebody else has to have waited before one that takes longer is ended for them. */
  readonly waitMs: number;
}

interface Waiting {
  readonly owner: TurnOwner;
  readonly since: number;
  /** Who is known and had a turn meanwhile. */
  readonly servedMeanwhile: Set<TurnOwner>;
  readonly begin: (end: () => void) => void;
}

const RETRY_SECONDS = 10;
const LOOK_MS = 250;
/** How many times as much somebody has to have used as whoever waits. */
const AHEAD = 2;

/**
 * Slow work takes turns, so that it leaves the process room for everything else. Owners are served in turn: one who asks for much
 * waits longer than one who asks for little. All strangers together have half of the turns, are served as one, and go behind whoever is known and
 * had no turn while they waited. A turn that takes long is ended only for somebody who has used far less time lately, so that many who ask for little
 * cannot keep somebody from ever finishing what takes long. Each process counts its own: what is protected is its memory and its event loop.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<TurnOwner, number>();
  /** By line. */
  readonly #used: UsedTime;
  /** By line. */
  readonly #shares = new SharesOfTime();
  readonly #now: () => number;
  #waiting: Waiting[] = [];

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#used = new UsedTime(now);
    this.#now = now;
  }

  /**
   * Waits for a turn. Whoever sent the request that has waited is judged again then: they may have been shut out meanwhile.
   * @param signal given up waiting when it is aborted
   * @returns ends the turn; told twice, it ends once
   * @throws ApiError rate_limited with Retry-After when as many of the owner wait as may, or saying why the sender of the request may not go on; the
   *   signal's reason
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
      await judgeSender().catch((error: unknown) => {
        end();
        throw error;
      });
      return end;
    }
    return this.#begin(owner);
  }

  /**
   * Does something in a turn.
   * @param work told by its signal when its turn has lasted for too long for those who wait: it then gives up, with the reason of the signal
   * @throws as take, and what the work throws
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
    const endLooking = fair ? lookFrom({ afterMs: fair.turnMs, everyMs: LOOK_MS }, look) : null;
    try {
      return await askFirst(() => work(overdue.signal));
    } finally {
      endLooking?.();
      end();
    }
  }

  /**
   * Whether somebody else waits who could begin if a turn of this owner ended: not one whose own turns are all taken. Strangers of one kind are many
   * people.
   */
  isWaitedFor(by: TurnOwner): boolean {
    return this.#waiting.some(({ owner }) => (owner !== by || areStrangers(by)) && this.#hasRoom(owner, by));
  }

  /**
   * Whether a turn has taken so long that it is ended: somebody has waited for it who used far less time lately, or whom nobody can tell apart from
   * its owner.
   */
  isOverdue(by: TurnOwner, began: number): boolean {
    const { fair } = this.#limits;
    const now = this.#now();
    if (!fair || now - began < fair.turnMs) return false;
    const { turnMs, waitMs } = fair;
    const own = this.#used.of(lineOf(by)) + now - began;
    return this.#waiting.some(({ owner, since }) => {
      if (!this.#hasRoom(owner, by)) return false;
      if (lineOf(owner) === lineOf(by)) return areStrangers(by) && now - since >= turnMs;
      // Who has one of four places is not yet ahead of five others who share the rest.
      return now - since >= waitMs && own > turnMs + AHEAD * this.#used.of(lineOf(owner));
    });
  }

  /** @param ended whose turn is taken as ended */
  #hasRoom(owner: TurnOwner, ended?: TurnOwner): boolean {
    const running = (whose: (one: TurnOwner) => boolean): number =>
      [...this.#running].reduce((sum, [one, count]) => (whose(one) ? sum + count - (one === ended ? 1 : 0) : sum), 0);
    const { atOnce, atOncePerOwner } = this.#limits;
    return (
      running(() => true) < atOnce &&
      running((one) => one === owner) < atOncePerOwner &&
      (!areStrangers(owner) || running(areStrangers) < shareOfStrangers(atOnce))
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

  /** @returns ends the turn */
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
   * Whoever has least under way comes first, then, where time counts, whoever has had least of their share; among equals, whoever waits longest, strangers as `letFirst`
   * says. Of them, each kind comes in its turn.
   */
  #next(): void {
    const able = this.#waiting.filter(({ owner }) => this.#hasRoom(owner));
    const light = withLeast(able, ({ owner }) => this.#underWay(owner));
    const next = letFirst(this.#limits.byTime ? withLeast(light, ({ owner }) => this.#shares.of(lineOf(owner))) : light);
    if (!next) return;
    if (!areStrangers(next.owner)) for (const { servedMeanwhile } of this.#waiting) servedMeanwhile.add(next.owner);
    const line = lineOf(next.owner);
    /** How far behind they come now: the others of this owner wait behind those of everybody else. */
    const place = ({ owner }: Waiting): number => (owner === next.owner ? 2 : lineOf(owner) === line ? 1 : 0);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next).toSorted((one, other) => place(one) - place(other));
    next.begin(this.#begin(next.owner));
  }

  /** After a turn, or a wait for one: those of a line may want no more. */
  #leaveShare(line: string): void {
    if (this.#waiting.some(({ owner }) => lineOf(owner) === line) || [...this.#running.keys()].some((owner) => lineOf(owner) === line))
      return;
    this.#shares.leave(line);
  }

  /** How much is under way of those who are served as one. */
  #underWay(owner: TurnOwner): number {
    const line = lineOf(owner);
    return [...this.#running].reduce((sum, [one, count]) => (lineOf(one) === line ? sum + count : sum), 0);
  }
}

/** Those of whom a number is least, in the order they had. */
function withLeast(all: readonly Waiting[], numberOf: (one: Waiting) => number): Waiting[] {
  const numbers = all.map(numberOf);
  const least = Math.min(...numbers);
  return all.filter((_, at) => numbers[at] === least);
}

/**
 * Who goes first of those who have as much under way: strangers may be any number, so they go behind whoever is known, though not behind the same
 * one twice.
 * @param able in the order of their line
 */
function letFirst(able: readonly Waiting[]): Waiting | undefined {
  const [first] = able;
  if (!first || !areStrangers(first.owner)) return first;
  return able.find(({ owner }) => !areStrangers(owner) && !first.servedMeanwhile.has(owner)) ?? first;
}
