import type { Caller } from './caller.ts';
import type { BillingPeriod } from './plan-tiers.ts';
import type { ChoosePlanBody, Usage } from './plans.ts';

/** Calls about the plan of the workspace and what it has used. */
export const planCalls = (caller: Caller) => ({
  usage: () => caller.read<Usage>('GET', '/accounts/usage/'),
  openCheckout: (body: ChoosePlanBody) => caller.read<{ url: string }>('POST', '/billing/checkout/', { body }),
  changePeriod: (period: BillingPeriod) => caller.read<null>('POST', '/billing/period/', { body: { period } }),
  openPortal: () => caller.read<{ url: string }>('POST', '/billing/portal/'),
  downgradePlan: () => caller.read<{ plan_end_date: string }>('POST', '/billing/downgrade/'),
  resumePlan: () => caller.read<null>('POST', '/billing/resume/'),
});
