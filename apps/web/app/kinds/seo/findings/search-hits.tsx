import type { SeoReport } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../../../shared/api/queries.ts';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { pathOf } from '../../../shared/text/addresses.ts';
import { FindingRows } from './finding-rows.tsx';
import { categoryName, type FindingsView, hasEarlierRun, isShown } from '../../../shared/findings/findings-view.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, nestedRows } from './nested-rows.ts';

/** Findings whose page or message holds the words searched for, under the name of their check. */
export function SearchHits({ report, view }: { report: SeoReport; view: FindingsView }) {
  const source = useReportSource();
  const category = categoryName(report, view);
  const findings = useInfiniteQuery(
    findingsQuery({ test_id: report.test_id, search: view.search, ...(category === null ? {} : { category }) }, source.reader),
  );
  const titles = new Map(report.checks.map((check) => [check.check_id, check.title]));
  const lines = nestedRows(findings, (finding) =>
    isShown(view, finding.severity)
      ? findingRow(finding, finding.page_url === null ? 'The whole site' : pathOf(finding.page_url), view)
      : null,
  );
  // The API answers in the order of checks, so one heading before each change is enough.
  const rows = lines.flatMap((line, index): ListRow[] => {
    if (line.kind !== 'finding') return [line];
    const checkId = line.finding.check_id;
    const before = lines[index - 1];
    if (before?.kind === 'finding' && before.finding.check_id === checkId) return [line];
    return [{ kind: 'heading', key: `heading-${checkId}`, label: titles.get(checkId) ?? checkId }, line];
  });
  return <FindingRows rows={rows} isOpenable showNew={hasEarlierRun(report)} />;
}
