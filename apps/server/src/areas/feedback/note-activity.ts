import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedbackActivity } from './tables.ts';

/** Records an event of a post. */
export async function noteActivity(
  transaction: NodePgDatabase,
  userId: string | null,
  postId: string,
  kind: typeof feedbackActivity.$inferSelect.kind,
): Promise<void> {
  await transaction.insert(feedbackActivity).values({ postId, kind, userId });
}
