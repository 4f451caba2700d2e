import type { PlanId } from './plan-tiers.ts';

/** What captures may hold. Deleting reports for good gives room back. */
export interface CaptureQuota {
  readonly captureBytes: number;
  /** Steps, requests and messages of one capture together. */
  readonly captureRows: number;
  readonly captureFiles: number;
  /** Of all captures one person made in the workspace, and of the pictures they edited in anybody's; null is unlimited. */
  readonly personBytes: number | null;
  /** Of all captures of the workspace; null is unlimited. */
  readonly workspaceBytes: number | null;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Quotas by plan, and of temporary users, whose workspace is theirs alone. The only place that knows the numbers. */
export const CAPTURE_QUOTAS: Readonly<Record<PlanId | 'temporary', CaptureQuota>> = {
  temporary: { captureBytes: 15 * MB, captureRows: 3000, captureFiles: 300, personBytes: 25 * MB, workspaceBytes: 25 * MB },
  free: { captureBytes: 250 * MB, captureRows: 30_000, captureFiles: 5000, personBytes: GB, workspaceBytes: 2 * GB },
  standard: { captureBytes: 500 * MB, captureRows: 60_000, captureFiles: 10_000, personBytes: 10 * GB, workspaceBytes: 20 * GB },
  pro: { captureBytes: GB, captureRows: 100_000, captureFiles: 10_000, personBytes: 25 * GB, workspaceBytes: 100 * GB },
  enterprise: { captureBytes: 2 * GB, captureRows: 200_000, captureFiles: 10_000, personBytes: null, workspaceBytes: null },
};

/** Of all captures of temporary users together: their number has a limit for an address only. Those of one network have a part of it. */
export const VISITORS_CAPTURE_BYTES = 5 * GB;
/** A capture that was begun and not finished is deleted after so many hours; a browser that still has it sends it anew. */
export const ABANDONED_CAPTURE_HOURS = 24;
/** Parts one file may come in. */
export const CAPTURE_FILE_MAX_PARTS = 100;

/** An amount of bytes in words, such as 25 MB. */
export function bytesInWords(bytes: number): string {
  return bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : `${Math.round(bytes / MB)} MB`;
}
