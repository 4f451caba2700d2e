import type { TargetPolicy } from '@plumbline/safe-fetch';
import { BrowserGone } from './cdp-connection.ts';
import type { WarmPage } from './open-page.ts';
import { PageEndsBrowser } from './page-fault.ts';
import type { PageSession } from './page-session.ts';
import { PlacesInTurn } from './places-in-turn.ts';
import { openWarmBrowser, type WarmBrowser } from './warm-browser.ts';

/** Lends pages to the work of one owner. */
export interface PageLender {
  /**
   * Lends a blank page to a piece of work and throws it away after. Work whose browser goes is done a second time, with a page of a browser
   * that nobody else has.
   * @returns what the work came to
   * @throws PageTooLong when the work had its page for too long; PageEndsBrowser; the signal's reason; what the work throws
   */
  use<Result>(work: (session: PageSession) => Promise<Result>, lending?: Lending): Promise<Result>;
}

/** Lends pages of one browser that is started when it is first needed and closed when nobody has needed it for a while. */
export interface SharedPages<Owner extends string> {
  /** Lends to an owner. Owners have pages in turn, however many one of them asks for. */
  of(owner: Owner): PageLender;
  close(): Promise<void>;
}

/** Asked itself, it lends to all who ask so as to one owner. */
export interface PagePool<Owner extends string> extends SharedPages<Owner>, PageLender {}

/** How a page is lent. */
export interface Lending {
  /** Aborted: the page is closed, so that the work rejects. */
  readonly signal?: AbortSignal;
  /** How long the work may take once it has its page; without it, what the pool allows. Waiting for the pages of others does not count. */
  readonly limitMs?: number;
}

/** A piece of work was not done with its page in time. */
export class PageTooLong extends Error {
  override readonly name = 'PageTooLong';

  constructor(limitMs: number) {
    super(`The page was lent for ${limitMs} ms and the work was not done.`);
  }
}

export interface PagePoolOptions<Owner extends string = string> {
  readonly executablePath: string;
  /** Which addresses pages may reach, their parts too; null: none. */
  readonly policy: TargetPolicy | null;
  /** Pages lent at one time; who asks for more waits for their turn. */
  readonly size?: number;
  /** Pages made beforehand: a context costs more than most of what is done with it. */
  readonly warm?: number;
  readonly idleMs?: number;
  /** How long a page is lent where the work names no limit of its own. A page may never end on its own. */
  readonly limitMs?: number;
  /** Whether an owner is one of several that one person may be: all of these together leave a page to others. */
  readonly areStrangers?: (owner: Owner) => boolean;
}

/** Browsers of a single page each, at one time: each takes memory beside the one that is shared. */
const MOST_ALONE = 2;

/** Makes a pool; no browser is started yet. */
export function createPagePool<Owner extends string>({
  executablePath,
  policy,
  size = 4,
  warm = 2,
  idleMs = 60_000,
  limitMs: usualLimitMs = 240_000,
  areStrangers = () => false,
}: PagePoolOptions<Owner>): PagePool<Owner> {
  let browser: Promise<WarmBrowser> | null = null;
  let ready: Promise<WarmPage>[] = [];
  let idle: NodeJS.Timeout | null = null;
  const isOfStrangers = (owner: Owner | ''): boolean => owner !== '' && areStrangers(owner);
  const places = new PlacesInTurn<Owner | ''>(size, isOfStrangers);
  const placesAlone = new PlacesInTurn<Owner | ''>(MOST_ALONE, isOfStrangers);
  const alone = new Set<WarmBrowser>();
  let isOver = false;

  const enter = async (owner: Owner | '', signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (idle) clearTimeout(idle);
    await places.take(owner, signal);
  };

  const leave = (owner: Owner | ''): void => {
    places.leave(owner);
    if (places.areAllFree) idle = setTimeout(() => void close(), idleMs).unref();
  };

  const current = async (): Promise<WarmBrowser> => {
    const before = browser;
    const open = before ? await before.catch(() => null) : null;
    if (open?.isOpen) return open;
    // Somebody else who found it gone has started another.
    if (browser !== before) return current();
    // Its proxy and its folder are still there.
    open?.close().catch(() => undefined);
    ready = [];
    browser = openWarmBrowser(executablePath, policy);
    return browser;
  };

  const prepare = (open: WarmBrowser): void => {
    while (ready.length < warm) {
      const page = open.openPage();
      // Who takes it hears why it could not be made.
      page.catch(() => undefined);
      ready.push(page);
    }
  };

  async function close(): Promise<void> {
    if (idle) clearTimeout(idle);
    const open = browser;
    browser = null;
    ready = [];
    await (await open?.catch(() => null))?.close();
  }

  const takeShared = async (): Promise<WarmPage> => {
    const open = await current();
    const page = await (ready.shift() ?? open.openPage());
    prepare(open);
    return page;
  };

  const lendShared = async <Result>(owner: Owner | '', work: Work<Result>, lending: Lending): Promise<Result> => {
    await enter(owner, lending.signal);
    try {
      return await lend(takeShared, work, { limitMs: usualLimitMs, ...lending });
    } finally {
      leave(owner);
    }
  };

  const lendAlone = async <Result>(owner: Owner | '', work: Work<Result>, lending: Lending): Promise<Result> => {
    await placesAlone.take(owner, lending.signal);
    try {
      const own = await openWarmBrowser(executablePath, policy);
      alone.add(own);
      try {
        if (isOver) throw new Error('No pages are lent any more.');
        return await lend(() => own.openPage(), work, { limitMs: usualLimitMs, ...lending });
      } catch (error) {
        lending.signal?.throwIfAborted();
        throw error instanceof BrowserGone ? new PageEndsBrowser() : error;
      } finally {
        alone.delete(own);
        await own.close();
      }
    } finally {
      placesAlone.leave(owner);
    }
  };

  const lendTo = (owner: Owner | ''): PageLender => ({
    use: (work, lending = {}) =>
      lendShared(owner, work, lending).catch((error: unknown) => {
        // All pages of a browser go with it, and nobody can tell which of them ended it: each shows it by itself.
        if (error instanceof BrowserGone && !isOver) return lendAlone(owner, work, lending);
        throw error;
      }),
  });

  return {
    ...lendTo(''),
    of: lendTo,
    async close() {
      isOver = true;
      await Promise.all([close(), ...[...alone].map((own) => own.close())]);
    },
  };
}

type Work<Result> = (session: PageSession) => Promise<Result>;

/** Has the work done with a page, which is thrown away after. */
async function lend<Result>(
  take: () => Promise<WarmPage>,
  work: Work<Result>,
  { signal: asking, limitMs }: Lending & { readonly limitMs: number },
): Promise<Result> {
  const late = new AbortController();
  const signal = asking ? AbortSignal.any([asking, late.signal]) : late.signal;
  let clock: NodeJS.Timeout | undefined;
  let page: WarmPage | null = null;
  // Work may wait for something else than an answer of the page, so it is not waited for.
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => undefined);
  const abort = (): void => {
    void page?.dispose();
    stop(signal.reason);
  };
  try {
    page = await take();
    signal.throwIfAborted();
    signal.addEventListener('abort', abort, { once: true });
    // Not before: that others keep their pages for long is no fault of this work.
    clock = setTimeout(() => late.abort(new PageTooLong(limitMs)), limitMs).unref();
    return await Promise.race([work(page.session), stopped]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', abort);
    await page?.dispose();
  }
}
