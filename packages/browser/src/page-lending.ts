import { BrowserExited } from './cdp-connection.ts';
import { isLate, lendPage, type LoanOptions, type PageWork } from './lend-page.ts';
import { IsolatedOwners } from './isolated-owners.ts';
import { PageKillsBrowser, PageLimitExceeded } from './page-fault.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { SharedBrowser } from './shared-browser.ts';
import { openWarmBrowser, type WarmBrowser, type WarmBrowserOptions } from './warm-browser.ts';

/** Lends a limited number of pages, taking owners in turn. */
export interface PageLending<Owner extends string> {
  /** @throws as PageLender.use */
  lend<Result>(owner: Owner, work: PageWork<Result>, lending: LoanOptions): Promise<Result>;
  close(): Promise<void>;
}

export interface PageLendingOptions extends Pick<WarmBrowserOptions, 'executablePath' | 'policy'> {
  /** Pages lent at the same time from browsers that several pages share. */
  readonly size: number;
  /** Browsers with a single page each at the same time; each takes memory beside the shared ones. */
  readonly singles: number;
  /** Owners who may have a browser of their own at the same time. */
  readonly owned: number;
  /** Whether an owner stands for one person or team; otherwise each piece of work may belong to someone else. */
  readonly arePersons: boolean;
  readonly warm: number;
  readonly idleMs: number;
  readonly limitMs: number;
  readonly mostParts: { readonly beside: number; readonly alone: number };
}

/**
 * Where work gets its page: from the browser that all owners share, from one that only its owner’s pages share, or from a browser with no other page.
 * The first two are ended when they are busy, and the work is repeated in the next way.
 */
type Way = 'shared' | 'owned' | 'single';

