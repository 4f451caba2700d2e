import { BrowserGone } from './cdp-connection.ts';
import { isLate, lendPage, type Lending, type PageWork } from './lend-page.ts';
import { OwnersApart } from './owners-apart.ts';
import { PageEndsBrowser, PageMakesTooMuch } from './page-fault.ts';
import { PlacesInTurn } from './places-in-turn.ts';
import { SharedBrowser } from './shared-browser.ts';
import { openWarmBrowser, type WarmBrowser, type WarmBrowserOptions } from './warm-browser.ts';

/** Lends pages to owners who share places. */
export interface PageLending<Owner extends string> {
  /** @throws as PageLender.use */
  lend<Result>(owner: Owner, work: PageWork<Result>, lending: Lending): Promise<Result>;
  close(): Promise<void>;
}

export interface PageLendingOptions extends Pick<WarmBrowserOptions, 'executablePath' | 'policy'> {
  /** Pages lent at one time, of browsers that several pages share. */
  readonly size: number;
  /** Browsers of a single page each, at one time: each takes memory beside those that are shared. */
  readonly singles: number;
  /** Owners at one time who have a browser of their own for all their pages. */
  readonly owned: number;
  /** Whether an owner is one person, or one team; else each piece of work may be somebody else's. */
  readonly arePersons: boolean;
  readonly warm: number;
  readonly idleMs: number;
  readonly limitMs: number;
  readonly mostParts: { readonly beside: number; readonly alone: number };
}

/**
 * How work has its page: of the browser that all share; of one that all pages of its owner share; or of one by itself, for as long as it may have it. Each
 * but the last is ended when it is busy, and the work done again in the next way.
 */
type Way = 'shared' | 'owned' | 'single';

/** Makes a lending; no browser is started yet. */
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
  const places = new PlacesInTurn<Owner>(size);
  const singlePlaces = new PlacesInTurn<Owner>(singles);
  const apart = new OwnersApart<Owner>();
  const ofAll = new SharedBrowser<Owner>({
    executablePath,
    policy,
    warm,
    idleMs,
    mostParts: mostParts.beside,
    isEachOther: !arePersons,
    // Nobody can tell whose page it is: each shows it in the next way.
    onBusy: (kill) => kill(),
  });
  const ofOwners = new Map<Owner, SharedBrowser<Owner>>();
  const ofPages = new Set<WarmBrowser>();
  let isOver = false;

  /** Null where as many others have one as may. */
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

  /** @param isOfAll whether all share the browser, or the pages of this owner alone @returns in which way to do work again; null where it is to blame */
  const wayAfter = (error: unknown, { owner, isOfAll, hadOthers }: { owner: Owner; isOfAll: boolean; hadOthers: boolean }): Way | null => {
    // All pages of a browser wait for its one process, and go with it; nobody can tell which of them was at fault.
    const hasGone = error instanceof BrowserGone;
    if (!isOfAll) return (hasGone || isLate(error)) && (hadOthers || apart.isBusy(owner)) ? 'single' : null;
    // Who has left before it went may be the one: a page that is given up in time.
    if (hasGone) for (const one of ofAll.lately) apart.noteEnd(one);
    // What keeps others waiting may be late itself, and be polite the second time.
    const isSuspect = hasGone || error instanceof PageMakesTooMuch || (isLate(error) && hadOthers);
    if (isSuspect) apart.noteEnd(owner);
    return isSuspect ? 'owned' : null;
  };

  /** As things are once there is a place: of many pages that wait, one may have shown much meanwhile. @returns null for a browser of a single page */
  const pick = (way: Way, owner: Owner): SharedBrowser<Owner> | null => {
    if (apart.isBusy(owner)) return null;
    if (way === 'owned') return browserOf(owner);
    const suspicion = owned > 0 ? apart.suspicionOf(owner) : null;
    // Where there are more of them than have a browser each, nobody who was there but once waits for it.
    return suspicion === null ? ofAll : (browserOf(owner) ?? (suspicion === 'first' ? ofAll : null));
  };

  const lendShared = async <Result>(way: Way, { owner, work, lending }: Wish<Owner, Result>): Promise<Result> => {
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
        throw error instanceof BrowserGone && !isOver ? new PageEndsBrowser() : error;
      } finally {
        browser.leave(neighbour);
      }
    } finally {
      places.leave(owner);
    }
  };

  const lendSingle = async <Result>({ owner, work, lending }: Wish<Owner, Result>): Promise<Result> => {
    await singlePlaces.take(owner, lending.signal);
    try {
      const onBusy = (): void => apart.noteBusy(owner);
      const browser = await openWarmBrowser({ executablePath, policy, mostParts: mostParts.alone, onBusy });
      ofPages.add(browser);
      // It goes with its page; one that is busy would not say for minutes that its page has gone.
      const takePage = async () => ({ ...(await browser.openPage()), dispose: () => browser.close() });
      try {
        if (isOver) throw new Error('No pages are lent any more.');
        return await lendPage(takePage, work, { limitMs, ...lending });
      } catch (error) {
        lending.signal?.throwIfAborted();
        throw error instanceof BrowserGone ? new PageEndsBrowser() : error;
      } finally {
        ofPages.delete(browser);
        await browser.close();
      }
    } finally {
      singlePlaces.leave(owner);
    }
  };

  const lend = async <Result>(way: Way, wish: Wish<Owner, Result>): Promise<Result> => {
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

interface Wish<Owner extends string, Result> {
  readonly owner: Owner;
  readonly work: PageWork<Result>;
  readonly lending: Lending;
}

/** Why work was not done may lie in others, or is for them to be spared. */
class ToBeDoneAgain extends Error {
  readonly way: Way;

  constructor(way: Way) {
    super();
    this.way = way;
  }
}
