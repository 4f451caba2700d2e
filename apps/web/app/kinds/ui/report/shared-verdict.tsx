import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { KindOfTest } from '../../../shared/places/kind-of-test.ts';
import { MattersMost } from '../../../shared/tests/matters-most.tsx';
import { ScorePanel } from '../../../shared/tests/score-panel.tsx';
import { captureReportQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';

/** The verdict on a capture for the recipient of a link: what matters most, and the score with its meaning. */
export function SharedVerdict({ kind, score }: { kind: KindOfTest; score: number | null }) {
  const report = useQuery(captureReportQuery(useCaptureSource()));
  // Steps and findings are still shown, and report their own errors.
  if (report.isError) return null;
  if (report.isPending) return <Skeleton className="mb-4 h-64 w-full" />;
  return (
    <div className="mb-4 flex flex-col gap-4">
      <MattersMost report={report.data} />
      <ScorePanel kind={kind} score={score} report={report.data} />
    </div>
  );
}
