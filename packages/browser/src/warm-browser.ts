import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type CdpConnection, speakCdp } from './cdp-connection.ts';
import { countParts, type PartCounter } from './count-parts.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { openPage, type WarmPage } from './open-page.ts';
import { PageMakesTooMuch } from './page-fault.ts';
import { nothing } from './refuse-command.ts';

/** A page that is not there by then never will be: the browser answers nobody any more. */
const MAKING_MS = 60_000;

/** How often a browser is asked whether it has time. */
const ASK_MS = 1_000;
/** One that answers later keeps the pages of all others waiting as long with each thing they ask of it. */
const ANSWER_MS = 4_000;

/** A page whose parts are counted. */
export interface CountedWarmPage extends WarmPage {
  /** Aborted when it has made more parts than it may, with PageMakesTooMuch. */
  readonly overdone: AbortSignal;
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
  const stopAsking = askAgain(connection, () => onBusy(() => browser.pipe.kill()));
  const close = async (): Promise<void> => {
    stopAsking();
    await browser.close();
    await proxy?.close();
  };
  let counter: PartCounter;
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    counter = await countParts(connection, mostParts);
  } catch (error) {
    stopAsking();
    await browser.close();
    throw error;
  }
  return {
    get isOpen() {
      return connection.isOpen;
    },
    async openPage() {
      const late = setTimeout(() => browser.pipe.kill(), MAKING_MS).unref();
      const page = await openPage(connection).finally(() => clearTimeout(late));
      const overdone = new AbortController();
      const forget = counter.watch(page, () => overdone.abort(new PageMakesTooMuch(mostParts)));
      return {
        ...page,
        overdone: overdone.signal,
        async dispose() {
          await page.dispose();
          forget();
        },
      };
    },
    close,
  };
}

/** Asks a browser for something that it has at hand, again and again. @returns ends it */
function askAgain(connection: CdpConnection, onLate: () => void): () => void {
  let asked: number | null = null;
  const ask = (): void => {
    if (asked === null) {
      asked = performance.now();
      const answered = (): void => void (asked = null);
      connection.send('Browser.getVersion').then(answered, () => clearInterval(timer));
    } else if (performance.now() - asked >= ANSWER_MS) onLate();
  };
  const timer = setInterval(ask, ASK_MS).unref();
  return () => clearInterval(timer);
}
