import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { usagePeriod } from './billing-periods.ts';
import { planOf } from './plan-of.ts';
import { limitOf, type Reservation, reserveUsage } from './reserve-usage.ts';
import { usageCounters, usageReservations } from './tables.ts';

/**
 * Counts as much of a piece of work as the plan still allows, in the transaction that starts it: a test of 100 pages with 40 left becomes one
 * of 40. Repeated for the same work, it returns the first result.
 * @returns how much, at least 1 @throws ApiError limit_reached when nothing is left
 */
export async function reservePart(transaction: NodePgDatabase, { workspaceId, meter, amount, workId }: Reservation): Promise<number> {
  const work = and(eq(usageReservations.meter, meter), eq(usageReservations.workId, workId));
  const [before] = await transaction.select({ amount: usageReservations.amount }).from(usageReservations).where(work);
  if (before) return before.amount;
  const { plan } = await planOf(transaction, workspaceId);
  const limit = await limitOf(transaction, workspaceId, meter, plan);
  const counter = { workspaceId, meter, period: usagePeriod(new Date()) };
  await transaction
    .insert(usageCounters)
    .values({ ...counter, used: 0 })
    .onConflictDoNothing();
  // Locked, so that concurrent requests cannot count the same rest.
  const [row] = await transaction
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.workspaceId, workspaceId), eq(usageCounters.meter, meter), eq(usageCounters.period, counter.period)))
    .for('update');
  const part = limit === null ? amount : Math.max(1, Math.min(amount, limit - (row?.used ?? 0)));
  await reserveUsage(transaction, { workspaceId, meter, amount: part, workId });
  return part;
}

/** Returns what a piece of work counted but did not use; work that was never counted is ignored. @param used the actual amount */
export async function settleUsage(
  transaction: NodePgDatabase,
  { meter, workId }: Pick<Reservation, 'meter' | 'workId'>,
  used: number,
): Promise<void> {
  await transaction.execute(sql`
    with own as (
      select workspace_id, period, amount from usage_reservations
      where meter = ${meter} and work_id = ${workId} and amount > ${used}::integer for update),
    settled as (
      update usage_reservations set amount = ${used}::integer where meter = ${meter} and work_id = ${workId} and exists (select from own))
    update usage_counters c set used = greatest(0, c.used - (own.amount - ${used}::integer))
    from own where c.workspace_id = own.workspace_id and c.period = own.period and c.meter = ${meter}`);
}
