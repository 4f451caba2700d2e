import type { PlanId } from './plan-tiers.ts';

const MB = 1024 * 1024;

/**
 * Storage limits for a workspace's webhook deliveries, including payloads and responses: the oldest are deleted first. By plan; workspaces without an
 * owner with a confirmed address share a single limit. A delivery of usual length takes a kilobyte.
 */
export const DELIVERY_QUOTAS: Readonly<Record<PlanId | 'unproven', number>> = {
  unproven: 2 * MB,
  free: 10 * MB,
  standard: 50 * MB,
  pro: 200 * MB,
  enterprise: 500 * MB,
};
