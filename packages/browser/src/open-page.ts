import { BrowserExited, type CdpConnection } from './cdp-connection.ts';
import type { PageSession } from './page-session.ts';

/** A page in its own browser context: it shares no cookies, cache or storage with any other. */
export interface WarmPage {
  readonly contextId: string;
  readonly sessionId: string;
  readonly session: PageSession;
  /** Discards the page and everything it stored; calls still waiting for it reject. */
  dispose(): Promise<void>;
}

/** A page was opened, but no process responds for it. */
export class PageNotThere extends Error {
  override readonly name = 'PageNotThere';

  constructor() {
    super('The browser has opened a page that is not there.');
  }
}

/** Opens a blank page that responds. @throws PageNotThere, BrowserExited */
export async function openPage(connection: CdpConnection): Promise<WarmPage> {
  const browserContextId = await ask(connection, 'Target.createBrowserContext', { disposeOnDetach: true }, 'browserContextId');
  const targetId = await ask(connection, 'Target.createTarget', { url: 'about:blank', browserContextId }, 'targetId');
  const sessionId = await ask(connection, 'Target.attachToTarget', { targetId, flatten: true }, 'sessionId');
  if (!(await isThere(connection, sessionId))) {
    await connection.send('Target.disposeBrowserContext', { browserContextId });
    throw new PageNotThere();
  }
  // The browser sends no more answers for a discarded page, so we reject the pending calls ourselves.
  let refuse: (error: Error) => void = () => undefined;
  const disposed = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  disposed.catch(() => undefined);
  return {
    contextId: browserContextId,
    sessionId,
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

/** A browser that can no longer start processes still opens pages as usual; only a crash event on the page shows that nothing runs in it. */
async function isThere(connection: CdpConnection, sessionId: string): Promise<boolean> {
  const crashed = Promise.withResolvers<false>();
  const stopListening = connection.listen(sessionId, 'Inspector.targetCrashed', () => crashed.resolve(false));
  const answered = async (): Promise<boolean> => {
    try {
      await connection.send('Inspector.enable', {}, sessionId);
      await connection.send('Runtime.evaluate', { expression: '1' }, sessionId);
      return true;
    } catch (error) {
      if (error instanceof BrowserExited) throw error;
      return false;
    }
  };
  return Promise.race([answered(), crashed.promise]).finally(stopListening);
}

async function ask(connection: CdpConnection, method: string, params: object, field: string): Promise<string> {
  const answer = await connection.send(method, params);
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : null;
  if (typeof value !== 'string') throw new Error(`${method} gave no ${field}.`);
  return value;
}
