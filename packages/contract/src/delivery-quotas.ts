import type { PlanId } from './plan-tiers.ts';

const MB = 1024 * 1024;

/**
 * What the deliveries of webhooks of a workspace may take, with their payloads and answers: the oldest go first. By plan, and where no owner has proven
 * their address for all workspaces of such an owner together. A delivery of the usual length takes a kilobyte.
 */
export const DELIVERY_QUOTAS: Readonly<Record<PlanId | 'unproven', number>> = {
  unproven: 2 * MB,
  free: 10 * MB,
  standard: 50 * MB,
  pro: 200 * MB,
  enterprise: 500 * MB,
};
