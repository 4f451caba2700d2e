import type { CdpConnection } from './cdp-connection.ts';
import { fieldOf } from './field-of.ts';

/** The session of the browser itself. */
const BROWSER = '';
/** Each is work for the browser's own process, which has one thread for the pages of all owners. */
const COUNTED = new Set(['Page.frameAttached', 'Page.frameStartedNavigating', 'Page.navigatedWithinDocument', 'Page.windowOpen']);
/** Windows, workers and frames in processes of their own: not the browser itself, and not the tab around a page. */
const TARGETS = [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}];

/** Whose parts are counted. */
export interface CountedPage {
  readonly contextId: string;
  readonly sessionId: string;
}

/** Counts what pages make over their lives. */
export interface PartCounter {
  /**
   * @param onTooMany called once, when the page has made more parts than it may: frames, addresses that they went to, workers and windows
   * @returns what forgets the page
   */
  watch(page: CountedPage, onTooMany: () => void): () => void;
}

interface Watched {
  readonly sessions: Set<string>;
  add(): void;
}

/**
 * Counts what the pages of a browser make, whether or not it is still there: what is made and taken away again, without end, leaves nothing behind
 * but the time of the browser that the pages of others wait for.
 * @param most parts that one page may make
 */
export async function countParts(connection: CdpConnection, most: number): Promise<PartCounter> {
  const byContext = new Map<string, Watched>();
  const bySession = new Map<string, Watched>();
  const enter = (page: Watched, sessionId: string): void => {
    page.sessions.add(sessionId);
    bySession.set(sessionId, page);
    connection.send('Page.enable', {}, sessionId).catch(() => undefined);
  };
  connection.count((event, session) => {
    if (COUNTED.has(event)) bySession.get(session)?.add();
  });
  connection.listen(BROWSER, 'Target.targetCreated', (params) => {
    const info = fieldOf(params, 'targetInfo');
    const contextId = String(fieldOf(info, 'browserContextId'));
    const page = byContext.get(contextId);
    page?.add();
    if (!page || fieldOf(info, 'type') !== 'iframe') return;
    // A frame of another site may have a process of its own, and tells of those within it by itself.
    connection.send('Target.attachToTarget', { targetId: fieldOf(info, 'targetId'), flatten: true }).then(
      (answer) => {
        if (byContext.get(contextId) === page) enter(page, String(fieldOf(answer, 'sessionId')));
      },
      () => undefined,
    );
  });
  await connection.send('Target.setDiscoverTargets', { discover: true, filter: TARGETS });
  return {
    watch({ contextId, sessionId }, onTooMany) {
      let parts = 0;
      const page: Watched = {
        sessions: new Set(),
        add() {
          parts += 1;
          if (parts === most + 1) onTooMany();
        },
      };
      byContext.set(contextId, page);
      enter(page, sessionId);
      return () => {
        byContext.delete(contextId);
        for (const session of page.sessions) bySession.delete(session);
      };
    },
  };
}
