import type { setPlanBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, asc, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { givePlan, type PlanState } from '../plans/index.ts';
import { lockWorkspaces, members } from '../workspaces/index.ts';
import { holdAdministrator } from './hold-administrator.ts';

/**
 * Changes the plan of a workspace, or of the one a person owns.
 * @throws ApiError not_found, forbidden for someone who has been demoted, conflict while it has a paid subscription
 */
export async function setPlan(
  db: NodePgDatabase,
  actor: Pick<Actor, 'userId'>,
  body: z.output<typeof setPlanBody>,
  origin: RequestOrigin,
): Promise<PlanState> {
  return db.transaction(async (transaction) => {
    const workspaceId = body.workspace_id ? await existing(transaction, body.workspace_id) : await ownedBy(transaction, body.user_id ?? '');
    // Workspaces before people, like everything that locks both.
    await holdAdministrator(transaction, actor.userId);
    const state = await givePlan(transaction, workspaceId, body.plan, body.period);
    await recordEvent(transaction, {
      kind: 'plan-changed',
      userId: actor.userId,
      workspaceId,
      origin,
      detail: { by: 'administrator', plan: body.plan, period: body.period, ends: state.planEndDate?.toISOString() ?? '' },
    });
    return state;
  });
}

async function existing(transaction: NodePgDatabase, workspaceId: string): Promise<string> {
  const [workspace] = await lockWorkspaces(transaction, [workspaceId]);
  if (!workspace) throw notFound('workspace');
  return workspace.id;
}

async function ownedBy(transaction: NodePgDatabase, userId: string): Promise<string> {
  const [owned] = await transaction
    .select({ id: members.workspaceId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
    .orderBy(asc(members.createdAt), asc(members.workspaceId))
    .limit(1);
  if (!owned) throw notFound('person with a workspace');
  return existing(transaction, owned.id);
}
