import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { refundEndedTest } from './count-automatic-test.ts';
import { createBillingEnder, END_BILLING } from './end-billing.ts';
import { mountPlans } from './routes.ts';

/** Plans and billing of workspaces. */
export const PLANS_AREA: Area = {
  permissions: {
    'get /accounts/user-credits/': allow.visitor('viewer', 'read'),
    'get /accounts/usage/': allow.visitor('viewer', 'read'),
    'post /billing/checkout/': allow.person('owner'),
    'post /billing/period/': allow.person('owner'),
    'post /billing/portal/': allow.person('owner'),
    'post /billing/downgrade/': allow.person('owner'),
    'post /billing/resume/': allow.person('owner'),
    'post /billing/stripe-webhook/': allow.anyone,
  },
  mount: mountPlans,
  jobs: [
    {
      job: END_BILLING,
      // An account with many checkouts must not delay everyone else.
      atOnce: 2,
      handle: ({ payments }) => createBillingEnder(payments),
      giveUp:
        ({ log }) =>
        async (data) =>
          log.error({ job: data }, 'what a deleted workspace pays could not be ended at the payment provider'),
    },
  ],
  afterEnd: () => refundEndedTest,
};
