import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { overtakeSignIns } from './end-grants.ts';
import { getUser } from './find-user.ts';
import { type Notice, noteChange } from './note-change.ts';
import { identities } from './tables.ts';

/** Disconnects Google. @throws ApiError conflict when it is not connected, or the only way left to sign in */
export async function disconnectGoogle(db: NodePgDatabase, notice: Notice): Promise<void> {
  const { userId } = notice.actor;
  await db.transaction(async (transaction) => {
    await overtakeSignIns(transaction, userId);
    const { passwordHash } = await getUser(transaction, userId);
    if (passwordHash === null) throw new ApiError('conflict', 'Set a password first, so that you can still log in.');
    const removed = await transaction
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')))
      .returning({ subject: identities.subject });
    if (removed.length === 0) throw new ApiError('conflict', 'Google is not connected.');
    await noteChange(transaction, notice, 'google-disconnected');
  });
}
