import type { TargetPolicy } from '@plumbline/safe-fetch';
import { BrowserGone } from './cdp-connection.ts';
import { Neighbours } from './neighbours.ts';
import { PageEndsBrowser, PageMakesTooMuch } from './page-fault.ts';
import type { PageSession } from './page-session.ts';
import { PlacesInTurn } from './places-in-turn.ts';
import { type CountedWarmPage, openWarmBrowser, type WarmBrowser } from './warm-browser.ts';

/** Lends pages to the work of one owner. */
export interface PageLender {
  /**
   * Lends a blank page to a piece of work and throws it away after. Work is done a second time, with a page of a browser that nobody else has, when
   * its browser goes, when its page makes much, and when it is not done in time while the pages of others are lent beside.
   * @returns what the work came to
   * @throws PageTooLong when the work had its page for too long; PageFault; the signal's reason; what the work throws
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
  /** What one page may make over its life, beside others and then by itself: see countParts. */
  readonly mostParts?: { readonly beside: number; readonly alone: number };
}

/**
 * A page full of advertisements has some hundred frames, each of which is made and goes to an address. Three hundred parts take the browser about a
 * second of a processor (0.6 s for workers, 0.8 s for frames), as two or three pages do. Whoever makes more is not refused but done by itself.
 */
const MOST_PARTS = { beside: 300, alone: 5_000 } as const;

/** For how long the pages of an owner are done by themselves after one of them has kept its whole browser busy. */
const APART_MS = 10 * 60_000;

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
  mostParts = MOST_PARTS,
}: PagePoolOptions<Owner>): PagePool<Owner> {
  let browser: Promise<WarmBrowser> | null = null;
  let ready: Promise<CountedWarmPage>[] = [];
  let idle: NodeJS.Timeout | null = null;
  const isOfStrangers = (owner: Owner | ''): boolean => owner !== '' && areStrangers(owner);
  const places = new PlacesInTurn<Owner | ''>(size, isOfStrangers);
  const placesAlone = new PlacesInTurn<Owner | ''>(MOST_ALONE, isOfStrangers);
  const neighbours = new Neighbours<Owner | ''>(isOfStrangers);
  const alone = new Set<WarmBrowser>();
  /** Until when owners are done by themselves, by the clock of the process; strangers as one, of whom one person may be several. */
  const apart = new Map<Owner | 'strangers' | '', number>();
  let isOver = false;

  const lineOf = (owner: Owner | ''): Owner | 'strangers' | '' => (isOfStrangers(owner) ? 'strangers' : owner);

  const isApart = (owner: Owner | ''): boolean => {
    const until = apart.get(lineOf(owner));
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    apart.delete(lineOf(owner));
    return false;
  };

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
    // Nobody can tell whose page it is: each shows it by itself.
    browser = openWarmBrowser({ executablePath, policy, mostParts: mostParts.beside, onBusy: (kill) => kill() });
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

  const takeShared = async (): Promise<CountedWarmPage> => {
    const open = await current();
    const page = await (ready.shift() ?? open.openPage());
    prepare(open);
    return page;
  };

  const lendShared = async <Result>(owner: Owner | '', work: Work<Result>, lending: Lending): Promise<Result> => {
    await enter(owner, lending.signal);
    const neighbour = neighbours.enter(owner);
    try {
      return await lend(takeShared, work, { limitMs: usualLimitMs, ...lending });
    } catch (error) {
      // All pages of a browser wait for its one process, and go with it; nobody can tell which of them was at fault: each shows it by itself.
      const mayLieInOthers = error instanceof BrowserGone || (error instanceof PageTooLong && neighbour.hadOthers);
      throw !isOver && (mayLieInOthers || error instanceof PageMakesTooMuch) ? new ToBeDoneAlone() : error;
    } finally {
      neighbours.leave(neighbour);
      leave(owner);
    }
  };

  const lendAlone = async <Result>(owner: Owner | '', work: Work<Result>, lending: Lending): Promise<Result> => {
    await placesAlone.take(owner, lending.signal);
    try {
      const onBusy = (): void => void apart.set(lineOf(owner), performance.now() + APART_MS);
      const own = await openWarmBrowser({ executablePath, policy, mostParts: mostParts.alone, onBusy });
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
    async use(work, lending = {}) {
      if (isApart(owner)) return lendAlone(owner, work, lending);
      return lendShared(owner, work, lending).catch((error: unknown) => {
        if (error instanceof ToBeDoneAlone) return lendAlone(owner, work, lending);
        throw error;
      });
    },
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

/** Why work that shared its browser was not done may lie in others, or is for them to be spared. */
class ToBeDoneAlone extends Error {}

type Work<Result> = (session: PageSession) => Promise<Result>;

/** Has the work done with a page, which is thrown away after. */
async function lend<Result>(
  take: () => Promise<CountedWarmPage>,
  work: Work<Result>,
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
