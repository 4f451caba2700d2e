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

async function openBehind({ executablePath, mostParts }: WarmBrowserOptions, proxy: FilteringProxy | null): Promise<WarmBrowser> {
  const browser = await openBrowser({ executablePath, proxyUrl: proxy?.url ?? NOBODY, rule: proxy?.refusal ?? nothing });
  const connection: CdpConnection = speakCdp(browser.pipe);
  const close = async (): Promise<void> => {
    await browser.close();
    await proxy?.close();
  };
  let counter: PartCounter;
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    counter = await countParts(connection, mostParts);
  } catch (error) {
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
