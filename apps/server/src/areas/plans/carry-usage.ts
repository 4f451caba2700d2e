import { type PlanId, tierOf, type UsageMeterId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, lt, sql } from '../../platform/database/query.ts';
import { members } from '../workspaces/index.ts';
import { usagePeriod } from './billing-periods.ts';
import { planOf } from './plan-of.ts';
import { usageCounters, usageLeftBehind, usageReservations } from './tables.ts';

/**
 * Takes what a workspace on Free has used this month from it, and keeps it as its owner's: each use counts once, for whoever owned the workspace then.
 * Called while they still own it.
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
  // Beyond the limit is what a plan allowed that has ended meanwhile.
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
  // What was used in months that are over counts for nothing.
  const theirs = inArray(
    usageLeftBehind.userId,
    owners.map(({ userId }) => userId),
  );
  await transaction.delete(usageLeftBehind).where(and(theirs, lt(usageLeftBehind.period, period)));
}

/** What the owner of a workspace left behind this month, by meter. It counts on Free alone. */
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

/** Adds what one workspace has used this month to what another has, also beyond its limit, as work that moves there with it. */
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

/** Takes what a workspace has counted in a month from it. */
function takeCounted(transaction: NodePgDatabase, workspaceId: string, period: string) {
  return transaction
    .delete(usageCounters)
    .where(and(eq(usageCounters.workspaceId, workspaceId), eq(usageCounters.period, period)))
    .returning({ meter: usageCounters.meter, used: usageCounters.used });
}
