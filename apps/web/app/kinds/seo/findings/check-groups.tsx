import type { SeoCheckSummary, SeoReport } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../../../shared/api/queries.ts';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { FindingRows } from './finding-rows.tsx';
import { amountOf, checksOf, type FindingsView, hasEarlierRun, hasFindings, isShown } from '../../../shared/findings/findings-view.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, foldedLabel, nestedRows } from './nested-rows.ts';

/** Findings by check, or by category and check. The open check shows its pages. */
export function CheckGroups({ report, view }: { report: SeoReport; view: FindingsView }) {
  const source = useReportSource();
  const isOpenable = hasFindings(view);
  const findings = useInfiniteQuery({
    ...findingsQuery(
      {
        test_id: report.test_id,
        check_id: view.check,
        fold: 'head',
        ignored: view.outcome === 'ignored' ? 'only' : 'without',
      },
      source.reader,
    ),
    enabled: isOpenable && view.check !== '',
  });
  const checks = checksOf(report, view).filter((check) => isShown(view, check.severity));
  const linesOf = (check: SeoCheckSummary): ListRow[] => {
    const isOpen = check.check_id === view.check;
    const line: ListRow = { kind: 'check', key: check.check_id, check, amount: amountOf(check, view), isOpen };
    if (!isOpen || !isOpenable) return [line];
    return [line, ...nestedRows(findings, (finding) => findingRow(finding, foldedLabel(finding), view))];
  };
  const showNew = hasEarlierRun(report) && view.outcome === 'fail';
  if (view.grouping !== 'category') return <FindingRows rows={checks.flatMap(linesOf)} isOpenable={isOpenable} showNew={showNew} />;
  const rows = report.categories.flatMap((category): ListRow[] => {
    const own = checks.filter((check) => check.category === category.name);
    return own.length === 0 ? [] : [{ kind: 'heading', key: category.id, label: category.name }, ...own.flatMap(linesOf)];
  });
  return <FindingRows rows={rows} isOpenable={isOpenable} showNew={showNew} />;
}
