import type { Finding } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { useExploredKind } from './explored-kind.ts';
import { FindingRows } from './finding-rows.tsx';
import { askedFor, type ExplorerReport, type FindingsView, isShown } from './findings-view.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, lineLabel, nestedRows } from './nested-rows.ts';

/** Findings whose page or message contains the search text, under the name of their check. */
export function SearchHits({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const findings = useInfiniteQuery(findingsQuery({ ...askedFor(report, view, explored), fold: 'each' }, source.reader));
  const titles = new Map(report.checks.map((check) => [check.check_id, check.title]));
  const draw = (finding: Finding) =>
    isShown(view, finding.severity) ? findingRow(finding, lineLabel({ ...finding, fold: null }, explored), view, explored) : null;
  const lines = nestedRows(findings, draw, explored.words.noun);
  // The API returns findings sorted by check, so one heading before each change is enough.
  const rows = lines.flatMap((line, index): ListRow[] => {
    if (line.kind !== 'finding') return [line];
    const checkId = line.finding.check_id;
    const before = lines[index - 1];
    if (before?.kind === 'finding' && before.finding.check_id === checkId) return [line];
    return [{ kind: 'heading', key: `heading-${checkId}`, label: titles.get(checkId) ?? checkId }, line];
  });
  return <FindingRows rows={rows} report={report} view={view} />;
}
