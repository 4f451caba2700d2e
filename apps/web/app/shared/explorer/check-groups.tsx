import type { CheckSummary, Finding } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import { useExploredKind } from './explored-kind.ts';
import { FindingRows } from './finding-rows.tsx';
import { type ExplorerReport, amountOf, askedFor, atOf, checksOf, type FindingsView, hasFindings, isShown } from './findings-view.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, lineLabel, nestedRows } from './nested-rows.ts';

/** Findings by check, or by category and check. The open check shows its pages. */
export function CheckGroups({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const { categoryWords = String } = explored.kind;
  const isOpenable = hasFindings(view);
  const findings = useInfiniteQuery({
    ...findingsQuery({ ...askedFor(report, view, explored), check_id: view.check }, source.reader),
    enabled: isOpenable && view.check !== '',
  });
  const [, change] = useUrlState();
  const [only] = findings.data?.pages.length === 1 && findings.data.pages[0]?.total === 1 ? findings.data.pages[0].data : [];
  const onlyAt = only && view.at === '' ? atOf(only, explored) : '';
  useEffect(() => {
    // The check has a single finding, so open it with the check.
    if (onlyAt !== '') change({ at: onlyAt });
  }, [onlyAt, change]);
  const checks = checksOf(report, view);
  const linesOf = (check: CheckSummary): ListRow[] => {
    const isOpen = check.check_id === view.check;
    const line: ListRow = { kind: 'check', key: check.check_id, check, amount: amountOf(check, view), isOpen };
    if (!isOpen || !isOpenable) return [line];
    const draw = (finding: Finding) =>
      isShown(view, finding.severity) ? findingRow(finding, lineLabel(finding, explored), view, explored) : null;
    return [line, ...nestedRows(findings, draw, explored.words.noun)];
  };
  if (view.grouping !== 'category') return <FindingRows rows={checks.flatMap(linesOf)} report={report} view={view} />;
  const rows = report.categories.flatMap((category): ListRow[] => {
    const own = checks.filter((check) => check.category === category.name);
    return own.length === 0 ? [] : [{ kind: 'heading', key: category.id, label: categoryWords(category.name) }, ...own.flatMap(linesOf)];
  });
  return <FindingRows rows={rows} report={report} view={view} />;
}
