import { hasFeature, type PlanFeature, type PlanId } from './plan-tiers.ts';

/*
 * The words of summaries by email. Free of the schema library, so that the website reads them as the server does; an entry of
 * their own, since one screen alone needs them.
 */

/** How often a summary comes, longest first. */
export const SUMMARY_PERIODS = ['month', 'week', 'day'] as const;
export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number];

/** What a member chooses between. */
export const SUMMARY_CHOICES = ['never', ...SUMMARY_PERIODS] as const;
export type SummaryChoice = (typeof SUMMARY_CHOICES)[number];

/** What the plan of a workspace needs for each. */
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
