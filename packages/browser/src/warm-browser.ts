import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { BrowserGone, type CdpConnection, speakCdp } from './cdp-connection.ts';
import { countParts, type PartCounter } from './count-parts.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { openPage, PageNotThere, type WarmPage } from './open-page.ts';
import { PageCrashed, PageMakesTooMuch } from './page-fault.ts';
import { nothing } from './refuse-command.ts';

/** A page that is not there by then, or not gone, never will be: the browser answers nobody any more. */
const PATIENCE_MS = 60_000;

/** Pages opened one after the other that are not there, after which the browser is no use: one alone may have been ended by the system. */
const MOST_NOT_THERE = 2;

/** How often a browser is asked whether it has time. */
const ASK_MS = 1_000;
/** The cookies of the browser's own context, in which is no page: the process that all pages have their network of knows them. */
const NETWORK = 'Storage.getCookies';
/**
 * What a browser has at hand, and at how many looks without an answer it is late: then it keeps the pages of all others waiting as long with each thing they ask
 * of it. Its own process knows its version; the one of its network is late with ordinary pages sooner on a full machine.
 */
const ASKED = [
  { method: 'Browser.getVersion', mostLooks: 4 },
  { method: NETWORK, mostLooks: 8 },
] as const;

/** A page whose parts are counted. */
export interface CountedWarmPage extends WarmPage {
  /** Aborted when it can be used no more: with PageMakesTooMuch when it has made more parts than it may, PageCrashed, or BrowserGone with its browser. */
  readonly over: AbortSignal;
}

/** A running browser whose every request passes the target policy, and whose pages open no windows. */
export interface WarmBrowser {
  readonly isOpen: boolean;
  openPage(): Promise<CountedWarmPage>;
  close(): Promise<void>;
}

export interface WarmBrowserOptions {
  readonly executablePath: string;
  /** null: it reaches nothing at all */
  readonly policy: TargetPolicy | null;
  /** What one page may make: see countParts. */
  readonly mostParts: number;
  /** Told whenever what its pages share has been busy for long, or answers late, with what ends it. */
  readonly onBusy: (kill: () => void) => void;
}

/** Starts a browser behind a filtering proxy of its own. */
export async function openWarmBrowser(options: WarmBrowserOptions): Promise<WarmBrowser> {
  const proxy = options.policy ? await startFilteringProxy(options.policy) : null;
  try {
    return await openBehind(options, proxy);
  } catch (error) {
    await proxy?.close();
    throw error;
  }
}

async function openBehind({ executablePath, mostParts, onBusy }: WarmBrowserOptions, proxy: FilteringProxy | null): Promise<WarmBrowser> {
  const browser = await openBrowser({
    executablePath,
    proxyUrl: proxy?.url ?? NOBODY,
    rule: proxy?.refusal ?? nothing,
    onBusy,
  });
  const connection: CdpConnection = speakCdp(browser.pipe);
  const lent = new Set<AbortController>();
  // Work may wait for something that its page would tell, and for no answer.
  void browser.pipe.gone.then(() => {
    for (const over of lent) over.abort(new BrowserGone());
  });
  const inTime = <Value>(doing: Promise<Value>): Promise<Value> => {
    const late = setTimeout(() => browser.pipe.kill(), PATIENCE_MS).unref();
    return doing.finally(() => clearTimeout(late));
  };
  /** A browser that can start no process any more answers as before: it is ended, so that the next one is another. */
  const openSoundPage = async (notThere = 0): Promise<WarmPage> => {
    try {
      return await openPage(connection);
    } catch (error) {
      if (!(error instanceof PageNotThere)) throw error;
      if (notThere + 1 < MOST_NOT_THERE) return openSoundPage(notThere + 1);
      browser.pipe.kill();
      throw new BrowserGone();
    }
  };
  let counter: PartCounter;
  try {
    // Its network is started after the browser: from its first answer on it can be late, whatever a page does to it.
    await inTime(connection.send(NETWORK));
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    counter = await countParts(connection, mostParts);
  } catch (error) {
    await browser.close();
    throw error;
  }
  const stopAsking = askAgain(connection, () => onBusy(() => browser.pipe.kill()));
  let closed: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    stopAsking();
    await browser.close();
    await proxy?.close();
  };
  return {
    get isOpen() {
      return connection.isOpen;
    },
    async openPage() {
      const page = await inTime(openSoundPage());
      const over = new AbortController();
      lent.add(over);
      const forget = counter.watch(page, () => over.abort(new PageMakesTooMuch(mostParts)));
      // Nothing that is asked of it is answered any more. It may crash before it is lent.
      page.session.on('Inspector.targetCrashed', () => over.abort(new PageCrashed()));
      return {
        ...page,
        over: over.signal,
        async dispose() {
          lent.delete(over);
          await inTime(page.dispose());
          forget();
        },
      };
    },
    close: () => (closed ??= end()),
  };
}

/** Asks a browser for each of those things, again and again. @returns ends it */
function askAgain(connection: CdpConnection, onLate: () => void): () => void {
  const stops = ASKED.map((asked) => askForOne(connection, asked, onLate));
  return () => stops.forEach((stop) => stop());
}

function askForOne(connection: CdpConnection, { method, mostLooks }: (typeof ASKED)[number], onLate: () => void): () => void {
  /** How often it was looked at since it was asked; null where it has answered. Not by the clock: this process may be late itself. */
  let looks: number | null = null;
  const send = (): void => {
    looks = 0;
    const answered = (): void => {
      looks = null;
    };
    connection.send(method).then(answered, () => clearInterval(timer));
  };
  const ask = (): void => {
    if (looks === null) send();
    else if ((looks += 1) >= mostLooks) onLate();
  };
  const timer = setInterval(ask, ASK_MS).unref();
  send();
  return () => clearInterval(timer);
}
