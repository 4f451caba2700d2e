import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { textPictures } from './tables.ts';

/**
 * Marks a picture as used by a workspace, so that it is not deleted as unused.
 * @returns false when the workspace has no such picture
 */
export async function claimPicture(transaction: NodePgDatabase, workspaceId: string, key: string): Promise<boolean> {
  const claimed = await transaction
    .update(textPictures)
    .set({ seenAt: sql`now()` })
    .where(and(eq(textPictures.key, key), eq(textPictures.workspaceId, workspaceId)))
    .returning({ key: textPictures.key });
  return claimed.length > 0;
}
