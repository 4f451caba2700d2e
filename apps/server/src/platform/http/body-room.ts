import { ApiError } from './api-error.ts';

/** A request body, from its first byte until the request has been answered. */
export interface HeldBody {
  /** Whether it has been received completely. It is then being processed, and cutting it would free nothing. */
  readonly complete: boolean;
  /** Whether the sender is waiting for us. */
  readonly isHeldUp: boolean;
  /** Stops receiving it. */
  cut(why: ApiError): void;
}

interface Held {
  readonly network: string;
  bytes: number;
  /** Bytes since the last check; null if it started, or had to wait for us, since then. */
  lately: number | null;
}

/** Limit for all bodies in this process. Parsing one may briefly take twice its size. */
const MOST_BYTES = 256 * 1024 * 1024;
/** The share of the remaining room that one network may take: however many networks there are, the room never fills up completely. */
const PART_OF_NETWORK = 1 / 4;
/** How often bodies are checked, and how much each must deliver in between: a kilobyte per second. */
export const POLL_MS = 10_000;
const LEAST_BYTES = 10_000;
const RETRY_SECONDS = 10;

/**
 * Limits the bytes of request bodies held in memory, from their first byte until the response. When a network holds too much, its largest incomplete
 * body is cut rather than the newest: ordinary form posts get through while someone uploads large files. Complete bodies that are being processed
 * count but are never cut.
 */
export class BodyRoom {
  readonly #held = new Map<HeldBody, Held>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #most: number;
  #all = 0;

  /** @param most limit for all bodies together, in bytes */
  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#all;
  }

  /**
   * Counts received bytes, and cuts bodies of the same network, possibly this one, when it holds too much: with ApiError rate_limited, or
   * unavailable when other networks leave less room than usual. Both carry Retry-After.
   */
  take(body: HeldBody, network: string, bytes: number): void {
    const held = this.#held.get(body) ?? { network, bytes: 0, lately: null };
    this.#held.set(body, held);
    held.bytes += bytes;
    if (held.lately !== null) held.lately += bytes;
    this.#count(network, bytes);
    for (let refusal = this.#refusal(network); refusal; refusal = this.#refusal(network)) {
      const largest = this.#largest(network);
      if (!largest) return;
      this.#cut(largest, refusal);
    }
  }

  /** The sender had to wait for us, so its progress since the last check says nothing. */
  excuse(body: HeldBody): void {
    const held = this.#held.get(body);
    if (held) held.lately = null;
  }

  /** Releases its bytes. */
  leave(body: HeldBody): void {
    const held = this.#held.get(body);
    if (!held) return;
    this.#held.delete(body);
    this.#count(held.network, -held.bytes);
  }

  /** Cuts bodies whose senders delivered next to nothing since the last check although we were reading; they would occupy the room forever. */
  cutSlow(): void {
    for (const [body, held] of this.#held) {
      const isSlow = held.lately !== null && held.lately < LEAST_BYTES && !body.complete && !body.isHeldUp;
      if (isSlow) this.#cut(body, refuse('rate_limited', 'The request arrived at less than a kilobyte per second. Send it again.'));
      else held.lately = body.isHeldUp ? null : 0;
    }
  }

  #cut(body: HeldBody, why: ApiError): void {
    this.leave(body);
    body.cut(why);
  }

  #count(network: string, bytes: number): void {
    this.#all += bytes;
    const sum = (this.#ofNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) this.#ofNetwork.set(network, sum);
    else this.#ofNetwork.delete(network);
  }

  /** Why a network may not hold its current amount; null when it may. */
  #refusal(network: string): ApiError | null {
    const own = this.#ofNetwork.get(network) ?? 0;
    const others = this.#all - own;
    if (own > this.#most * PART_OF_NETWORK)
      return refuse('rate_limited', `Your network is sending too much at once. Try again in ${RETRY_SECONDS} s.`);
    if (own > (this.#most - others) * PART_OF_NETWORK)
      return refuse('unavailable', `Too much is being sent to this server at once. Try again in ${RETRY_SECONDS} s.`);
    return null;
  }

  /** The largest body still being received. */
  #largest(network: string): HeldBody | null {
    let largest: HeldBody | null = null;
    let most = 0;
    for (const [body, held] of this.#held) {
      if (held.network !== network || held.bytes <= most || body.complete) continue;
      largest = body;
      most = held.bytes;
    }
    return largest;
  }
}

function refuse(code: 'rate_limited' | 'unavailable', message: string): ApiError {
  return new ApiError(code, message, { headers: { 'retry-after': String(RETRY_SECONDS) } });
}
