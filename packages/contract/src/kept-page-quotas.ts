import type { PlanId } from './plan-tiers.ts';

/** What the sources of crawled pages may take, as they lie packed on the disk. Deleting reports for good gives room back. */
export interface KeptPageQuota {
  readonly testBytes: number;
  /** Of all tests of the workspace; null is unlimited. */
  readonly workspaceBytes: number | null;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * Quotas by plan, and of temporary users, whose workspace is theirs alone. The only place that knows the numbers. A page of a common site takes
 * 3 to 15 KB; what goes beyond is judged all the same, and its source is not kept.
 */
export const KEPT_PAGE_QUOTAS: Readonly<Record<PlanId | 'temporary', KeptPageQuota>> = {
  temporary: { testBytes: 25 * MB, workspaceBytes: 50 * MB },
  free: { testBytes: 250 * MB, workspaceBytes: 2 * GB },
  standard: { testBytes: 500 * MB, workspaceBytes: 20 * GB },
  pro: { testBytes: GB, workspaceBytes: 100 * GB },
  enterprise: { testBytes: 2 * GB, workspaceBytes: null },
};

/** Of all temporary users together: their number has a limit for an address only. Those of one network have a part of it. */
export const VISITORS_KEPT_PAGE_BYTES = 5 * GB;

/** Where less is left on the disk, no source is kept: the database may lie beside the files, and ends where it cannot write. */
export const LEFT_FREE_BYTES = 2 * GB;
