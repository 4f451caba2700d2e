import {
  METER_NAMES,
  type PlanId,
  tierOf,
  type Usage,
  USAGE_METERS,
  type UsageMeter,
  type UsageMeterId,
  type UserCredits,
  type WorkspacePlan,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { nextUsagePeriod, usagePeriod } from './billing-periods.ts';
import { tests } from '../tests/index.ts';
import { planOf, type PlanState } from './plan-of.ts';
import { usageCounters, usageReservations } from './tables.ts';
import { readLeftBehind } from './carry-usage.ts';

/** A workspace’s usage of each meter this month, including what its owner used on Free and left behind. */
export async function readCredits(db: NodePgDatabase, workspaceId: string, plan: PlanId): Promise<UserCredits> {
  const leftBehind = await readLeftBehind(db, workspaceId, plan);
  const rows = await db
    .select({ meter: usageCounters.meter, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.workspaceId, workspaceId), eq(usageCounters.period, usagePeriod(new Date()))));
  const used = (meter: UsageMeterId): number => (rows.find((row) => row.meter === meter)?.used ?? 0) + (leftBehind[meter] ?? 0);
  return {
    ai_recommendation: used('ai_recommendation'),
    grammar: used('grammar'),
    ai_chatbot_calls: used('ai_chatbot_calls'),
    seo: used('seo'),
  };
}

/** For this meter a test reserves its maximum, and returns the rest when it ends. */
const SETTLED_METER = 'grammar';

/** Usage reserved this month by tests that have not ended. */
async function readReserved(db: NodePgDatabase, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${usageReservations.amount}), 0)::int` })
    .from(usageReservations)
    .innerJoin(tests, sql`${tests.id}::text = ${usageReservations.workId}`)
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        eq(usageReservations.meter, SETTLED_METER),
        eq(usageReservations.period, usagePeriod(new Date())),
        eq(tests.workspaceId, workspaceId),
        inArray(tests.status, ['queued', 'running']),
      ),
    );
  return row?.amount ?? 0;
}

/** A workspace’s plan and meters. @param billing how plans are changed on this server */
export async function readUsage(db: NodePgDatabase, workspaceId: string, billing: WorkspacePlan['billing']): Promise<Usage> {
  const state = await planOf(db, workspaceId);
  const credits = await readCredits(db, workspaceId, state.plan);
  const reserved = await readReserved(db, workspaceId);
  return {
    plan: presentPlan(state, billing),
    meters: USAGE_METERS.map((meter) =>
      presentMeter(meter, credits[meter], meter === SETTLED_METER ? reserved : 0, tierOf(state.plan).limits[meter]),
    ),
    resets_at: nextUsagePeriod(new Date()).toISOString(),
  };
}

function presentPlan(state: PlanState, billing: WorkspacePlan['billing']): WorkspacePlan {
  return {
    plan: state.plan,
    period: state.period,
    renews_at: state.renewsAt?.toISOString() ?? null,
    plan_end_date: state.planEndDate?.toISOString() ?? null,
    ended_plan: state.endedPlan,
    payment_failed: state.paymentFailed,
    billing,
    has_customer: billing === 'stripe' && state.customerId !== null,
    can_resume: state.plan !== 'free' && state.planEndDate !== null,
  };
}

function presentMeter(id: UsageMeterId, used: number, reserved: number, limit: number | null): UsageMeter {
  // 100 only once it is used up.
  const percentage = limit === null ? 0 : used >= limit ? 100 : Math.min(99, Math.round((used / limit) * 100));
  return { id, name: METER_NAMES[id], used, reserved, limit, percentage };
}
