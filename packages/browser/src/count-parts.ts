import type { CdpConnection } from './cdp-connection.ts';
import { fieldOf } from './field-of.ts';

/** The session of the browser itself. */
const BROWSER = '';
/** Each of these costs time of the browser’s main process, whose single thread serves the pages of all owners. */
const COUNTED = new Set(['Page.frameAttached', 'Page.frameStartedNavigating', 'Page.navigatedWithinDocument', 'Page.windowOpen']);
/** Windows, workers and out-of-process frames, but not the browser itself or the tab around a page. */
const TARGETS = [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}];

/** A page whose parts are counted. */
export interface CountedPage {
  readonly contextId: string;
  readonly sessionId: string;
}

/** Counts what pages create over their lifetime. */
export interface PartCounter {
  /**
   * @param onTooMany called once, when the page has created more parts than allowed: frames, navigations, workers and windows
   * @returns a function that stops counting
   */
  watch(page: CountedPage, onTooMany: () => void): () => void;
}

interface Watched {
  readonly sessions: Set<string>;
  add(): void;
}

/**
 * Counts what the pages of a browser create, even if it is removed again: creating and removing without end leaves no other trace than the
 * time of the browser, which everyone else’s pages wait for.
 * @param most how many parts one page may create
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
    // A cross-site frame may have its own process, and then reports its child frames itself.
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
