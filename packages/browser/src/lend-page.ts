import { PageCrashed } from './page-fault.ts';
import type { PageSession } from './page-session.ts';
import type { CountedWarmPage } from './warm-browser.ts';

/** Options for one loan. */
export interface LoanOptions {
  /** On abort the page is closed, so that the work rejects. */
  readonly signal?: AbortSignal;
  /** How long the work may keep its page, not counting the wait for it; the pool’s limit by default. */
  readonly limitMs?: number;
}

export type PageWork<Result> = (session: PageSession) => Promise<Result>;

/** The work did not finish with its page in time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';

  constructor(limitMs: number) {
    super(`The page was lent for ${limitMs} ms and the work was not done.`);
  }
}

/**
 * Whether work failed because its page crashed or did not respond in time. That may be the fault of pages lent beside it, whether the pool ended
 * the work or the work itself gave up. The code that opens pages does not know the pool, so its error is recognised by name.
 */
export function isLate(error: unknown): boolean {
  return error instanceof PageTimeout || error instanceof PageCrashed || (error instanceof Error && error.name === 'PageUnanswered');
}

/** Runs work with a page, and discards the page afterwards. @throws as PageLender.use */
export async function lendPage<Result>(
  take: () => Promise<CountedWarmPage>,
  work: PageWork<Result>,
  { signal: asking, limitMs }: LoanOptions & { readonly limitMs: number },
): Promise<Result> {
  const ended = new AbortController();
  const signal = asking ? AbortSignal.any([asking, ended.signal]) : ended.signal;
  let clock: NodeJS.Timeout | undefined;
  let isThere = false;
  const taking = take();
  const dispose = (): Promise<void> => taking.then((page) => page.dispose()).catch(() => undefined);
  // Rejects without waiting for the work or for the page: the work may be waiting for something that never comes, and the browser may be too busy to
  // close a page.
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
    // The clock starts now, because waiting for other owners’ pages is not this work’s fault.
    clock = setTimeout(() => ended.abort(new PageTimeout(limitMs)), limitMs).unref();
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
