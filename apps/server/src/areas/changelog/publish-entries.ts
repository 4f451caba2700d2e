import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, lte, sql } from '../../platform/database/query.ts';
import type { JobHandler, ScheduledJob } from '../../platform/queue/queue.ts';
import { holdWorkspace } from '../comments/index.ts';
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

export interface PublisherServices extends TellServices {
  readonly db: NodePgDatabase;
  /** Origin of the links in letters. */
  readonly site: string;
}

const isDue = and(eq(changelogEntries.state, 'scheduled'), lte(changelogEntries.publishAt, sql`now()`), isNull(changelogEntries.deletedAt));

/** Makes the handler of publish-entries jobs: whatever is due is published, once however many workers look at it. */
export function createEntryPublisher(services: PublisherServices): JobHandler {
  const { id, workspaceId } = changelogEntries;
  return async (_data, signal) => {
    const due = await services.db.select({ id, workspaceId }).from(changelogEntries).where(isDue).orderBy(changelogEntries.publishAt);
    for (const entry of due) {
      signal.throwIfAborted();
      await publishDue(services, entry);
    }
  };
}

async function publishDue(services: PublisherServices, { id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const workspace = await holdWorkspace(transaction, workspaceId);
    if (!workspace) return;
    // Who came second waits here, and then finds it published.
    const [entry] = await transaction
      .select()
      .from(changelogEntries)
      .where(and(eq(changelogEntries.id, id), isDue))
      .for('update');
    if (!entry) return;
    await publishEntry(services, transaction, entry, {
      userId: entry.authorId,
      workspaceName: workspace.name,
      origin: { address: '', userAgent: '' },
      site: services.site,
    });
  });
}
