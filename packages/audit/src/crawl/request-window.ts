import type { FetchOutcome } from './fetch-page.ts';
import type { Frontier } from './frontier.ts';
import type { FrontierEntry } from './journal.ts';

/** Answers that may wait for an earlier one. A page that hangs for its whole time-out should not idle the others. */
const MAX_WAITING = 256;
/** Bytes of bodies that may wait for an earlier answer. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

/** Keeps `concurrency` requests under way ahead of the place where answers are used. */
export class RequestWindow {
  readonly #frontier: Frontier;
  readonly #concurrency: number;
  readonly #fetch: (url: string) => Promise<FetchOutcome>;
  readonly #outcomes = new Map<string, Promise<FetchOutcome>>();
  #active = 0;
  #waitingBytes = 0;
  #places = 0;

  constructor(frontier: Frontier, concurrency: number, fetch: (url: string) => Promise<FetchOutcome>) {
    this.#frontier = frontier;
    this.#concurrency = concurrency;
    this.#fetch = fetch;
  }

  /**
   * Starts as many requests as may be under way.
   * @param places URLs that may still be answered in this crawl, so that no page is requested and then thrown away
   */
  fill(places: number): void {
    this.#places = places;
    while (this.#active < this.#concurrency) {
      const isFull = this.#outcomes.size >= Math.min(this.#places, MAX_WAITING) || this.#waitingBytes > MAX_WAITING_BYTES;
      // Everything waits for the head, so the head never waits for a place.
      if (this.#places <= 0 || (isFull && !this.#frontier.headIsUntaken)) return;
      const entry = this.#frontier.take();
      if (entry === undefined) return;
      this.#start(entry);
    }
  }

  /** The outcome of the head of the frontier, which has been started by `fill`. */
  async outcome(entry: FrontierEntry): Promise<FetchOutcome> {
    const pending = this.#outcomes.get(entry.url) ?? this.#fetch(entry.url);
    const outcome = await pending;
    this.#outcomes.delete(entry.url);
    this.#waitingBytes -= bytesOf(outcome);
    return outcome;
  }

  /** Starts nothing more. */
  close(): void {
    this.#places = 0;
  }

  #start(entry: FrontierEntry): void {
    this.#active += 1;
    const outcome = this.#run(entry.url);
    // Whoever awaits the outcome gets the error; after an end before that, nobody does.
    outcome.catch(() => {});
    this.#outcomes.set(entry.url, outcome);
  }

  async #run(url: string): Promise<FetchOutcome> {
    try {
      const outcome = await this.#fetch(url);
      this.#waitingBytes += bytesOf(outcome);
      return outcome;
    } finally {
      this.#active -= 1;
      this.fill(this.#places);
    }
  }
}

function bytesOf(outcome: FetchOutcome): number {
  if (outcome.kind !== 'answer') return 0;
  return outcome.answer.body.byteLength + 2 * (outcome.rendered?.html?.length ?? 0);
}
