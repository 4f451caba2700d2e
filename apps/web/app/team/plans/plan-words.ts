import type { BillingPeriod, PlanTier, WorkspacePlan } from '@plumbline/contract';
import { METER_NAMES, tierOf, USAGE_METERS } from '@plumbline/contract/rules';
import { formatDate } from '@plumbline/ui';
import { count } from '../../shared/text/quantities.ts';

/** $15 */
export function money(dollars: number): string {
  return `$${count(dollars)}`;
}

/** "a month", "a year" */
export const PER: Readonly<Record<BillingPeriod, string>> = { monthly: 'a month', annually: 'a year' };

/** "500 automatic tests a month", "Unlimited grammar pages" */
export function limitWords(tier: PlanTier): string[] {
  return USAGE_METERS.map((meter) => {
    const limit = tier.limits[meter];
    // Meter names begin a line; within a sentence they are lower-case, except AI.
    const name = METER_NAMES[meter].startsWith('AI') ? METER_NAMES[meter] : METER_NAMES[meter].toLowerCase();
    return limit === null ? `Unlimited ${name}` : `${count(limit)} ${name} a month`;
  });
}

/** One sentence on what happens next to a plan. */
export function planFuture(plan: WorkspacePlan): string {
  if (plan.plan === 'free') {
    const ended = plan.ended_plan && plan.plan_end_date ? `${tierOf(plan.ended_plan).name} ended on ${day(plan.plan_end_date)}. ` : '';
    return `${ended}Free stays free for as long as you like.`;
  }
  if (plan.plan_end_date) return `Ends on ${day(plan.plan_end_date)}. Until then you keep everything; after that the workspace is on Free.`;
  return plan.renews_at ? `The next period begins on ${day(plan.renews_at)}.` : '';
}

/** 3 May 2026 */
export function day(iso: string): string {
  return formatDate(new Date(iso));
}
