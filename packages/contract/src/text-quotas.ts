import type { PlanId } from './plan-tiers.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * Shared limit of the workspaces whose owners have confirmed no address, of which anyone can create any number: for texts, and the same again each
 * for pictures in texts and for pages shown with posts, of the team and of its visitors.
 */
export const UNPROVEN_BYTES = 20 * MB;

/**
 * Storage limits for a team's texts: posts, comments, changelog entries with their drafts, tickets, and imported ones. By plan; workspaces without an
 * owner with a confirmed address share one limit. These numbers are defined nowhere else; null is unlimited. A post of usual length takes a kilobyte.
 * Visitors have a separate limit.
 */
export const TEXT_QUOTAS: Readonly<Record<PlanId | 'unproven', number | null>> = {
  unproven: UNPROVEN_BYTES,
  free: 500 * MB,
  standard: 2 * GB,
  pro: 10 * GB,
  enterprise: null,
};
