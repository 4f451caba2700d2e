import type { TargetPolicy } from '@plumbline/safe-fetch';
import { BrowserGone } from './cdp-connection.ts';
import { lendPage, type Lending, PageTooLong, type PageWork } from './lend-page.ts';
import { OwnersApart } from './owners-apart.ts';
import { PageEndsBrowser, PageMakesTooMuch } from './page-fault.ts';
import { PlacesInTurn } from './places-in-turn.ts';
import { SharedBrowser } from './shared-browser.ts';
import { openWarmBrowser, type WarmBrowser } from './warm-browser.ts';

/** Lends pages to the work of one owner. */
export interface PageLender {
  /**
   * Lends a blank page to a piece of work and throws it away after. Work is done again, with a page of a browser that nobody else has, when
   * its browser goes, when its page makes much, and when it is not done in time while the pages of others are lent beside.
   * @returns what the work came to
   * @throws PageTooLong when the work had its page for too long; PageFault; the signal's reason; what the work throws
   */
  use<Result>(work: PageWork<Result>, lending?: Lending): Promise<Result>;
}

/** Lends pages of browsers that are started when they are first needed and closed when nobody has needed any for a while. */
export interface SharedPages<Owner extends string> {
  /** Lends to an owner. Owners have pages in turn, however many one of them asks for. */
  of(owner: Owner): PageLender;
  close(): Promise<void>;
}

/** Asked itself, it lends to all who ask so as to one owner. */
export interface PagePool<Owner extends string> extends SharedPages<Owner>, PageLender {}

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
  /** Whether an owner is one of several that one person may be: all of these together leave a page to others, and share a browser of their own. */
  readonly areStrangers?: (owner: Owner) => boolean;
  /** What one page may make over its life, beside others and then by itself: see countParts. */
  readonly mostParts?: { readonly beside: number; readonly alone: number };
}

/**
 * A page full of advertisements has some hundred frames, each of which is made and goes to an address. Three hundred parts take the browser about a
 * second of a processor (0.6 s for workers, 0.8 s for frames), as two or three pages do. Whoever makes more is not refused but done by itself.
 */
const MOST_PARTS = { beside: 300, alone: 5_000 } as const;

/** Browsers of a single page each, at one time: each takes memory beside those that are shared. */
const MOST_ALONE = 2;
/** The same for those whose page is known to keep its browser busy: it holds its place for as long as it may. */
const MOST_APART = 1;

/**
 * How work has its page: of a shared browser; of one by itself, which is ended when it is busy; or of one by itself for as long as it is allowed, among
 * others that are known to keep theirs busy.
 */
