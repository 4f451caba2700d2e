import { ApiError } from '@plumbline/contract/client';

/** What to tell somebody about a call that failed: the server's own words when it had any. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.detail || error.message;
  return error instanceof Error ? error.message : String(error);
}
