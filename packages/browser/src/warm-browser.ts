import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type CdpConnection, speakCdp } from './cdp-connection.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { openPage, type WarmPage } from './open-page.ts';
import { nothing } from './refuse-command.ts';

/** The session of the browser itself. */
const BROWSER = '';

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

/**
 * A page may open as many windows as it likes, each a process. A context has the one page it was made for: others are closed as they
 * come. Who opened them is not asked, for a page may hide that.
 * @returns what forgets a context that has been disposed of
 */
async function closeWindowsOfPages(connection: CdpConnection): Promise<(contextId: string) => void> {
  const contexts = new Set<string>();
  connection.listen(BROWSER, 'Target.targetCreated', (params) => {
    const target = targetOf(params);
    if (target?.type !== 'page') return;
    if (!contexts.has(target.browserContextId)) contexts.add(target.browserContextId);
    else void connection.send('Target.closeTarget', { targetId: target.targetId }).catch(() => undefined);
  });
  await connection.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });
  return (contextId) => void contexts.delete(contextId);
}

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly browserContextId: string;
}

function targetOf(params: unknown): Target | null {
  const info: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'targetInfo') : null;
  return isTarget(info) ? info : null;
}

function isTarget(info: unknown): info is Target {
  return (
    typeof info === 'object' &&
    info !== null &&
    ['targetId', 'type', 'browserContextId'].every((name) => typeof Reflect.get(info, name) === 'string')
  );
}

async function openBehind(executablePath: string, proxy: FilteringProxy | null): Promise<WarmBrowser> {
  const browser = await openBrowser({ executablePath, proxyUrl: proxy?.url ?? NOBODY, rule: proxy?.refusal ?? nothing });
  const connection: CdpConnection = speakCdp(browser.pipe);
  const close = async (): Promise<void> => {
    await browser.close();
    await proxy?.close();
  };
  let forget: (contextId: string) => void;
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    forget = await closeWindowsOfPages(connection);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    get isOpen() {
      return connection.isOpen;
    },
    async openPage() {
      const page = await openPage(connection);
      return {
        ...page,
        async dispose() {
          await page.dispose();
          forget(page.contextId);
        },
      };
    },
    close,
  };
}
