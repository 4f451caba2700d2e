import { countOf } from '@plumbline/contract/rules';

/** Says that some pages were judged and their source is gone, and what follows from it. */
export function UnkeptNote({ amount }: { amount: number }) {
  return (
    <p className="text-13 text-muted">
      {countOf(amount, 'page')} could be judged but not kept, because there is no more room for the pages of tests. Their findings are
      complete but for some places in the source, and this test cannot be checked again. Delete reports for good that you no longer need,
      then run it again.
    </p>
  );
}
