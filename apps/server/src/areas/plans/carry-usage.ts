import { type PlanId, tierOf, type UsageMeterId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, lt, sql } from '../../platform/database/query.ts';
import { members } from '../workspaces/index.ts';
import { usagePeriod } from './billing-periods.ts';
import { planOf } from './plan-of.ts';
import { usageCounters, usageLeftBehind, usageReservations } from './tables.ts';

/**
 * Moves this month’s usage of a workspace on Free to its owner: each use counts once, for the owner at the time. Called before the workspace
 * changes hands.
 */
export async function leaveUsage(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  const { plan } = await planOf(transaction, workspaceId);
  if (plan !== 'free') return;
  const period = usagePeriod(new Date());
  const owners = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')));
  const counted = await takeCounted(transaction, workspaceId, period);
  // Usage beyond the limit was covered by a plan that has since ended.
  const left = counted.map(({ meter, used }) => ({ meter, used: Math.min(used, tierOf(plan).limits[meter] ?? used) }));
  const rows = owners.flatMap(({ userId }) => left.map((row) => ({ userId, period, ...row })));
  if (rows.length > 0)
    await transaction
      .insert(usageLeftBehind)
      .values(rows)
      .onConflictDoUpdate({
        target: [usageLeftBehind.userId, usageLeftBehind.meter, usageLeftBehind.period],
        set: { used: sql`${usageLeftBehind.used} + excluded.used` },
      });
  // Usage of past months does not count.
  const theirs = inArray(
    usageLeftBehind.userId,
    owners.map(({ userId }) => userId),
  );
  await transaction.delete(usageLeftBehind).where(and(theirs, lt(usageLeftBehind.period, period)));
}

/** Usage that a workspace’s owner left behind this month, by meter. It only counts on Free. */
export async function readLeftBehind(
  db: NodePgDatabase,
  workspaceId: string,
  plan: PlanId,
): Promise<Readonly<Partial<Record<UsageMeterId, number>>>> {
  if (plan !== 'free') return {};
  const rows = await db
    .select({ meter: usageLeftBehind.meter, used: usageLeftBehind.used })
    .from(usageLeftBehind)
    .innerJoin(members, and(eq(members.userId, usageLeftBehind.userId), eq(members.role, 'owner')))
    .where(and(eq(members.workspaceId, workspaceId), eq(usageLeftBehind.period, usagePeriod(new Date()))));
  return Object.fromEntries(rows.map(({ meter, used }) => [meter, used]));
}

/** Adds one workspace’s usage of this month to another’s, even beyond its limit, when work moves there. */
export async function moveUsage(transaction: NodePgDatabase, from: string, to: string): Promise<void> {
  const period = usagePeriod(new Date());
  const counted = await takeCounted(transaction, from, period);
  await transaction.update(usageReservations).set({ workspaceId: to }).where(eq(usageReservations.workspaceId, from));
  if (counted.length > 0)
    await transaction
      .insert(usageCounters)
      .values(counted.map((row) => ({ workspaceId: to, period, ...row })))
      .onConflictDoUpdate({
        target: [usageCounters.workspaceId, usageCounters.meter, usageCounters.period],
        set: { used: sql`${usageCounters.used} + excluded.used` },
      });
}

/** Removes a workspace’s usage of a month. */
function takeCounted(transaction: NodePgDatabase, workspaceId: string, period: string) {
  return transaction
    .delete(usageCounters)
    .where(and(eq(usageCounters.workspaceId, workspaceId), eq(usageCounters.period, period)))
    .returning({ meter: usageCounters.meter, used: usageCounters.used });
}
