/** Rows that one statement removes. */
export const PART = 1000;

/**
 * Removes what may be any number of rows, `PART` at a time: no statement holds many for long, and what is gone stays gone when the time of a job is
 * over, however much strangers have left.
 * @param remove removes up to `PART` of them
 * @param signal ends it between two parts
 */
export async function inParts(signal: AbortSignal, remove: () => PromiseLike<{ readonly rowCount: number | null }>): Promise<void> {
  let removed: number | null;
  do {
    signal.throwIfAborted();
    ({ rowCount: removed } = await remove());
  } while (removed === PART);
}
