import { METER_NAMES, PLAN_TIERS, type PlanId, tierOf, type UsageMeterId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { usagePeriod } from './billing-periods.ts';
import { planOf } from './plan-of.ts';
import { readCredits } from './read-usage.ts';
import { usageCounters, usageReservations } from './tables.ts';
import { readLeftBehind } from './carry-usage.ts';

/** A piece of work that counts. */
export interface Reservation {
  readonly workspaceId: string;
  readonly meter: UsageMeterId;
  readonly amount: number;
  /** Identifies the work: the same id is counted once, even if repeated. */
  readonly workId: string;
}

/**
 * Counts work before it is done, in the transaction that starts it. A single statement locks and increments the counter, so that concurrent starts
 * together get exactly what is left.
 * @throws ApiError limit_reached; nothing is counted once the transaction is rolled back
 */
export async function reserveUsage(transaction: NodePgDatabase, { workspaceId, meter, amount, workId }: Reservation): Promise<void> {
  const { plan } = await planOf(transaction, workspaceId);
  const limit = await limitOf(transaction, workspaceId, meter, plan);
  const period = usagePeriod(new Date());
  const [fresh] = await transaction
    .insert(usageReservations)
    .values({ meter, workId, workspaceId, period, amount })
    .onConflictDoNothing()
    .returning({ workId: usageReservations.workId });
  if (!fresh) return;
  const isPossible = limit === null || amount <= limit;
  const [counted] = isPossible
    ? await transaction
        .insert(usageCounters)
        .values({ workspaceId, meter, period, used: amount })
        .onConflictDoUpdate({
          target: [usageCounters.workspaceId, usageCounters.meter, usageCounters.period],
          set: { used: sql`${usageCounters.used} + excluded.used` },
          ...(limit === null ? {} : { setWhere: sql`${usageCounters.used} + excluded.used <= ${limit}` }),
        })
        .returning({ used: usageCounters.used })
    : [];
  if (!counted) throw await limitReached(transaction, { workspaceId, meter, plan });
}

/** A workspace’s monthly limit for a meter, minus what its owner used on Free and left behind; null for unlimited. */
export async function limitOf(db: NodePgDatabase, workspaceId: string, meter: UsageMeterId, plan: PlanId): Promise<number | null> {
  const limit = tierOf(plan).limits[meter];
  if (limit === null) return null;
  return Math.max(0, limit - ((await readLeftBehind(db, workspaceId, plan))[meter] ?? 0));
}

/** Refunds a piece of work. Idempotent; work that was never counted is ignored. */
export async function refundUsage(db: NodePgDatabase, meter: UsageMeterId, workId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [reserved] = await transaction
      .delete(usageReservations)
      .where(and(eq(usageReservations.meter, meter), eq(usageReservations.workId, workId)))
      .returning();
    if (!reserved) return;
    await transaction
      .update(usageCounters)
      .set({ used: sql`greatest(0, ${usageCounters.used} - ${reserved.amount})` })
      .where(
        and(eq(usageCounters.workspaceId, reserved.workspaceId), eq(usageCounters.meter, meter), eq(usageCounters.period, reserved.period)),
      );
  });
}

interface Reached {
  readonly workspaceId: string;
  readonly meter: UsageMeterId;
  readonly plan: PlanId;
}

async function limitReached(db: NodePgDatabase, { workspaceId, meter, plan }: Reached): Promise<ApiError> {
  const { name, limits } = tierOf(plan);
  const limit = limits[meter] ?? 0;
  const used = (await readCredits(db, workspaceId, plan))[meter];
  const more = PLAN_TIERS.find((tier) => tier.limits[meter] === null || tier.limits[meter] > limit);
  const words = more ? ` The ${more.name} plan has ${more.limits[meter] ?? 'any number'}.` : '';
  return new ApiError(
    'limit_reached',
    `${METER_NAMES[meter]}: ${Math.min(used, limit)} of ${limit} are used this month on ${name}.${words}`,
  );
}
