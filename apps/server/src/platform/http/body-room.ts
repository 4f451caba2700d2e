import { ApiError } from './api-error.ts';

/** The body of a request, while it comes and while its request is answered. */
export interface HeldBody {
  /** Whether all of it is there: then it is worked on, and to end it would free nothing. */
  readonly complete: boolean;
  /** Whether its sender waits for us. */
  readonly isHeldUp: boolean;
  /** Takes no more of it. */
  cut(why: ApiError): void;
}

interface Held {
  readonly network: string;
  bytes: number;
  /** Bytes since bodies were last looked at; null for one that began or had to wait for us since. */
  lately: number | null;
}

/** Of all bodies in this process. To read a body may take twice as much for a moment. */
const MOST_BYTES = 256 * 1024 * 1024;
/** One network has this part of what all others leave: the room gets smaller and never full, however many networks there are. */
const PART_OF_NETWORK = 1 / 4;
/** How often bodies are looked at, and how much one has to bring meanwhile: a kilobyte a second. */
export const LOOK_MS = 10_000;
const LEAST_BYTES = 10_000;
const RETRY_SECONDS = 10;

/**
 * The bytes of bodies that this process holds, from their first byte until their request is answered. Where those of a network are too many, the
 * largest that is still coming goes, not the last: what people type passes while somebody sends large files. What came and is being worked on
 * counts and stays.
 */
export class BodyRoom {
  readonly #held = new Map<HeldBody, Held>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #most: number;
  #all = 0;

  /** @param most bytes of all bodies */
  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#all;
  }

  /**
   * Counts bytes that came of a body, and cuts bodies of its network, itself perhaps, where they are too many: with ApiError rate_limited, or
   * unavailable where others leave less than usual, both with Retry-After.
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

  /** Its sender had to wait for us, so what they brought since the last look says nothing. */
  excuse(body: HeldBody): void {
    const held = this.#held.get(body);
    if (held) held.lately = null;
  }

  /** Its bytes lie here no more. */
  leave(body: HeldBody): void {
    const held = this.#held.get(body);
    if (!held) return;
    this.#held.delete(body);
    this.#count(held.network, -held.bytes);
  }

  /** Cuts those whose senders brought next to nothing since the last look, though we would have taken it; they would keep the room. */
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

  /** Why a network may not hold what it holds; null when it may. */
  #refusal(network: string): ApiError | null {
    const own = this.#ofNetwork.get(network) ?? 0;
    const others = this.#all - own;
    if (own > this.#most * PART_OF_NETWORK)
      return refuse('rate_limited', `Your network is sending too much at once. Try again in ${RETRY_SECONDS} s.`);
    if (own > (this.#most - others) * PART_OF_NETWORK)
      return refuse('unavailable', `Too much is being sent to this server at once. Try again in ${RETRY_SECONDS} s.`);
    return null;
  }

  /** Of those that are still coming. */
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
