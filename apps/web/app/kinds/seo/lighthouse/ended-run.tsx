import type { LighthouseRun } from '@plumbline/contract';
import { formatMoment } from '../../../shared/text/quantities.ts';

/** The newest run if it ended without a result, and why. The button above starts another. */
export function EndedRun({ run }: { run: LighthouseRun }) {
  return (
    <div role="status">
      <p className="font-medium">{run.error}</p>
      <p className="text-13 text-muted">
        {run.status === 'failed' ? 'Failed' : 'Cancelled'} {formatMoment(run.finished_at ?? run.created_at)}
      </p>
    </div>
  );
}
