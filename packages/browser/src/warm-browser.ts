import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type CdpConnection, openCdpConnection } from './cdp-connection.ts';
import { proxiedFlags } from './launch-options.ts';
import type { PageSession } from './page-session.ts';

/** A page in a context of its own: no cookie, cache or storage is shared with another. */
export interface WarmPage {
  readonly session: PageSession;
  /** Forgets the page and all it kept; what still waits for an answer of it is refused. */
  dispose(): Promise<void>;
}

/** A running browser whose every request passes the target policy. */
export interface WarmBrowser {
  readonly isOpen: boolean;
  openPage(): Promise<WarmPage>;
  close(): Promise<void>;
}

/** Starts a browser behind a filtering proxy of its own. */
export async function openWarmBrowser(executablePath: string, policy: TargetPolicy): Promise<WarmBrowser> {
  const proxy = await startFilteringProxy(policy);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-browser-'));
  const connection = openCdpConnection(executablePath, proxiedFlags({ proxyUrl: proxy.url, folder }));
  const close = async (): Promise<void> => closeAll(connection, proxy, folder);
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  } catch (error) {
    await close();
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

async function closeAll(connection: CdpConnection, proxy: FilteringProxy, folder: string): Promise<void> {
  await connection.close();
  await proxy.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function openPage(connection: CdpConnection): Promise<WarmPage> {
  const browserContextId = await ask(connection, 'Target.createBrowserContext', { disposeOnDetach: true }, 'browserContextId');
  const targetId = await ask(connection, 'Target.createTarget', { url: 'about:blank', browserContextId }, 'targetId');
  const sessionId = await ask(connection, 'Target.attachToTarget', { targetId, flatten: true }, 'sessionId');
  // What a page that is thrown away still owes is refused by us: the browser answers for it no more.
  let refuse: (error: Error) => void = () => undefined;
  const disposed = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  disposed.catch(() => undefined);
  return {
    session: {
      send: (method, params) => Promise.race([connection.send(method, params, sessionId), disposed]),
      on: (event, listener) => connection.listen(sessionId, event, listener),
    },
    async dispose() {
      refuse(new Error('The page was closed.'));
      if (connection.isOpen) await connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
    },
  };
}

async function ask(connection: CdpConnection, method: string, params: object, field: string): Promise<string> {
  const answer = await connection.send(method, params);
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : null;
  if (typeof value !== 'string') throw new Error(`${method} gave no ${field}.`);
  return value;
}
