import { ApiError } from '@plumbline/contract/client';

/** What to tell the user about a failed call: the server's own words if it gave any. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.detail || error.message;
  return error instanceof Error ? error.message : String(error);
}
