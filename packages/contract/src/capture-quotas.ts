import type { PlanId } from './plan-tiers.ts';

/** Storage limits of captures. Deleting reports permanently frees space. */
export interface CaptureQuota {
  readonly captureBytes: number;
  /** Steps, requests and messages of one capture together. */
  readonly captureRows: number;
  readonly captureFiles: number;
  /** All captures of one person in the workspace, and the pictures they edited in any capture; null is unlimited. */
  readonly personBytes: number | null;
  /** All captures of the workspace; null is unlimited. */
  readonly workspaceBytes: number | null;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Quotas by plan, and for temporary users, each of whom has a workspace of their own. These numbers are defined nowhere else. */
export const CAPTURE_QUOTAS: Readonly<Record<PlanId | 'temporary', CaptureQuota>> = {
  temporary: { captureBytes: 15 * MB, captureRows: 3000, captureFiles: 300, personBytes: 25 * MB, workspaceBytes: 25 * MB },
  free: { captureBytes: 250 * MB, captureRows: 30_000, captureFiles: 5000, personBytes: GB, workspaceBytes: 2 * GB },
  standard: { captureBytes: 500 * MB, captureRows: 60_000, captureFiles: 10_000, personBytes: 10 * GB, workspaceBytes: 20 * GB },
  pro: { captureBytes: GB, captureRows: 100_000, captureFiles: 10_000, personBytes: 25 * GB, workspaceBytes: 100 * GB },
  enterprise: { captureBytes: 2 * GB, captureRows: 200_000, captureFiles: 10_000, personBytes: null, workspaceBytes: null },
};

/** All captures of temporary users together, since only their number for each address is limited. Those of one network share a part of it. */
export const VISITORS_CAPTURE_BYTES = 5 * GB;
/** Hours after which an unfinished capture is deleted; a browser that still has it uploads it again. */
export const ABANDONED_CAPTURE_HOURS = 24;
/** Maximum number of parts of a file. */
export const CAPTURE_FILE_MAX_PARTS = 100;

/** A number of bytes as text, such as 25 MB. */
export function bytesInWords(bytes: number): string {
  return bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : `${Math.round(bytes / MB)} MB`;
}
