import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { KindOfTest } from '../../../shared/places/kind-of-test.ts';
import { MattersMost } from '../../../shared/tests/matters-most.tsx';
import { ScorePanel } from '../../../shared/tests/score-panel.tsx';
import { captureReportQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';

/** What a capture comes to, for whoever was sent it: what matters most, and the score with what it means. */
export function SharedVerdict({ kind, score }: { kind: KindOfTest; score: number | null }) {
  const report = useQuery(captureReportQuery(useCaptureSource()));
  // Without it there are still steps and findings, which say what went wrong when they cannot be read either.
  if (report.isError) return null;
  if (report.isPending) return <Skeleton className="mb-4 h-64 w-full" />;
  return (
    <div className="mb-4 flex flex-col gap-4">
      <MattersMost report={report.data} />
      <ScorePanel kind={kind} score={score} report={report.data} />
    </div>
  );
}
