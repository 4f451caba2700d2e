import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { makeUnsubscribeToken, requireLetters, type UnsubscribeLinks } from '../feedback/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { isOfMember } from './choose-summary.ts';
import { summaryChoices } from './tables.ts';

/** Purpose of the keys that sign unsubscribe links. */
export const SUMMARY_KEYS = 'summary-unsubscribe';

interface Member {
  readonly workspaceId: string;
  readonly userId: string;
}

/** Links for unsubscribing from a workspace’s summaries. @param site origin of this server */
export function summaryUnsubscribeLinks(key: Buffer, site: string, { workspaceId, userId }: Member): UnsubscribeLinks {
  const token = makeUnsubscribeToken(key, { aboutId: workspaceId, userId });
  return {
    unsubscribeUrl: `${site}/unsubscribe?summary=${token}`,
    oneClickUrl: `${site}/api/accounts/summary/unsubscribe/?token=${token}`,
  };
}

/** Unsubscribes by the token in an email. Idempotent. @returns the name of the workspace @throws ApiError not_found, also for former members */
export async function endSummaries(db: NodePgDatabase, keys: readonly Buffer[], token: string): Promise<string> {
  const { aboutId: workspaceId, userId } = requireLetters(keys, token);
  // A workspace’s current name is not shown to former members.
  const [place] = await db
    .select({ name: workspaces.name })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  if (!place) throw notFound('link');
  await db.delete(summaryChoices).where(isOfMember({ workspaceId, userId }));
  return place.name;
}
