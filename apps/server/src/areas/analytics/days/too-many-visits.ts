import { ApiError } from '../../../platform/http/api-error.ts';

/** The error when there are too many visits to count. */
export function tooManyVisits(): ApiError {
  return new ApiError('unavailable', 'There are too many visits in this period to count. Choose a shorter one.');
}
