import { countOf } from '@plumbline/contract/rules';

/** Says that some pages could not be kept, and so were not judged. */
export function UnkeptNote({ amount }: { amount: number }) {
  return (
    <p className="text-13 text-muted">
      This report is without {countOf(amount, 'page')}, because there is no more room for the pages of tests. Delete reports for good that
      you no longer need, then run it again.
    </p>
  );
}
