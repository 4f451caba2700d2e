import { ApiError } from '../../../platform/http/api-error.ts';

/** What a reader of too many visits is told. */
export function tooManyVisits(): ApiError {
  return new ApiError('unavailable', 'There are too many visits in this period to count. Choose a shorter one.');
}
