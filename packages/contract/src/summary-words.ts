import { hasFeature, type PlanFeature, type PlanId } from './plan-tiers.ts';

/*
 * Constants and texts of email summaries. Free of the schema library, so that website and server share them; a separate entry, since only one screen
 * needs them.
 */

/** How often a summary is sent, longest period first. */
export const SUMMARY_PERIODS = ['month', 'week', 'day'] as const;
export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number];

/** A member's choices. */
export const SUMMARY_CHOICES = ['never', ...SUMMARY_PERIODS] as const;
export type SummaryChoice = (typeof SUMMARY_CHOICES)[number];

/** The plan feature needed for each. */
export const SUMMARY_FEATURES: Readonly<Record<SummaryPeriod, PlanFeature>> = {
  month: 'monthly-reporting',
  week: 'weekly-reporting',
  day: 'daily-reporting',
};

/** How often somebody gets a summary on a plan, who may have chosen it on another: as often as they chose, or the nearest to it that the plan has. */
export function summaryPeriodOf(choice: SummaryChoice, plan: PlanId): SummaryPeriod | null {
  if (choice === 'never') return null;
  const longer = SUMMARY_PERIODS.slice(0, SUMMARY_PERIODS.indexOf(choice) + 1);
  return longer.findLast((period) => hasFeature(plan, SUMMARY_FEATURES[period])) ?? null;
}
