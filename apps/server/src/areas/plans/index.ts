export { countAutomaticTest, refundEndedTest } from './count-automatic-test.ts';
export { endBilling } from './end-billing.ts';
export { givePlan } from './give-plan.ts';
export { openPayments, type Payments } from './payments.ts';
export { planOf, planState, type PlanState, requireFeature } from './plan-of.ts';
export { readCredits } from './read-usage.ts';
export { reservePart, settleUsage } from './reserve-part.ts';
export { refundUsage, reserveUsage } from './reserve-usage.ts';
export { subscriptions } from './tables.ts';
