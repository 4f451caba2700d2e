/** Whether a statement failed because a value that may be there once is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === '23505') return true;
  return false;
}
