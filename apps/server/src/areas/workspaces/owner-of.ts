import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { members } from './tables.ts';

const workspaceId = z.uuid();

/** Who owns a workspace: a person may have many, and counts once. What is no workspace, or has no owner any more, is its own. */
export async function ownerOf(transaction: NodePgDatabase, group: string): Promise<string> {
  const { success, data } = workspaceId.safeParse(group);
  if (!success) return group;
  const [owner] = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, data), eq(members.role, 'owner')));
  return owner?.userId ?? group;
}
