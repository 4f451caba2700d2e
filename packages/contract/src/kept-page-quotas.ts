import type { PlanId } from './plan-tiers.ts';

/** Storage limits for the compressed sources of crawled pages. Deleting reports permanently frees space. */
export interface KeptPageQuota {
  readonly testBytes: number;
  /** All tests of the workspace; null is unlimited. */
  readonly workspaceBytes: number | null;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * Quotas by plan, and for temporary users, each of whom has a workspace of their own. These numbers are defined nowhere else. A typical page takes 3
 * to 15 KB;
 * pages beyond the quota are still judged, but their source is not stored.
 */
export const KEPT_PAGE_QUOTAS: Readonly<Record<PlanId | 'temporary', KeptPageQuota>> = {
  temporary: { testBytes: 25 * MB, workspaceBytes: 50 * MB },
  free: { testBytes: 250 * MB, workspaceBytes: 2 * GB },
  standard: { testBytes: 500 * MB, workspaceBytes: 20 * GB },
  pro: { testBytes: GB, workspaceBytes: 100 * GB },
  enterprise: { testBytes: 2 * GB, workspaceBytes: null },
};

/** All temporary users together, since only their number for each address is limited. Those of one network share a part of it. */
export const VISITORS_KEPT_PAGE_BYTES = 5 * GB;

/** Below this much free disk space, no source is stored: the database may be on the same disk, and stops when it cannot write. */
export const LEFT_FREE_BYTES = 2 * GB;
