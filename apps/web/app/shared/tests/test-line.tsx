import type { Test } from '@plumbline/contract';
import { StatusBadge } from '@plumbline/ui';
import { formatMoment } from '../text/quantities.ts';

/** The state of a test without a report, since when, and who started it. */
export function TestLine({ test }: { test: Test }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={test.status} />
      {test.finished_at ? formatMoment(test.finished_at) : `since ${formatMoment(test.created_at)}`}
      {test.started_by && `, by ${test.started_by}`}
    </span>
  );
}
