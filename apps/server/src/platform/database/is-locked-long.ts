/** Whether a statement was cancelled because a lock it needs was held for too long (SQLSTATE 55P03). */
export function isLockedLong(error: unknown): boolean {
  return hasState(error, '55P03');
}

/** Whether a statement was cancelled because it exceeded its time limit (SQLSTATE 57014). */
export function isStatementLong(error: unknown): boolean {
  return hasState(error, '57014');
}

function hasState(error: unknown, state: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === state) return true;
  return false;
}