/** Sets up lending; no browser is started yet. */
export function createPageLending<Owner extends string>({
  executablePath,
  policy,
  size,
  singles,
  owned,
  arePersons,
  warm,
  idleMs,
  limitMs,
  mostParts,
}: PageLendingOptions): PageLending<Owner> {
  const places = new FairSemaphore<Owner>(size);
  const singlePlaces = new FairSemaphore<Owner>(singles);
  const apart = new IsolatedOwners<Owner>();
  const ofAll = new SharedBrowser<Owner>({
    executablePath,
    policy,
    warm,
    idleMs,
    mostParts: mostParts.beside,
    isEachOther: !arePersons,
    // Nobody can tell whose page is at fault; repeating each in the next way will show it.
    onBusy: (kill) => kill(),
  });
  const ofOwners = new Map<Owner, SharedBrowser<Owner>>();
  const ofPages = new Set<WarmBrowser>();
  let isOver = false;

  /** Null when the limit of owners with a browser of their own is reached. */
  const browserOf = (owner: Owner): SharedBrowser<Owner> | null => {
    const own = ofOwners.get(owner);
    if (own) return own;
    const unused = [...ofOwners].find(([, browser]) => browser.isEmpty);
    if (ofOwners.size >= owned && unused) {
      ofOwners.delete(unused[0]);
      unused[1].close().catch(() => undefined);
    }
    if (ofOwners.size >= owned) return null;
    const onBusy = (kill: () => void): void => {
      apart.noteBusy(owner);
      kill();
    };
    const browser = new SharedBrowser<Owner>({
      executablePath,
      policy,
      warm: 0,
      idleMs,
      mostParts: mostParts.alone,
      isEachOther: true,
      onBusy,
    });
    ofOwners.set(owner, browser);
    return browser;
  };

  /** @param isOfAll whether all owners share the browser @returns how to repeat the work; null when the work itself is at fault */
  const wayAfter = (error: unknown, { owner, isOfAll, hadOthers }: { owner: Owner; isOfAll: boolean; hadOthers: boolean }): Way | null => {
    // All pages of a browser depend on its main process and go down with it; nobody can tell which of them caused it.
    const hasGone = error instanceof BrowserExited;
    if (!isOfAll) return (hasGone || isLate(error)) && (hadOthers || apart.isBusy(owner)) ? 'single' : null;
    // Owners who left just before it died may have caused it, with a page that was given up in time.
    if (hasGone) for (const one of ofAll.lately) apart.noteEnd(one);
    // A page that blocks others may itself time out, and behave the second time.
    const isSuspect = hasGone || error instanceof PageLimitExceeded || (isLate(error) && hadOthers);
    if (isSuspect) apart.noteEnd(owner);
    return isSuspect ? 'owned' : null;
  };

  /**
   * Decided only once there is a place, because many waiting pages may depend on what one of them has shown meanwhile. @returns null for a browser
   * with a single page
   */
  const pick = (way: Way, owner: Owner): SharedBrowser<Owner> | null => {
    if (apart.isBusy(owner)) return null;
    if (way === 'owned') return browserOf(owner);
    const suspicion = owned > 0 ? apart.suspicionOf(owner) : null;
    // When there are more first-time suspects than browsers of their own, they do not wait for one.
    return suspicion === null ? ofAll : (browserOf(owner) ?? (suspicion === 'first' ? ofAll : null));
  };

  const lendShared = async <Result>(way: Way, { owner, work, lending }: LoanRequest<Owner, Result>): Promise<Result> => {
    lending.signal?.throwIfAborted();
    await places.take(owner, lending.signal);
    try {
      const browser = pick(way, owner);
      if (!browser) throw new ToBeDoneAgain('single');
      const neighbour = browser.enter(owner);
      try {
        return await lendPage(() => browser.takePage(), work, { limitMs, ...lending });
      } catch (error) {
        const again = isOver ? null : wayAfter(error, { owner, isOfAll: browser === ofAll, hadOthers: neighbour.hadOthers });
        if (again) throw new ToBeDoneAgain(again);
        throw error instanceof BrowserExited && !isOver ? new PageKillsBrowser() : error;
      } finally {
        browser.leave(neighbour);
      }
    } finally {
      places.leave(owner);
    }
  };

  const lendSingle = async <Result>({ owner, work, lending }: LoanRequest<Owner, Result>): Promise<Result> => {
    await singlePlaces.take(owner, lending.signal);
    try {
      const onBusy = (): void => apart.noteBusy(owner);
      const browser = await openWarmBrowser({ executablePath, policy, mostParts: mostParts.alone, onBusy });
      ofPages.add(browser);
      // The browser is closed with its page: a busy one would not confirm for minutes that the page is closed.
      const takePage = async () => ({ ...(await browser.openPage()), dispose: () => browser.close() });
      try {
        if (isOver) throw new Error('No pages are lent any more.');
        return await lendPage(takePage, work, { limitMs, ...lending });
      } catch (error) {
        lending.signal?.throwIfAborted();
        throw error instanceof BrowserExited ? new PageKillsBrowser() : error;
      } finally {
        ofPages.delete(browser);
        await browser.close();
      }
    } finally {
      singlePlaces.leave(owner);
    }
  };

  const lend = async <Result>(way: Way, wish: LoanRequest<Owner, Result>): Promise<Result> => {
    try {
      return await (way === 'single' ? lendSingle(wish) : lendShared(way, wish));
    } catch (error) {
      if (error instanceof ToBeDoneAgain) return lend(error.way, wish);
      throw error;
    }
  };

  return {
    lend: (owner, work, lending) => lend(apart.isBusy(owner) ? 'single' : 'shared', { owner, work, lending }),
    async close() {
      isOver = true;
      await Promise.all([ofAll, ...ofOwners.values(), ...ofPages].map((browser) => browser.close()));
    },
  };
}

interface LoanRequest<Owner extends string, Result> {
  readonly owner: Owner;
  readonly work: PageWork<Result>;
  readonly lending: LoanOptions;
}

/** Work failed because of others, or must be repeated where it cannot harm them. */
class ToBeDoneAgain extends Error {
  readonly way: Way;

  constructor(way: Way) {
    super();
    this.way = way;
  }
}
