import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { BrowserExited, type CdpConnection, openCdpConnection } from './cdp-connection.ts';
import { countParts, type PartCounter } from './count-parts.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { openPage, PageNotThere, type WarmPage } from './open-page.ts';
import { PageCrashed, PageLimitExceeded } from './page-fault.ts';
import { nothing } from './refuse-command.ts';

/** A page that has not opened or closed by then never will: the browser no longer responds. */
const PATIENCE_MS = 60_000;

/** How many pages in a row may fail to open before the browser is considered broken; a single one may have been killed by the system. */
const MOST_NOT_THERE = 2;

/** How often the browser is asked whether it is responsive. */
const ASK_MS = 1_000;
/** Reads the cookies of the default context, which holds no page: the network process that all pages share has to answer. */
const NETWORK = 'Storage.getCookies';
/**
 * Cheap questions, and after how many checks without an answer the browser counts as late. By then it keeps everyone’s pages waiting just as long.
 * The main process answers the version; the network process gets more time, because ordinary pages on a loaded machine delay it sooner.
 */
const ASKED = [
  { method: 'Browser.getVersion', mostLooks: 4 },
  { method: NETWORK, mostLooks: 8 },
] as const;

/** A page whose parts are counted. */
export interface CountedWarmPage extends WarmPage {
  /** Aborted when the page becomes unusable, with PageLimitExceeded, PageCrashed, or BrowserExited. */
  readonly over: AbortSignal;
}

/** A running browser whose requests all pass the target policy and whose pages cannot open windows. */
export interface WarmBrowser {
  readonly isOpen: boolean;
  openPage(): Promise<CountedWarmPage>;
  close(): Promise<void>;
}

export interface WarmBrowserOptions {
  readonly executablePath: string;
  /** null: nothing can be reached */
  readonly policy: TargetPolicy | null;
  /** How many parts one page may create: see countParts. */
  readonly mostParts: number;
  /** Called whenever a process that its pages share has been busy for long or responds late, with a function that ends the browser. */
  readonly onBusy: (kill: () => void) => void;
}

/** Starts a browser behind its own filtering proxy. */
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
  const connection: CdpConnection = openCdpConnection(browser.pipe);
  const lent = new Set<AbortController>();
  // Work may be waiting for an event rather than an answer, so it must be told.
  void browser.pipe.gone.then(() => {
    for (const over of lent) over.abort(new BrowserExited());
  });
  const inTime = <Value>(doing: Promise<Value>): Promise<Value> => {
    const late = setTimeout(() => browser.pipe.kill(), PATIENCE_MS).unref();
    return doing.finally(() => clearTimeout(late));
  };
  /** A browser that cannot start processes any more still answers as before. It is ended, so that the next request starts a new one. */
  const openSoundPage = async (notThere = 0): Promise<WarmPage> => {
    try {
      return await openPage(connection);
    } catch (error) {
      if (!(error instanceof PageNotThere)) throw error;
      if (notThere + 1 < MOST_NOT_THERE) return openSoundPage(notThere + 1);
      browser.pipe.kill();
      throw new BrowserExited();
    }
  };
  let counter: PartCounter;
  try {
    // The network process starts after the browser. Only once it has answered can its lateness be blamed on pages.
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
      const forget = counter.watch(page, () => over.abort(new PageLimitExceeded(mostParts)));
      // The page answers nothing any more. It may crash before it is lent.
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

/** Repeats those questions. @returns a function that ends it */
function askAgain(connection: CdpConnection, onLate: () => void): () => void {
  const stops = ASKED.map((asked) => askForOne(connection, asked, onLate));
  return () => stops.forEach((stop) => stop());
}

function askForOne(connection: CdpConnection, { method, mostLooks }: (typeof ASKED)[number], onLate: () => void): () => void {
  /** Number of checks since the question; null once answered. Checks rather than time, because this process may itself be delayed. */
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
