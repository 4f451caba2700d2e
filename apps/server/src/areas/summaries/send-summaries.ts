import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lt } from '../../platform/database/query.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import type { JobHandler, ScheduledJob } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import type { KindOfReport } from '../tests/index.ts';
import { holdWorkspace } from '../workspaces/index.ts';
import { isOfMember } from './choose-summary.ts';
import { type DueSummary, isReachable, listDue } from './list-due.ts';
import { readSummary, type WebsiteSummary } from './read-summary.ts';
import { summaryLetter } from './summary-letter.ts';
import { summaryChoices } from './tables.ts';
import { summaryUnsubscribeLinks } from './unsubscribe.ts';

/** Runs hourly at five past; the next run does what one leaves, and retries failures. */
export const SEND_SUMMARIES: ScheduledJob = {
  name: 'send-summaries',
  cron: '5 * * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3000,
};

/** Members per run; the others get their turn in the next hour. */
const MOST_AT_ONCE = 500;

export interface SummarySenderServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly kinds: readonly KindOfReport[];
  /** Keys that sign unsubscribe links; the first signs. */
  readonly summaryKeys: readonly [Buffer, ...Buffer[]];
  /** Origin of the links. */
  readonly site: string;
}

/**
 * Creates the handler of send-summaries jobs: each member who wants it gets one summary of the last completed period, however many workers there are.
 * @param readClock the current time
 * @param most members per run
 */
export function createSummarySender(services: SummarySenderServices, readClock = () => new Date(), most = MOST_AT_ONCE): JobHandler {
  return async (_data, signal) => {
    const due = (await listDue(services.db, readClock())).slice(0, most);
    // All members of a workspace get the same summary, so it is read once per period.
    const byDays = Map.groupBy(due, ({ workspaceId, every }) => `${workspaceId} ${every}`);
    await doEach(services, [...byDays.values()], signal, async (members) => {
      const [first] = members;
      if (!first) return;
      const websites = await readSummary(services.db, first.workspaceId, first.period);
      await doEach(services, members, signal, (member) => tell(services, member, websites));
    });
  };
}

/** Records that a member was notified, together with the email, or without one if nothing happened. */
async function tell(
  { db, mailer, kinds, summaryKeys, site }: SummarySenderServices,
  { workspaceId, userId, every, period }: DueSummary,
  websites: readonly WebsiteSummary[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    // In the same lock order as deletions: workspaces, people, then the rows that belong to them.
    const workspace = await holdWorkspace(transaction, workspaceId);
    const [person] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isReachable))
      .for('key share');
    if (!workspace || !person?.email) return;
    const told = await transaction
      .update(summaryChoices)
      .set({ toldUntil: period.to })
      .where(and(isOfMember({ workspaceId, userId }), lt(summaryChoices.toldUntil, period.to)))
      .returning({ userId: summaryChoices.userId });
    // Another worker was first, or the member has left or unsubscribed.
    if (told.length === 0 || websites.length === 0) return;
    const letter = summaryLetter({
      to: person.email,
      workspaceName: workspace.name,
      every,
      period,
      websites,
      nameOf: (kind) => kinds.find((one) => one.kind === kind)?.name ?? kind,
      site,
      ...summaryUnsubscribeLinks(summaryKeys[0], site, { workspaceId, userId }),
    });
    await mailer.send(transaction, letter, userId, await turnOwnerOfTeam(transaction, workspaceId));
  });
}
