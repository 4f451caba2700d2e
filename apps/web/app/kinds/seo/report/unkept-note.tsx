import { countOf } from '@plumbline/contract/rules';

/** Says that some pages were judged and their source is gone, and what follows from it. */
export function UnkeptNote({ amount }: { amount: number }) {
  return (
    <p className="text-13 text-muted">
      {countOf(amount, 'page')} could be checked but not stored because the workspace is out of room for test pages. Findings are complete
      except for some source locations, and this test cannot be re-scored. Permanently delete reports you no longer need, then run it again.
    </p>
  );
}
