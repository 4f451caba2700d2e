import type { Finding } from '@plumbline/contract';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { findingQuery, findingsQuery, pagesQuery } from '../api/queries.ts';
import { rowsOf } from '../api/rows-of.ts';
import { useReportSource } from '../findings/report-source.ts';
import { type ExploredKind, useExploredKind } from './explored-kind.ts';
import { FindingRows } from './finding-rows.tsx';
import { askedFor, type ExplorerReport, checksOf, type FindingsView, isShown } from './findings-view.ts';
import { WHOLE_SITE } from '../api/whole-site.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, nestedRows } from './nested-rows.ts';

/** Findings by page, most findings first. Findings about the whole site come before them. */
export function PageGroups({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const pages = useInfiniteQuery(pagesQuery({ test_id: report.test_id, sort: '-findings' }, source.reader));
  const findings = useInfiniteQuery({
    ...findingsQuery({ ...askedFor(report, view, explored), fold: 'each', page_url: view.page }, source.reader),
    enabled: view.page !== '' && view.page !== WHOLE_SITE,
  });
  const titles = new Map(report.checks.map((check) => [check.check_id, check.title]));
  const { rows, total } = rowsOf(pages.data);
  const ofSite = useSiteFindings(report, view);
  const siteLines = siteRows(ofSite, view, explored, (finding) => titles.get(finding.check_id) ?? finding.check_id);
  const pageLines = rows
    .filter((page) => page.findings > 0)
    .flatMap((page): ListRow[] => {
      const isOpen = page.url === view.page;
      const line: ListRow = { kind: 'page', key: page.url, page, isOpen };
      if (!isOpen) return [line];
      const draw = (finding: Finding) =>
        isShown(view, finding.severity) ? findingRow(finding, titles.get(finding.check_id) ?? finding.check_id, view, explored) : null;
      const nested = nestedRows(findings, draw, explored.words.noun);
      return [line, ...nested];
    });
  const lines = [...siteLines, ...pageLines];
  if (pages.isPending) lines.push({ kind: 'loading', key: 'pages-loading' });
  if (pages.isError) lines.push({ kind: 'problem', key: 'pages-problem', onRetry: () => void pages.refetch() });
  // Pages are sorted by number of findings: once one has none, there is nothing left to show.
  if (pages.hasNextPage && rows.at(-1)?.findings !== 0) {
    const onLoadMore = () => void pages.fetchNextPage();
    lines.push({ kind: 'more', key: 'pages-more', shown: rows.length, total, noun: 'pages', busy: pages.isFetchingNextPage, onLoadMore });
  }
  return <FindingRows rows={lines} report={report} view={view} />;
}

/**
 * Findings that belong to no page. The API has no query for them, but a check of the whole site fails exactly once and
 * never passes; the few checks for which that is true are queried one by one.
 */
function useSiteFindings(report: ExplorerReport, view: FindingsView): Finding[] {
  const source = useReportSource();
  const candidates = checksOf(report, view).filter((check) => check.failed === 1 && check.passed === 0);
  const answers = useQueries({
    queries: candidates.map((check) => findingQuery(report.test_id, check.check_id, WHOLE_SITE, source.reader)),
  });
  // Shown all together: a list that grows while it is being read moves under the pointer.
  if (answers.some((answer) => answer.isPending)) return [];
  return answers.flatMap(({ data }) => (data && data.page_url === null ? [data] : []));
}

function siteRows(
  findings: readonly Finding[],
  view: FindingsView,
  explored: ExploredKind,
  titleOf: (finding: Finding) => string,
): ListRow[] {
  const [worst] = findings;
  if (!worst) return [];
  const isOpen = view.page === WHOLE_SITE;
  const head: ListRow = { kind: 'site', key: WHOLE_SITE, amount: findings.length, worst: worst.severity, isOpen };
  return isOpen ? [head, ...findings.map((finding) => findingRow(finding, titleOf(finding), view, explored))] : [head];
}
