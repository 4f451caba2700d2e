import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, lte, ne, sql } from '../../platform/database/query.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import { doEach } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { wantsEmails } from './email-wishes.ts';
import { messageLetter, messagesLetter } from './message-letters.ts';
import { conversations } from './tables.ts';
import type { TellServices } from './tell-visitors.ts';

const BATCH = 200;
/** Emails to one workspace about single conversations: anyone may start any number. */
const TEAM_LIMIT: Limit = { name: 'conversation-letter', points: 20, perSeconds: 3600 };
/** Combined emails about all others. */
const REST_LIMIT: Limit = { name: 'conversations-letter', points: 1, perSeconds: 3600 };
/** When conversations beyond both limits are tried again. */
const LATER = sql`now() + interval '10 minutes'`;

/** Update of a conversation about which the team was notified. */
const TOLD = { teamDueAt: null, teamToldAt: sql`now()` };

const isDue = lte(conversations.teamDueAt, sql`now()`);

/**
 * Emails members who want it about messages that nobody in the team has read, at most once an hour per conversation. If strangers start more
 * conversations than can be reported one by one, the rest are combined in one email an hour, so that a flood hides nobody.
 */
export async function tellTeam(services: TellServices, signal: AbortSignal): Promise<void> {
  const due = await services.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isDue)
    .orderBy(inTurn(conversations.workspaceId, conversations.teamDueAt), conversations.teamDueAt)
    .limit(BATCH);
  await doEach(services, due, signal, ({ id }) => tellOne(services, id));
}

async function tellOne(services: TellServices, id: string): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const [conversation] = await transaction
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), isDue))
      .for('update', { skipLocked: true });
    // Someone has read it, or another worker was first.
    if (!conversation) return;
    const { rateLimiter } = services;
    const { workspaceId, network } = conversation;
    if (await spendShare(rateLimiter, TEAM_LIMIT, workspaceId, network)) await tellOfOne(services, transaction, conversation);
    else if (await rateLimiter.spend(REST_LIMIT, workspaceId)) await tellOfAll(services, transaction, workspaceId);
    else await transaction.update(conversations).set({ teamDueAt: LATER }).where(eq(conversations.id, id));
  });
}

/** An assigned conversation only notifies its assignee; others notify everyone who wants it. */
async function tellOfOne(
  { mailer, site }: TellServices,
  transaction: NodePgDatabase,
  { id, workspaceId, assigneeId, siteId }: typeof conversations.$inferSelect,
): Promise<void> {
  await transaction.update(conversations).set(TOLD).where(eq(conversations.id, id));
  const [place] = await transaction.select({ host: sites.host }).from(sites).where(eq(sites.id, siteId));
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  const team = await findTeam(transaction, workspaceId);
  const assigned = team.filter(({ userId }) => userId === assigneeId);
  for (const { userId, email, workspace, wanted } of assigned.length > 0 ? assigned : team) {
    if (!wanted || email === null) continue;
    const words = { to: email, host: place?.host ?? '', workspace, url: `${site}/feedback/conversations?conversation_id=${id}` };
    await mailer.send(transaction, messageLetter(words), userId, owner);
  }
}

async function tellOfAll({ mailer, site }: TellServices, transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  const waiting = await transaction
    .update(conversations)
    .set(TOLD)
    .where(and(eq(conversations.workspaceId, workspaceId), isDue))
    .returning({ id: conversations.id });
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  for (const { userId, email, workspace, wanted } of await findTeam(transaction, workspaceId)) {
    if (!wanted || email === null) continue;
    const words = { to: email, count: waiting.length, workspace, url: `${site}/feedback/conversations` };
    await mailer.send(transaction, messagesLetter(words), userId, owner);
  }
}

/** Members who may reply, and whether each wants emails. */
function findTeam(transaction: NodePgDatabase, workspaceId: string) {
  return transaction
    .select({ userId: users.id, email: users.email, workspace: workspaces.name, wanted: wantsEmails() })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), ne(members.role, 'viewer'), isNotNull(users.emailVerifiedAt)));
}
