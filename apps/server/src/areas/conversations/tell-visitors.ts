import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lte, sql } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { mayTellReader } from '../feedback/index.ts';
import { sites } from '../sites/index.ts';
import { hasChat, siteVisitors, widgets } from '../widget/index.ts';
import { teamPaper } from '../branding/index.ts';
import { answerLetter } from './message-letters.ts';
import { conversations } from './tables.ts';
import { answerUnsubscribeLinks } from './unsubscribe-from-answers.ts';

const BATCH = 200;
/** When to try again if the email limit is used up. */
const LATER = sql`now() + interval '1 hour'`;

export interface TellServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign unsubscribe links; the first signs. */
  readonly answerKeys: readonly [Buffer, ...Buffer[]];
  /** Origin of the links. */
  readonly site: string;
}

const isDue = lte(conversations.visitorDueAt, sql`now()`);

/** Emails visitors about an unread reply, once until they come back. */
export async function tellVisitors(services: TellServices, signal: AbortSignal): Promise<void> {
  const due = await services.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isDue)
    .orderBy(inTurn(conversations.workspaceId, conversations.visitorDueAt), conversations.visitorDueAt)
    .limit(BATCH);
  await doEach(services, due, signal, ({ id }) => tellOne(services, id));
}

async function tellOne({ db, mailer, rateLimiter, answerKeys, site }: TellServices, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [conversation] = await transaction
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), isDue))
      .for('update', { skipLocked: true });
    // The visitor came back, or another worker was first.
    if (!conversation) return;
    const { visitorId, workspaceId, muted } = conversation;
    const reader = muted ? null : await findReader(transaction, visitorId);
    const passage =
      reader === null ? 'never' : await mayTellReader(transaction, rateLimiter, workspaceId, { ...reader, share: 'answer', network: null });
    const visitorDueAt = passage === 'later' ? LATER : null;
    await transaction
      .update(conversations)
      .set({ visitorDueAt, visitorTold: passage === 'now' })
      .where(eq(conversations.id, id));
    if (reader === null || passage !== 'now') return;
    const links = answerUnsubscribeLinks(answerKeys[0], site, { aboutId: id, userId: visitorId });
    const letter = answerLetter({ to: reader.email, host: reader.host, url: reader.origin, ...links });
    const write = await teamPaper(transaction, { workspaceId, site });
    await mailer.send(transaction, write(letter), visitorId, await turnOwnerOfTeam(transaction, workspaceId));
  });
}

/** How to reach a visitor who can read replies on the site; null without a verified address. */
async function findReader(transaction: NodePgDatabase, visitorId: string) {
  const [found] = await transaction
    .select({ email: siteVisitors.email, subject: siteVisitors.subject, host: sites.host, origin: sites.origin, widget: widgets })
    .from(siteVisitors)
    .innerJoin(sites, eq(sites.id, siteVisitors.siteId))
    .innerJoin(widgets, eq(widgets.siteId, siteVisitors.siteId))
    .where(eq(siteVisitors.userId, visitorId));
  if (!found?.email || !(await hasChat(transaction, found.widget))) return null;
  return { email: found.email, isNamed: found.subject !== null, host: found.host, origin: found.origin };
}
