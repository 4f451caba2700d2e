/** PostgreSQL’s message for a value that is too large; the error code says nothing. */
const NO_ROOM = /^invalid memory alloc request size/;

/**
 * Whether a statement failed because it, or a value in it, is larger than PostgreSQL accepts (SQLSTATE class 54) or than can be encoded here:
 * retrying is pointless.
 */
export function isTooLarge(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.startsWith('54')) return true;
    if (NO_ROOM.test(at.message) || (at instanceof RangeError && at.message === 'Invalid string length')) return true;
  }
  return false;
}
