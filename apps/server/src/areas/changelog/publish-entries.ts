import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, lte, sql } from '../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import type { JobHandler, ScheduledJob } from '../../platform/queue/queue.ts';
import { holdWorkspace } from '../workspaces/index.ts';
import type { TellServices } from '../feedback/index.ts';
import { publishEntry } from './publish-entry.ts';
import { changelogEntries } from './tables.ts';

/** Runs every minute. */
export const PUBLISH_ENTRIES: ScheduledJob = {
  name: 'publish-entries',
  cron: '* * * * *',
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

export interface PublisherServices extends TellServices, DoEachServices {
  readonly db: NodePgDatabase;
  /** Origin of the links in emails. */
  readonly site: string;
}

const isDue = and(eq(changelogEntries.state, 'scheduled'), lte(changelogEntries.publishAt, sql`now()`), isNull(changelogEntries.deletedAt));

/**
 * Creates the handler of publish-entries jobs, which publishes due entries, each exactly once however many workers there are. Teams take turns, each
 * with its longest-due entry, including those that become due in the meantime.
 */
export function createEntryPublisher(services: PublisherServices): JobHandler {
  return async (_data, signal) => {
    // What failed, or cannot be published now, is still due a minute later.
    const left: string[] = [];
    for (;;) {
      const due = await nextOfEach(services.db, left);
      if (due.length === 0) return;
      const failed = await doEach(services, due, signal, async (entry) => {
        if (!(await publishDue(services, entry))) left.push(entry.id);
      });
      left.push(...failed.map(({ id }) => id));
    }
  };
}

/** The longest-due entry of each team, sorted by how long they have been due. */
async function nextOfEach(db: NodePgDatabase, left: readonly string[]) {
  const { id, workspaceId, publishAt } = changelogEntries;
  const first = db
    .selectDistinctOn([workspaceId], { id, workspaceId, publishAt })
    .from(changelogEntries)
    .where(and(isDue, sql`${id} <> all(${sql.param([...left])}::uuid[])`))
    .orderBy(workspaceId, asc(publishAt))
    .as('first');
  return db.select({ id: first.id, workspaceId: first.workspaceId }).from(first).orderBy(asc(first.publishAt));
}

/** @returns whether it has been dealt with */
async function publishDue(services: PublisherServices, { id, workspaceId }: { id: string; workspaceId: string }): Promise<boolean> {
  return services.db.transaction(async (transaction) => {
    const workspace = await holdWorkspace(transaction, workspaceId);
    if (!workspace) return false;
    // A second worker waits here, and then finds it published.
    const [entry] = await transaction
      .select()
      .from(changelogEntries)
      .where(and(eq(changelogEntries.id, id), isDue))
      .for('update');
    if (!entry) return true;
    await publishEntry(services, transaction, entry, {
      userId: entry.authorId,
      workspaceName: workspace.name,
      origin: { address: '', userAgent: '' },
      site: services.site,
    });
    return true;
  });
}
