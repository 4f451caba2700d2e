import type { Frontier } from './frontier.ts';
import type { FrontierEntry } from './journal.ts';
import type { Answered } from './page-artifact.ts';

/** How many results may wait for an earlier one. A page that hangs for its whole timeout should not idle the others. */
const MAX_WAITING = 256;
/** Bytes of text in the results that may wait for an earlier one. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

/**
 * Requests in flight at first. Each response for which there is room allows one more: sixteen large pages at the same time would exceed what may
 * wait.
 */
const FIRST = 4;

/** Keeps up to `concurrency` requests in flight, ahead of the position where results are used. */
export class RequestWindow {
  readonly #frontier: Frontier;
  readonly #concurrency: number;
  readonly #fetch: (entry: FrontierEntry) => Promise<Answered>;
  readonly #outcomes = new Map<string, Promise<Answered>>();
  #allowed: number;
  #active = 0;
  #waitingBytes = 0;
  #places = 0;

  constructor(frontier: Frontier, concurrency: number, fetch: (entry: FrontierEntry) => Promise<Answered>) {
    this.#frontier = frontier;
    this.#concurrency = concurrency;
    this.#allowed = Math.min(FIRST, concurrency);
    this.#fetch = fetch;
  }

  /**
   * Starts as many requests as are allowed.
   * @param places how many URLs may still be answered in this crawl, so that no page is requested and then discarded
   */
  fill(places: number): void {
    this.#places = places;
    while (this.#active < this.#allowed) {
      const isFull = this.#outcomes.size >= Math.min(this.#places, MAX_WAITING) || this.#waitingBytes > MAX_WAITING_BYTES;
      // Everything waits for the head, so the head never waits for a slot.
      if (this.#places <= 0 || (isFull && !this.#frontier.headIsUntaken)) return;
      const entry = this.#frontier.take();
      if (entry === undefined) return;
      this.#start(entry);
    }
  }

  /** The outcome of the head of the frontier, which `fill` has started. */
  async outcome(entry: FrontierEntry): Promise<Answered> {
    const pending = this.#outcomes.get(entry.url) ?? this.#fetch(entry);
    const outcome = await pending;
    this.#outcomes.delete(entry.url);
    this.#waitingBytes -= bytesOf(outcome);
    return outcome;
  }

  /** Starts no further requests. */
  close(): void {
    this.#places = 0;
  }

  #start(entry: FrontierEntry): void {
    this.#active += 1;
    const outcome = this.#run(entry);
    // The caller that awaits the outcome gets the error; if the crawl ends before that, nothing awaits it.
    outcome.catch(() => {});
    this.#outcomes.set(entry.url, outcome);
  }

  async #run(entry: FrontierEntry): Promise<Answered> {
    let room: Promise<void> | null = null;
    try {
      const outcome = await this.#fetch(entry);
      this.#waitingBytes += bytesOf(outcome);
      if (outcome.kind === 'page') room = outcome.room;
      return outcome;
    } finally {
      if (room === null) this.#end({ hadRoom: true });
      else void room.then(() => this.#end({ hadRoom: false }));
    }
  }

  #end({ hadRoom }: { readonly hadRoom: boolean }): void {
    this.#active -= 1;
    if (hadRoom) this.#allowed = Math.min(this.#allowed + 1, this.#concurrency);
    this.fill(this.#places);
  }
}

function bytesOf(outcome: Answered): number {
  if (outcome.kind === 'refused') return 0;
  const { response, rendering } = outcome.artifact;
  return 2 * ((response?.html?.length ?? 0) + (rendering?.sentHtml?.length ?? 0));
}
