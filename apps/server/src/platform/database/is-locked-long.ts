/** Whether a statement was given up because what it needs was locked for too long (SQLSTATE 55P03). */
export function isLockedLong(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === '55P03') return true;
  return false;
}
