import type { FeedbackImport, startImport as startRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, inArray } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { JobDefinition, Queue } from '../../../platform/queue/queue.ts';
import { type Actor, holdActor, turnOwner } from '../../accounts/index.ts';
import { recordEvent } from '../../audit-log/index.ts';
import { requireSite } from '../../sites/index.ts';
import { feedbackImports } from '../tables.ts';
import { importColumns, presentImport } from './present-import.ts';

/** Imports a file. A retry continues where the previous attempt ended, and adds nothing twice. */
export const RUN_IMPORT: JobDefinition = {
  name: 'run-feedback-import',
  retryLimit: 4,
  retryDelaySeconds: 10,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
};

type Wanted = z.output<(typeof startRoute)['request']['body']['content']['application/json']['schema']>;

/** Queues an import. @throws ApiError not_found, conflict, invalid_input naming `site_id` */
export async function startImport(
  { db, queue }: { readonly db: NodePgDatabase; readonly queue: Queue },
  actor: Actor,
  { import_id, site_id: siteId, statuses, boards }: Wanted,
  origin: RequestOrigin,
): Promise<FeedbackImport> {
  const { workspaceId, userId } = actor;
  const { id, state, workspaceId: owner } = feedbackImports;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'imports under way', workspaceId);
    if (siteId) await requireSite(transaction, workspaceId, siteId);
    const own = and(eq(id, import_id), eq(owner, workspaceId));
    const [found] = await transaction.select({ state }).from(feedbackImports).where(own).for('update');
    if (!found) throw notFound('import');
    if (found.state !== 'read')
      throw new ApiError('conflict', 'This file has already been imported. Upload it again to import it once more.');
    if ((await transaction.$count(feedbackImports, and(eq(owner, workspaceId), inArray(state, ['waiting', 'running'])))) > 0)
      throw new ApiError('conflict', 'Another import is running. Start this one when it is done.');
    const [row] = await transaction
      .update(feedbackImports)
      .set({ state: 'waiting', siteId, choice: { statuses, boards } })
      .where(own)
      .returning(importColumns);
    if (!row) throw notFound('import');
    await queue.send(transaction, RUN_IMPORT.name, { importId: row.id }, await turnOwner(transaction, actor));
    await recordEvent(transaction, { kind: 'feedback-imported', userId, workspaceId, origin, detail: { file: row.fileName } });
    return presentImport(row);
  });
}
