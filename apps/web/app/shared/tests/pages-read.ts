import type { Test } from '@plumbline/contract';

/** How many pages a test has read. While it runs, its progress is that of the current stage; the first stage is the one that reads pages. */
export function pagesRead({ status, progress }: Pick<Test, 'status' | 'progress'>): number {
  return status === 'finished' ? progress.done : (progress.stages[0]?.done ?? progress.done);
}
