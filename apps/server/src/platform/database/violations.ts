/** Whether a statement failed on a unique constraint (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, '23505');

/** Whether a statement failed because a referenced row does not exist, or no longer does (SQLSTATE 23503). */
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, '23503');

function hasState(error: unknown, state: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === state) return true;
  return false;
}