type How = 'shared' | 'alone' | 'apart';

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
  const isOfStrangers = (owner: Owner | ''): boolean => owner !== '' && areStrangers(owner);
  /** Strangers count as one, of whom one person may be several. */
  const lineOf = (owner: Owner | ''): Owner | 'strangers' | '' => (isOfStrangers(owner) ? 'strangers' : owner);
  const share = (): SharedBrowser<Owner | ''> =>
    new SharedBrowser({ executablePath, policy, mostParts: mostParts.beside }, warm, isOfStrangers);
  const known = share();
  const strange = share();
  const places = new PlacesInTurn<Owner | ''>(size, isOfStrangers);
  const placesAlone = new PlacesInTurn<Owner | ''>(MOST_ALONE, isOfStrangers);
  const placesApart = new PlacesInTurn<Owner | ''>(MOST_APART, isOfStrangers);
  const apart = new OwnersApart<Owner | 'strangers' | ''>();
  const own = new Set<WarmBrowser>();
  let idle: NodeJS.Timeout | null = null;
  let isOver = false;

  const closeShared = async (): Promise<void> => {
    if (idle) clearTimeout(idle);
    await Promise.all([known.close(), strange.close()]);
  };

  const lendShared = async <Result>(owner: Owner | '', work: PageWork<Result>, lending: Lending): Promise<Result> => {
    lending.signal?.throwIfAborted();
    if (idle) clearTimeout(idle);
    await places.take(owner, lending.signal);
    const browser = isOfStrangers(owner) ? strange : known;
    const neighbour = browser.neighbours.enter(owner);
    try {
      return await lendPage(() => browser.takePage(), work, { limitMs: usualLimitMs, ...lending });
    } catch (error) {
      if (isOver) throw error;
      // All pages of a browser wait for its one process, and go with it; nobody can tell which of them was at fault: each shows it by itself.
      const isSuspect = error instanceof BrowserGone || error instanceof PageMakesTooMuch;
      if (isSuspect) apart.noteEnd(lineOf(owner));
      throw isSuspect || (error instanceof PageTooLong && neighbour.hadOthers) ? new ToBeDoneAgain('alone') : error;
    } finally {
      browser.neighbours.leave(neighbour);
      places.leave(owner);
      if (places.areAllFree) idle = setTimeout(() => void closeShared(), idleMs).unref();
    }
  };

  /** @param onBusy told whenever the browser has been busy for long, with what ends it */
  const lendOwn = async <Result>(work: PageWork<Result>, lending: Lending, onBusy: (kill: () => void) => void): Promise<Result> => {
    const browser = await openWarmBrowser({ executablePath, policy, mostParts: mostParts.alone, onBusy });
    own.add(browser);
    // It goes with its page; one that is busy would not say for minutes that its page has gone.
    const takePage = async () => ({ ...(await browser.openPage()), dispose: () => browser.close() });
    try {
      if (isOver) throw new Error('No pages are lent any more.');
      return await lendPage(takePage, work, { limitMs: usualLimitMs, ...lending });
    } catch (error) {
      lending.signal?.throwIfAborted();
      throw error instanceof BrowserGone ? new PageEndsBrowser() : error;
    } finally {
      own.delete(browser);
      await browser.close();
    }
  };

  const lendAlone = async <Result>(owner: Owner | '', work: PageWork<Result>, lending: Lending): Promise<Result> => {
    await placesAlone.take(owner, lending.signal);
    let isBusy = false;
    const onBusy = (kill: () => void): void => {
      isBusy = true;
      apart.noteBusy(lineOf(owner));
      kill();
    };
    try {
      return await lendOwn(work, lending, onBusy);
    } catch (error) {
      throw isBusy && !isOver && error instanceof PageEndsBrowser ? new ToBeDoneAgain('apart') : error;
    } finally {
      placesAlone.leave(owner);
    }
  };

  const lendApart = async <Result>(owner: Owner | '', work: PageWork<Result>, lending: Lending): Promise<Result> => {
    await placesApart.take(owner, lending.signal);
    try {
      return await lendOwn(work, lending, () => apart.noteBusy(lineOf(owner)));
    } finally {
      placesApart.leave(owner);
    }
  };

  const lends = { shared: lendShared, alone: lendAlone, apart: lendApart };

  const firstFor = (owner: Owner | ''): How => {
    if (apart.isBusy(lineOf(owner))) return 'apart';
    // Who only happened to be there when a browser went does not wait for pages that never end.
    return apart.isSuspect(lineOf(owner)) && placesAlone.hasFreeFor(owner) ? 'alone' : 'shared';
  };

  const lend = async <Result>(how: How, owner: Owner | '', work: PageWork<Result>, lending: Lending): Promise<Result> =>
    lends[how](owner, work, lending).catch((error: unknown) => {
      if (error instanceof ToBeDoneAgain) return lend(error.how, owner, work, lending);
      throw error;
    });

  const lendTo = (owner: Owner | ''): PageLender => ({
    use: async (work, lending = {}) => lend(firstFor(owner), owner, work, lending),
  });

  return {
    ...lendTo(''),
    of: lendTo,
    async close() {
      isOver = true;
      await Promise.all([closeShared(), ...[...own].map((browser) => browser.close())]);
    },
  };
}

/** Why work was not done may lie in others, or is for them to be spared. */
class ToBeDoneAgain extends Error {
  readonly how: How;

  constructor(how: How) {
    super();
    this.how = how;
  }
}
