import { ApiError } from '@plumbline/contract/client';
import { settlePopup } from './popup-state.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Shows in the popup why a call failed, in the server's own words if it gave any. */
export function settleError(error: unknown): void {
  settlePopup(error instanceof ApiError ? error.status : 500, problemText(error));
}
