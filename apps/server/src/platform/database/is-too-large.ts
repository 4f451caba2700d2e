/** What PostgreSQL says, with a code that says nothing, of a value for which it has no room. */
const NO_ROOM = /^invalid memory alloc request size/;

/**
 * Whether a statement failed because it, or a value in it, is larger than PostgreSQL takes (SQLSTATE class 54), or than can be made a text here to
 * be sent: it fails again however often it is tried.
 */
export function isTooLarge(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.startsWith('54')) return true;
    if (NO_ROOM.test(at.message) || (at instanceof RangeError && at.message === 'Invalid string length')) return true;
  }
  return false;
}
