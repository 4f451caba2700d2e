import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Events } from '../../platform/events/events.ts';
import { presentProgress } from './present-test.ts';
import { type RunOutlook, StageProgress } from './stage-progress.ts';
import { tests } from './tables.ts';
import { publishToWorkspace } from './test-events.ts';
import type { RunProgress, TestRow } from './test-kind.ts';

const INTERVAL_MS = 300;
/** How often the progress of a run that reports nothing is updated. */
const ALIVE_MS = 2000;

/**
 * Writes progress to the test’s row and notifies its screens, at most about three times a second however often it is reported,
 * and one write at a time.
 * @param cancel called when the row says that the test is to be cancelled, in case the notification was lost
 */
export function reportProgress(db: NodePgDatabase, events: Events, test: TestRow, outlook: RunOutlook, cancel: () => void) {
  const stages = new StageProgress(outlook, performance.now());
  let isNew = false;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const now = performance.now();
    const { current } = stages;
    if (!current || !isNew) return;
    isNew = false;
    const state = {
      stage: current.stage,
      progressDone: current.done,
      progressTotal: current.total,
      currentUrl: current.currentUrl,
      pagesPerSecond: stages.unitsPerSecond(now),
      percent: stages.percent(now),
      secondsLeft: stages.secondsLeft(now),
      stages: stages.stages(now),
    };
    const [row] = await db
      .update(tests)
      .set(state)
      .where(eq(tests.id, test.id))
      .returning({ cancelRequestedAt: tests.cancelRequestedAt, workspaceId: tests.workspaceId });
    if (!row) return;
    if (row.cancelRequestedAt) cancel();
    // The row’s current workspace: a guest’s test continues while it moves to an account.
    await publishToWorkspace(events, row.workspaceId, {
      type: 'test-progressed',
      test_id: test.id,
      stage: current.stage,
      progress: presentProgress(state),
    });
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };

  const alive = setInterval(() => {
    isNew = true;
    flush().catch(() => undefined);
  }, ALIVE_MS);

  return {
    report: (progress: RunProgress): void => {
      stages.take(progress, performance.now());
      isNew = true;
      timer ??= setTimeout(() => {
        timer = null;
        // Not critical: the run itself notices when the database is unavailable.
        flush().catch(() => undefined);
      }, INTERVAL_MS);
    },
    /** Writes the last reported progress and ends. */
    close: async (): Promise<void> => {
      clearInterval(alive);
      if (timer) clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}
