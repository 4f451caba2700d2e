import type { Finding } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { useExploredKind } from './explored-kind.ts';
import { FindingRows } from './finding-rows.tsx';
import { askedFor, type ExplorerReport, type FindingsView, isShown } from './findings-view.ts';
import { findingRow, lineLabel, nestedRows } from './nested-rows.ts';

/** Findings of all checks in one list, worst first, to work through. */
export function FlatList({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const findings = useInfiniteQuery(findingsQuery(askedFor(report, view, explored), source.reader));
  const draw = (finding: Finding) =>
    isShown(view, finding.severity) ? findingRow(finding, lineLabel(finding, explored), view, explored) : null;
  return <FindingRows rows={nestedRows(findings, draw, explored.words.noun)} report={report} view={view} />;
}
