import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type CdpConnection, speakCdp } from './cdp-connection.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { openPage, type WarmPage } from './open-page.ts';
import { nothing } from './refuse-command.ts';

/** A running browser whose every request passes the target policy. */
export interface WarmBrowser {
  readonly isOpen: boolean;
  openPage(): Promise<WarmPage>;
  close(): Promise<void>;
}

/** Starts a browser behind a filtering proxy of its own. @param policy null: it reaches nothing at all */
export async function openWarmBrowser(executablePath: string, policy: TargetPolicy | null): Promise<WarmBrowser> {
  const proxy = policy ? await startFilteringProxy(policy) : null;
  try {
    return await openBehind(executablePath, proxy);
  } catch (error) {
    await proxy?.close();
    throw error;
  }
}

async function openBehind(executablePath: string, proxy: FilteringProxy | null): Promise<WarmBrowser> {
  const browser = await openBrowser({ executablePath, proxyUrl: proxy?.url ?? NOBODY, rule: proxy?.refusal ?? nothing });
  const connection: CdpConnection = speakCdp(browser.pipe);
  const close = async (): Promise<void> => {
    await browser.close();
    await proxy?.close();
  };
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    get isOpen() {
      return connection.isOpen;
    },
    openPage: () => openPage(connection),
    close,
  };
}
