import type { ServerRole } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { ACCOUNT_ROLES, type Actor, lockAdministrators, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdAdministrator } from './hold-administrator.ts';

/**
 * Makes someone a server administrator, or removes that role.
 * @throws ApiError not_found, forbidden for someone who has been demoted, conflict for a temporary user and for the last administrator
 */
export async function setRole(
  db: NodePgDatabase,
  actor: Pick<Actor, 'userId'>,
  { userId, role }: { readonly userId: string; readonly role: ServerRole },
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Serialised: two administrators removing each other would both see the other one still in place.
    await lockAdministrators(transaction);
    await holdAdministrator(transaction, actor.userId);
    const [user] = await transaction.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw notFound('person');
    if (!ACCOUNT_ROLES.includes(user.role)) throw new ApiError('conflict', 'A guest has no role on this server.');
    if (user.role === role) return;
    if (user.role === 'admin' && (await transaction.$count(users, eq(users.role, 'admin'))) === 1) {
      throw new ApiError('conflict', 'This is the server’s last administrator. Make someone else an administrator first.');
    }
    await transaction.update(users).set({ role }).where(eq(users.id, userId));
    await recordEvent(transaction, {
      kind: 'server-role-changed',
      userId: actor.userId,
      subjectId: userId,
      workspaceId: null,
      origin,
      detail: { from: user.role, to: role },
    });
  });
}
