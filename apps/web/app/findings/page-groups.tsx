import type { SeoReport } from '@plumbline/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery, pagesQuery } from '../api/queries.ts';
import { rowsOf } from '../api/rows-of.ts';
import { FindingRows } from './finding-rows.tsx';
import { categoryName, type FindingsView, isShown } from './findings-view.ts';
import type { ListRow } from './list-row.ts';
import { findingRow, nestedRows } from './nested-rows.ts';

/** Findings by page, the page with the most first. What concerns the whole site is not listed here. */
export function PageGroups({ report, view }: { report: SeoReport; view: FindingsView }) {
  const pages = useInfiniteQuery(pagesQuery({ test_id: report.test_id, sort: '-findings' }));
  const category = categoryName(report, view);
  const findings = useInfiniteQuery({
    ...findingsQuery({ test_id: report.test_id, page_url: view.page, ...(category === null ? {} : { category }) }),
    enabled: view.page !== '',
  });
  const titles = new Map(report.checks.map((check) => [check.check_id, check.title]));
  const { rows, total } = rowsOf(pages.data);
  const lines = rows
    .filter((page) => page.findings > 0)
    .flatMap((page): ListRow[] => {
      const isOpen = page.url === view.page;
      const line: ListRow = { kind: 'page', key: page.url, page, isOpen };
      if (!isOpen) return [line];
      const nested = nestedRows(findings, (finding) =>
        isShown(view, finding.severity) ? findingRow(finding, titles.get(finding.check_id) ?? finding.check_id, view) : null,
      );
      return [line, ...nested];
    });
  if (pages.isPending) lines.push({ kind: 'loading', key: 'pages-loading' });
  if (pages.isError) lines.push({ kind: 'problem', key: 'pages-problem', onRetry: () => void pages.refetch() });
  // Pages come with the most findings first: after the first page without any there is nothing left to show.
  if (pages.hasNextPage && rows.at(-1)?.findings !== 0) {
    const onLoadMore = () => void pages.fetchNextPage();
    lines.push({ kind: 'more', key: 'pages-more', shown: rows.length, total, noun: 'pages', busy: pages.isFetchingNextPage, onLoadMore });
  }
  return <FindingRows rows={lines} isOpenable />;
}
