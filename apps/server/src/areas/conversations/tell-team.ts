import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, lte, ne, sql } from '../../platform/database/query.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { doEach } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { wantsEmails } from './email-wishes.ts';
import { messageLetter } from './message-letters.ts';
import { conversations } from './tables.ts';
import type { TellServices } from './tell-visitors.ts';

const BATCH = 200;
/** Conversations that one workspace hears of: anybody may begin any number. */
const TEAM_LIMIT: Limit = { name: 'conversation-letter', points: 20, perSeconds: 3600 };

const isDue = lte(conversations.teamDueAt, sql`now()`);

/** Writes to members who want it of messages that nobody of the team has seen, at most once an hour for each conversation. */
export async function tellTeam(services: TellServices, signal: AbortSignal): Promise<void> {
  const due = await services.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isDue)
    .orderBy(inTurn(conversations.workspaceId, conversations.teamDueAt), conversations.teamDueAt)
    .limit(BATCH);
  await doEach(services, due, signal, ({ id }) => tellOne(services, id));
}

async function tellOne({ db, mailer, rateLimiter, site }: TellServices, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [conversation] = await transaction
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), isDue))
      .for('update', { skipLocked: true });
    // Somebody has read it, or another worker was first.
    if (!conversation) return;
    const { workspaceId, assigneeId, siteId } = conversation;
    await transaction
      .update(conversations)
      .set({ teamDueAt: null, teamToldAt: sql`now()` })
      .where(eq(conversations.id, id));
    if (!(await rateLimiter.spend(TEAM_LIMIT, workspaceId))) return;
    const url = `${site}/feedback/conversations?conversation_id=${id}`;
    const owner = await turnOwnerOfTeam(transaction, workspaceId);
    for (const { userId, email, host, workspace } of await findReaders(transaction, { workspaceId, assigneeId, siteId }))
      if (email !== null) await mailer.send(transaction, messageLetter({ to: email, host, workspace, url }), userId, owner);
  });
}

/** Who looks after a conversation hears of it alone; of what nobody looks after, everybody does who wants to. */
async function findReaders(
  transaction: NodePgDatabase,
  { workspaceId, assigneeId, siteId }: Pick<typeof conversations.$inferSelect, 'workspaceId' | 'assigneeId' | 'siteId'>,
) {
  const team = await transaction
    .select({ userId: users.id, email: users.email, host: sites.host, workspace: workspaces.name, wanted: wantsEmails() })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .innerJoin(sites, eq(sites.id, siteId))
    .where(and(eq(members.workspaceId, workspaceId), ne(members.role, 'viewer'), isNotNull(users.emailVerifiedAt)));
  const assigned = team.filter(({ userId }) => userId === assigneeId);
  return (assigned.length > 0 ? assigned : team).filter(({ wanted }) => wanted);
}
