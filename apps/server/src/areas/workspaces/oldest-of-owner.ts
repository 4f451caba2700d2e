import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from '../../platform/database/columns.ts';
import { and, asc, eq } from '../../platform/database/query.ts';
import { members } from './tables.ts';

const all = alias(members, 'all_owned');

/**
 * The oldest workspace of the owner of this one, so that all of a person’s workspaces count as one. Not the person’s own id, which would be stored in
 * the queue. A workspace without an owner counts for itself.
 */
export async function oldestOfOwner(transaction: NodePgDatabase, workspaceId: string): Promise<string> {
  const [oldest] = await transaction
    .select({ id: all.workspaceId })
    .from(members)
    .innerJoin(all, and(eq(all.userId, members.userId), eq(all.role, 'owner')))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
    .orderBy(asc(all.createdAt), asc(all.workspaceId))
    .limit(1);
  return oldest?.id ?? workspaceId;
}
