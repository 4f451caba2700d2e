import { type CheckTally, describeCheck } from '@plumbline/audit';
import type { TallyRecord } from '../findings/index.ts';

/** Counts of the audit with what a reader of any kind of test needs to know of the check. */
export function tallyRecords(tallies: readonly CheckTally[]): readonly TallyRecord[] {
  return tallies.map((tally) => {
    const { category, severity } = describeCheck(tally.checkId);
    return { ...tally, category, severity };
  });
}
