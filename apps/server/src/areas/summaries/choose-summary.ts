import { SUMMARY_FEATURES, type SummaryChoice, summaryPeriodOf, type SummarySetting } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne } from '../../platform/database/query.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { planOf, requireFeature } from '../plans/index.ts';
import { dayStart } from './periods.ts';
import { summaryChoices } from './tables.ts';

type Member = Pick<Actor, 'workspaceId' | 'userId'>;

/** Matches a member’s choice. */
export const isOfMember = ({ workspaceId, userId }: Member) =>
  and(eq(summaryChoices.workspaceId, workspaceId), eq(summaryChoices.userId, userId));

/** How often a member gets a summary of the workspace. */
export async function readChoice(db: NodePgDatabase, member: Member): Promise<SummarySetting> {
  const [chosen] = await db.select({ every: summaryChoices.every }).from(summaryChoices).where(isOfMember(member));
  const every = chosen?.every ?? 'never';
  return { every, sent: summaryPeriodOf(every, (await planOf(db, member.workspaceId)).plan) };
}

/** Sends a member a summary for each such period that ends from now on. @throws ApiError plan_required */
export async function chooseSummary(db: NodePgDatabase, actor: Actor, every: SummaryChoice): Promise<SummarySetting> {
  const { workspaceId, userId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    if (every === 'never') return void (await transaction.delete(summaryChoices).where(isOfMember(actor)));
    await requireFeature(transaction, workspaceId, SUMMARY_FEATURES[every]);
    // Counts as notified until today, so that changing the choice does not send a summary of days already covered, or long past.
    const told = { every, toldUntil: dayStart(new Date()) };
    await transaction
      .insert(summaryChoices)
      .values({ workspaceId, userId, ...told })
      .onConflictDoUpdate({
        target: [summaryChoices.workspaceId, summaryChoices.userId],
        set: told,
        setWhere: ne(summaryChoices.every, every),
      });
  });
  return readChoice(db, actor);
}
