import type { endPeopleSessionsBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, inArray, ne } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, apiTokens, endGrants, lockAdministrators, overtakeSignIns, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdAdministrator } from './hold-administrator.ts';

/**
 * Signs one person out everywhere, or everyone, and revokes what their sessions have started. The session used for this continues, so that its user
 * can see the result; so do API tokens, which were created deliberately.
 * @returns how many sessions were ended
 * @throws ApiError not_found
 */
export async function endSessions(
  db: NodePgDatabase,
  actor: Pick<Actor, 'userId' | 'tokenId'>,
  { user_id }: z.output<typeof endPeopleSessionsBody>,
  origin: RequestOrigin,
): Promise<number> {
  return db.transaction(async (transaction) => {
    // Serialised, because two administrators ending everyone’s sessions would deadlock.
    await lockAdministrators(transaction);
    await holdAdministrator(transaction, actor.userId);
    if (user_id) await requirePerson(transaction, user_id);
    await overtakeSignIns(transaction, user_id ?? null);
    const ended = await transaction
      .delete(apiTokens)
      .where(
        and(
          inArray(apiTokens.kind, ['session', 'temporary']),
          ne(apiTokens.id, actor.tokenId),
          user_id ? eq(apiTokens.userId, user_id) : undefined,
        ),
      )
      .returning({ id: apiTokens.id });
    await endGrants(transaction, user_id ?? null);
    await recordEvent(transaction, {
      kind: 'sessions-ended-by-administrator',
      userId: actor.userId,
      subjectId: user_id ?? null,
      workspaceId: null,
      origin,
      detail: { of: user_id ? 'person' : 'everybody', count: String(ended.length) },
    });
    return ended.length;
  });
}

async function requirePerson(transaction: NodePgDatabase, userId: string): Promise<void> {
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound('person');
}
