import { BrowserGone, type CdpConnection } from './cdp-connection.ts';
import type { PageSession } from './page-session.ts';

/** A page in a context of its own: no cookie, cache or storage is shared with another. */
export interface WarmPage {
  readonly contextId: string;
  readonly sessionId: string;
  readonly session: PageSession;
  /** Forgets the page and all it kept; what still waits for an answer of it is refused. */
  dispose(): Promise<void>;
}

/** A page was opened, and there is no process that answers for it. */
export class PageNotThere extends Error {
  override readonly name = 'PageNotThere';

  constructor() {
    super('The browser has opened a page that is not there.');
  }
}

/** Opens a blank page that answers. @throws PageNotThere, BrowserGone */
export async function openPage(connection: CdpConnection): Promise<WarmPage> {
  const browserContextId = await ask(connection, 'Target.createBrowserContext', { disposeOnDetach: true }, 'browserContextId');
  const targetId = await ask(connection, 'Target.createTarget', { url: 'about:blank', browserContextId }, 'targetId');
  const sessionId = await ask(connection, 'Target.attachToTarget', { targetId, flatten: true }, 'sessionId');
  if (!(await isThere(connection, sessionId))) {
    await connection.send('Target.disposeBrowserContext', { browserContextId });
    throw new PageNotThere();
  }
  // What a page that is thrown away still owes is refused by us: the browser answers for it no more.
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

/** A browser that can start no processes any more opens a page as ever; it says that the page has crashed to who asks for that. */
async function isThere(connection: CdpConnection, sessionId: string): Promise<boolean> {
  const crashed = Promise.withResolvers<false>();
  const stopListening = connection.listen(sessionId, 'Inspector.targetCrashed', () => crashed.resolve(false));
  const answered = async (): Promise<boolean> => {
    try {
      await connection.send('Inspector.enable', {}, sessionId);
      await connection.send('Runtime.evaluate', { expression: '1' }, sessionId);
      return true;
    } catch (error) {
      if (error instanceof BrowserGone) throw error;
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
