import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { makeUnsubscribeToken, requireLetters, type UnsubscribeLinks } from '../feedback/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { isOfMember } from './choose-summary.ts';
import { summaryChoices } from './tables.ts';

/** The purpose of the keys that sign the links to get no more summaries. */
export const SUMMARY_KEYS = 'summary-unsubscribe';

interface Member {
  readonly workspaceId: string;
  readonly userId: string;
}

/** Where the summaries of a workspace are ended. @param site origin of this server */
export function summaryUnsubscribeLinks(key: Buffer, site: string, { workspaceId, userId }: Member): UnsubscribeLinks {
  const token = makeUnsubscribeToken(key, { aboutId: workspaceId, userId });
  return {
    unsubscribeUrl: `${site}/unsubscribe?summary=${token}`,
    oneClickUrl: `${site}/api/accounts/summary/unsubscribe/?token=${token}`,
  };
}

/** Ends the summaries that a link came in; done twice it stays done. @returns the name of the workspace @throws ApiError not_found, for who left it too */
export async function endSummaries(db: NodePgDatabase, keys: readonly Buffer[], token: string): Promise<string> {
  const { aboutId: workspaceId, userId } = requireLetters(keys, token);
  // What a workspace is called now is nothing for those who left it.
  const [place] = await db
    .select({ name: workspaces.name })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  if (!place) throw notFound('link');
  await db.delete(summaryChoices).where(isOfMember({ workspaceId, userId }));
  return place.name;
}
