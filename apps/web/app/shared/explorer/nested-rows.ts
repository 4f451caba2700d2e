import type { Finding } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { countOf, pathOf } from '@plumbline/contract/rules';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { rowsOf } from '../api/rows-of.ts';
import type { ExploredKind } from './explored-kind.ts';
import { atOf, type FindingsView } from './findings-view.ts';
import type { ListRow } from './list-row.ts';

type FindingPages = UseInfiniteQueryResult<InfiniteData<Page<Finding>, unknown>>;

/** The finding as a row. @param label distinguishes it from its neighbours */
export function findingRow(finding: Finding, label: string, view: FindingsView, explored: ExploredKind): ListRow {
  const at = atOf(finding, explored);
  const isSelected = at === view.at && (view.check === '' || finding.check_id === view.check);
  return { kind: 'finding', key: `finding-${finding.id}`, finding, at, label, isSelected, isTop: view.grouping === 'flat' };
}

/** What distinguishes a finding from others of its check: its page, or the source that many pages share; or its message. */
export function lineLabel({ page_url, fold, evidence, message }: Finding, { isOnePerPage }: Pick<ExploredKind, 'isOnePerPage'>): string {
  if (!isOnePerPage && message !== '') return message;
  if (page_url === null) return 'The whole site';
  const [place] = evidence.places;
  if (!fold || !place || fold.pages === 1) return pathOf(page_url);
  // What was measured in the browser has no marked part in the excerpt.
  const source = place.excerpt.slice(place.mark_start, place.mark_end) || place.excerpt;
  return `${countOf(fold.pages, 'page')}: ${source.replace(/\s+/g, ' ')}`;
}

/** The rows of a group or a flat list: its findings so far, then a loading state or a button to load more. */
export function nestedRows(query: FindingPages, draw: (finding: Finding) => ListRow | null, noun: string): ListRow[] {
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
    noun,
    busy: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
  };
  return [...lines, more];
}
