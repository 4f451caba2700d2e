import { readerToJudge } from './judge-sender.ts';

/** A reader who has taken nothing by then does not come: they have left, or asked for the headers alone. */
const UNBEGUN_MS = 60_000;

/** How long a store or the database may take to answer what was asked for last. */
const LETTING_GO_MS = 60_000;

/** How often it is asked whether a reader still may read what is being sent. */
const JUDGED_EVERY_MS = 1_000;

export interface TakenInTime {
  /** How long a reader may wait before they take the first part. Who stalls later is let go with their connection: see boundWaitingAnswers. */
  readonly unbegunMs?: number;
  /** Told once nobody takes any more, however that came, and what was being made has let go of its connection. */
  readonly end?: () => void;
  /** Asked at each part: whether its reader has taken too long for others, which ends it. */
  readonly isOverdue?: () => boolean;
}

/**
 * Parts that end when they are left, are not begun or take too long, and when the sender of the request at work may have them no longer. No generator: one
 * that was never begun never ends.
 */
export function takenInTime<Part>(
  make: () => AsyncIterable<Part>,
  { end = () => undefined, isOverdue = () => false, unbegunMs = UNBEGUN_MS }: TakenInTime = {},
): AsyncIterable<Part> {
  const parts = make()[Symbol.asyncIterator]();
  const judge = readerToJudge();
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

/** Ends what makes the parts, which first waits for what it has asked for last: not for ever, should that never come. */
async function letGo(parts: AsyncIterator<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const clock = setTimeout(resolve, LETTING_GO_MS).unref();
  await Promise.race([parts.return?.(), late]).finally(() => clearTimeout(clock));
}
