import type { Finding } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { pathOf } from '../../../shared/text/addresses.ts';
import { countOf } from '../../../shared/text/quantities.ts';
import { type FindingsView, WHOLE_SITE } from '../../../shared/findings/findings-view.ts';
import type { ListRow } from './list-row.ts';

type FindingPages = UseInfiniteQueryResult<InfiniteData<Page<Finding>, unknown>>;

/** The finding as a line. @param label what tells it from its neighbours */
export function findingRow(finding: Finding, label: string, view: FindingsView): ListRow {
  const isSelected = finding.check_id === view.check && (finding.page_url ?? WHOLE_SITE) === view.at;
  return { kind: 'finding', key: `finding-${finding.id}`, finding, label, isSelected };
}

/** What tells a finding from others of its check: its page, or the source that many pages share. */
export function foldedLabel({ page_url, fold, evidence }: Finding): string {
  if (page_url === null) return 'The whole site';
  const [place] = evidence.places;
  if (!fold || !place || fold.pages === 1) return pathOf(page_url);
  return `${countOf(fold.pages, 'page')}: ${place.excerpt.slice(place.mark_start, place.mark_end).replace(/\s+/g, ' ')}`;
}

/** The lines below an open group: its findings so far, then what is under way or can be loaded. */
export function nestedRows(query: FindingPages, draw: (finding: Finding) => ListRow | null): ListRow[] {
  if (query.isPending) return [{ kind: 'loading', key: 'loading' }];
  if (query.isError) return [{ kind: 'problem', key: 'problem', onRetry: () => void query.refetch() }];
  const { rows, total } = rowsOf(query.data);
  const lines = rows.map(draw).filter((row) => row !== null);
  if (!query.hasNextPage) return lines;
  const more: ListRow = {
    kind: 'more',
    key: 'more',
    shown: rows.length,
    total,
    noun: 'findings',
    busy: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
  };
  return [...lines, more];
}
