import { PageCrashed } from './page-fault.ts';
import type { PageSession } from './page-session.ts';
import type { CountedWarmPage } from './warm-browser.ts';

/** How a page is lent. */
export interface Lending {
  /** Aborted: the page is closed, so that the work rejects. */
  readonly signal?: AbortSignal;
  /** How long the work may take once it has its page; without it, what the pool allows. Waiting for the pages of others does not count. */
  readonly limitMs?: number;
}

export type PageWork<Result> = (session: PageSession) => Promise<Result>;

/** A piece of work was not done with its page in time. */
export class PageTooLong extends Error {
  override readonly name = 'PageTooLong';

  constructor(limitMs: number) {
    super(`The page was lent for ${limitMs} ms and the work was not done.`);
  }
}

/**
 * Whether work was not done because its page crashed or did not come in time, which may lie in others that are lent beside it: either the time of the work
 * was over, or the work says so. What opens pages knows nothing of who lends them, so its error is known by name.
 */
export function isLate(error: unknown): boolean {
  return error instanceof PageTooLong || error instanceof PageCrashed || (error instanceof Error && error.name === 'PageUnanswered');
}

/** Has work done with a page, which is thrown away after. @throws as PageLender.use */
export async function lendPage<Result>(
  take: () => Promise<CountedWarmPage>,
  work: PageWork<Result>,
  { signal: asking, limitMs }: Lending & { readonly limitMs: number },
): Promise<Result> {
  const ended = new AbortController();
  const signal = asking ? AbortSignal.any([asking, ended.signal]) : ended.signal;
  let clock: NodeJS.Timeout | undefined;
  let isThere = false;
  const taking = take();
  const dispose = (): Promise<void> => taking.then((page) => page.dispose()).catch(() => undefined);
  // Work may wait for something else than an answer of the page, and a page for a browser that is busy, so neither is waited for.
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => undefined);
  const abort = (): void => {
    void dispose();
    stop(signal.reason);
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { over, session } = await Promise.race([taking, stopped]);
    isThere = true;
    if (over.aborted) ended.abort(over.reason);
    over.addEventListener('abort', () => ended.abort(over.reason), { once: true });
    // Not before: that others keep their pages for long is no fault of this work.
    clock = setTimeout(() => ended.abort(new PageTooLong(limitMs)), limitMs).unref();
    return await Promise.race([work(session), stopped]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', abort);
    if (isThere) await dispose();
  }
}
