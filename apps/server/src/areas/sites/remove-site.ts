import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { recordEvent } from '../audit-log/index.ts';
import type { SiteActor } from './add-site.ts';
import { FORGET_SITE } from './forget-site-job.ts';
import { sites } from './tables.ts';
import { holdActor } from '../accounts/index.ts';

export interface RemoveServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/**
 * Removes a site from the workspace, with its widget, visitors, conversations, visits and subscribers. Visits disappear immediately and are deleted
 * by a job, since there may be millions. If it is added again, it has the same verification token, but none of these. @throws ApiError not_found
 */
export async function removeSite({ db, queue }: RemoveServices, actor: SiteActor, siteId: string): Promise<void> {
  const { workspaceId, userId, origin } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [removed] = await transaction
      .delete(sites)
      .where(and(eq(sites.id, siteId), eq(sites.workspaceId, workspaceId)))
      .returning({ host: sites.host });
    if (!removed) throw notFound('site');
    await queue.send(transaction, FORGET_SITE.name, { siteId });
    await recordEvent(transaction, { kind: 'site-removed', userId, workspaceId, origin, detail: { host: removed.host } });
  });
}
