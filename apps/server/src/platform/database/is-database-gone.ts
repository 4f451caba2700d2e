/** Shutting down, crashed, starting up (SQLSTATE class 57P), connection exceptions (class 08), and the socket's own errors. */
const CODES = /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** Whether a query failed because the database could not be reached; the same query may well succeed in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && CODES.test(at.code)) return true;
    // The socket file is missing while the database starts.
    if ('code' in at && at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true;
    // The driver gives this error no code.
    if (at.message.startsWith('Connection terminated')) return true;
  }
  return false;
}
