import { recipientCheck } from './recheck-sender.ts';

/** A reader that has taken nothing by then has left, or only wanted the headers. */
const UNBEGUN_MS = 60_000;

/** How long storage or the database may take to finish the last request. */
const LETTING_GO_MS = 60_000;

/** How often the reader’s access is checked again while sending. */
const JUDGED_EVERY_MS = 1_000;

export interface TakenInTime {
  /** How long a reader may wait before taking the first part. Readers that stall later are disconnected: see limitPendingResponses. */
  readonly unbegunMs?: number;
  /** Called once when reading has ended for any reason and the producer has released its connection. */
  readonly end?: () => void;
  /** Asked at each part whether the reader is keeping others waiting for too long, which ends it. */
  readonly isOverdue?: () => boolean;
}

/**
 * Wraps parts so that they end when the reader leaves, does not start or takes too long, or when the sender of the request loses access. Not a
 * generator: one that is never started never runs its cleanup.
 */
export function takenInTime<Part>(
  make: () => AsyncIterable<Part>,
  { end = () => undefined, isOverdue = () => false, unbegunMs = UNBEGUN_MS }: TakenInTime = {},
): AsyncIterable<Part> {
  const parts = make()[Symbol.asyncIterator]();
  const judge = recipientCheck();
  let judgedAt = performance.now();
  let isLate = false;
  const leave = async (): Promise<void> => {
    clearTimeout(clock);
    await letGo(parts).finally(end);
  };
  const clock = setTimeout(() => {
    isLate = true;
    void leave().catch(() => undefined);
  }, unbegunMs).unref();
  const iterator: AsyncIterator<Part> = {
    async next() {
      clearTimeout(clock);
      if (isLate) throw new Error('the reader of an answer took nothing for too long');
      if (isOverdue()) {
        await leave();
        throw new Error('the reader of an answer took too long while others waited');
      }
      if (performance.now() - judgedAt >= JUDGED_EVERY_MS) {
        judgedAt = performance.now();
        await judge().catch(async (error: unknown) => {
          await leave();
          throw error;
        });
      }
      try {
        const part = await parts.next();
        if (part.done) end();
        return part;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      await leave();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** Ends the producer, which first waits for its last request, but not forever. */
async function letGo(parts: AsyncIterator<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const clock = setTimeout(resolve, LETTING_GO_MS).unref();
  await Promise.race([parts.return?.(), late]).finally(() => clearTimeout(clock));
}
