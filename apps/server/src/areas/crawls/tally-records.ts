import { type CheckTally, describeCheck } from '@plumbline/audit';
import type { TallyRecord } from '../findings/index.ts';

/** Converts the audit’s tallies to those of any kind of test. */
export function tallyRecords(tallies: readonly CheckTally[]): readonly TallyRecord[] {
  return tallies.map((tally) => {
    const { category, severity } = describeCheck(tally.checkId);
    return { ...tally, category, severity };
  });
}
