import { countOf } from '@plumbline/contract/rules';

/** Says that some pages could not be stored in the report. */
export function UnkeptNote({ amount }: { amount: number }) {
  return (
    <p className="text-13 text-muted">
      {countOf(amount, 'page')} could not be stored in this report because the workspace is out of room for test pages. Permanently delete
      reports you no longer need, then run it again.
    </p>
  );
}
