import type { PlanId } from './plan-tiers.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * What the workspaces of an owner who has proven no address may take together, of which anybody has any number: their texts, and as much each for the
 * pictures in texts and the pages that are shown with posts, of their team and of its visitors.
 */
export const UNPROVEN_BYTES = 20 * MB;

/**
 * What the texts of a team may take: posts, comments, entries of the changelog with their drafts, tickets, and what imports brought. By plan, and where no
 * owner has proven their address for all workspaces of such an owner together. The only place that knows the
 * numbers; null is unlimited. A post of the usual length takes a kilobyte. Visitors have room of their own.
 */
export const TEXT_QUOTAS: Readonly<Record<PlanId | 'unproven', number | null>> = {
  unproven: UNPROVEN_BYTES,
  free: 500 * MB,
  standard: 2 * GB,
  pro: 10 * GB,
  enterprise: null,
};
