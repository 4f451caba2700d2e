import { ApiError } from './api-error.ts';
import { limitKey } from './rate-limit.ts';

/** Open tabs of one person. */
const PER_PERSON = 8;
/** People in one office. */
const PER_ADDRESS = 32;
const RETRY_SECONDS = 30;

/**
 * Limits open streams. Each process counts its own, because its connections and memory are what is protected; a person may have as many on
 * every other replica.
 */
export class StreamLimits {
  readonly #open = new Map<string, number>();

  /**
   * @param signal the stream ends when it is aborted
   * @throws ApiError rate_limited with Retry-After when the person or address has reached the limit
   */
  enter(userId: string, address: string, signal: AbortSignal): void {
    const keys = [
      { key: `person ${userId}`, most: PER_PERSON, whose: 'you have' },
      { key: `address ${limitKey(address)}`, most: PER_ADDRESS, whose: 'your network address has' },
    ];
    for (const { key, most, whose } of keys) {
      if ((this.#open.get(key) ?? 0) < most) continue;
      throw new ApiError('rate_limited', `At most ${most} live connections can be open, and ${whose} reached that limit. Close a tab.`, {
        headers: { 'retry-after': String(RETRY_SECONDS) },
      });
    }
    for (const { key } of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    const leave = (): void => {
      for (const { key } of keys) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
}
