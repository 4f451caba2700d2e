import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Events } from '../../platform/events/events.ts';
import { tests } from './tables.ts';
import { publishToWorkspace } from './test-events.ts';
import type { RunProgress, TestRow } from './test-kind.ts';

const INTERVAL_MS = 300;

/**
 * Passes progress on to the test's row and its screens, at most about three times a second however often it is reported,
 * and one write at a time.
 * @param cancel called when the row says that the test is to be cancelled: the message that says so may get lost
 */
export function reportProgress(db: NodePgDatabase, events: Events, test: TestRow, cancel: () => void) {
  const started = performance.now();
  let firstDone: number | null = null;
  let latest: RunProgress | null = null;
  let written: RunProgress | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const now = latest;
    if (!now || now === written) return;
    written = now;
    firstDone ??= now.done;
    const seconds = (performance.now() - started) / 1000;
    const pagesPerSecond = seconds > 0 ? Math.round((10 * (now.done - firstDone)) / seconds) / 10 : 0;
    const [row] = await db
      .update(tests)
      .set({ stage: now.stage, progressDone: now.done, progressTotal: now.total, currentUrl: now.currentUrl, pagesPerSecond })
      .where(eq(tests.id, test.id))
      .returning({ cancelRequestedAt: tests.cancelRequestedAt, workspaceId: tests.workspaceId });
    if (!row) return;
    if (row.cancelRequestedAt) cancel();
    // The row's workspace: a visitor's test goes on while it moves into an account.
    await publishToWorkspace(events, row.workspaceId, {
      type: 'test-progressed',
      test_id: test.id,
      stage: now.stage,
      done: now.done,
      total: now.total,
      current_url: now.currentUrl.slice(0, 500),
      pages_per_second: pagesPerSecond,
    });
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };

  return {
    report: (progress: RunProgress): void => {
      latest = progress;
      timer ??= setTimeout(() => {
        timer = null;
        // Progress is a courtesy: the run itself notices when the database is gone.
        flush().catch(() => undefined);
      }, INTERVAL_MS);
    },
    /** Writes what was reported last and ends. */
    close: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}
