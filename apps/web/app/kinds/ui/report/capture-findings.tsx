import { countOf } from '@plumbline/contract/rules';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ExplorerParts, FindingPartProps } from '../../../shared/explorer/explored-kind.ts';
import { FindingsExplorer } from '../../../shared/explorer/findings-explorer.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { UI_TESTS } from '../kind.ts';
import { captureReportQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { FindingSteps } from './finding-steps.tsx';

/** How findings of captures are explored: beside the picture, each with the steps that have it. */
const CAPTURE_FINDINGS: ExplorerParts = {
  words: {
    search: 'Search findings',
    noMatch: 'No findings match. Try another word or category.',
    none: ({ outcome }) => (outcome === 'fail' ? 'Nothing was found on these steps.' : 'Nothing here matches.'),
  },
  groupings: ['flat', 'check'],
  hasCategoryChips: true,
  isCompact: true,
  // Facts that only link to steps or repeat what is shown elsewhere.
  hiddenFacts: new Set(['steps', 'step_count', 'request', 'times']),
  Label: CaptureFindingLine,
  Place: FindingSteps,
};

/** The findings of a capture, worst first. */
export function CaptureFindings() {
  const report = useQuery(captureReportQuery(useCaptureSource()));
  if (report.isPending) return <Skeleton className="h-48 w-full" />;
  if (!report.data) return <QueryProblem error={report.error} what="list" onRetry={() => void report.refetch()} />;
  return <FindingsExplorer kind={UI_TESTS} report={report.data} parts={CAPTURE_FINDINGS} />;
}

function CaptureFindingLine({ finding }: FindingPartProps) {
  const { times } = finding.evidence.facts;
  return (
    <>
      <span className="min-w-0 flex-1 text-13 wrap-anywhere">{finding.message}</span>
      {typeof times === 'number' && times > 1 && <span className="tabular shrink-0 text-12 text-muted">{countOf(times, 'time')}</span>}
    </>
  );
}
