import type { Profile } from '@plumbline/contract';
import { ENTRY_STATES, countOf } from '@plumbline/contract/rules';
import { Button, formatDateRange } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Board } from '../../shared/lists/board.tsx';
import { BoardHead } from '../../shared/lists/board-head.tsx';
import { useHasNone } from '../../shared/lists/use-has-none.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { entriesQuery, entryCountQuery } from '../feedback-queries.ts';
import { FilterBar } from '../../shared/lists/filter-bar.tsx';
import { CLEAR_LIST_FILTERS, hasOwnDates, listQueryOf, rangeChange, readListView } from '../../shared/lists/list-view.ts';
import { LazyDateRange } from '../../shared/lists/lazy-date-range.tsx';
import { StateFilter } from '../../shared/lists/state-filter.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { EntryList } from './entry-list.tsx';
import { EntryPane } from './entry-pane.tsx';
import { PublicPlaces } from './public-places.tsx';

const STATES = [
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
];

const EntryDialog = lazy(() => import('./entry-dialog.tsx'));

/** The team's changelog: list on the left, one entry on the right. */
export function ChangelogBoard({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const view = readListView(parameters);
  const openId = parameters.get('change_log_id') ?? '';
  const state = ENTRY_STATES.find((one) => one === parameters.get('state'));
  const entries = useInfiniteQuery({
    ...entriesQuery({ ...listQueryOf(view), ...(state ? { state } : {}) }),
    placeholderData: keepPreviousData,
  });
  const { rows, total } = rowsOf(entries.data);
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const isNarrowed = state !== undefined || view.search !== '' || !('preset' in view.range) || view.range.preset !== 'all';
  const range = formatDateRange(view.range);
  const isEmpty = entries.isSuccess && rows.length === 0;
  const { hasNone, isAsking } = useHasNone({ isEmpty, isNarrowed }, entryCountQuery);
  const create = (
    <Button variant={isEmpty ? 'primary' : undefined} icon={PenLine} onClick={() => change({ write: '' }, { push: true })}>
      New entry
    </Button>
  );
  return (
    <>
      <BoardHead
        isOpen={openId !== ''}
        title="Changelog"
        detail={
          hasNone
            ? undefined
            : countDetail(entries, `${countOf(total, 'entry', 'entries')}, ${'preset' in view.range ? range.toLowerCase() : range}`)
        }
        actions={
          <>
            <PublicPlaces />
            {mayWrite && !hasNone && create}
          </>
        }
      />
      {!hasNone && (
        <FilterBar
          search="Search entries"
          set={[hasOwnDates(view.range), state !== undefined]}
          className={openId === '' ? '' : 'max-lg:hidden'}
        >
          <LazyDateRange value={view.range} onValueChange={(value) => change(rangeChange(value))} />
          {mayWrite && <StateFilter states={STATES} state={state} onChange={change} />}
        </FilterBar>
      )}
      <Board
        query={entries}
        noun="entries"
        what="changelog"
        openId={openId}
        back="Back to all entries"
        onClose={() => change({ change_log_id: null })}
        empty={{
          isNarrowed: isNarrowed && !hasNone,
          isAsking,
          noMatch: 'No entries match. Try another word or date range.',
          onClear: () => change({ ...CLEAR_LIST_FILTERS, state: null }),
          none: 'No entries yet. Tell people what has changed.',
          action: mayWrite ? create : undefined,
        }}
        pane={<EntryPane id={openId} profile={profile} onGone={() => change({ change_log_id: null })} />}
      >
        <EntryList entries={rows} openId={openId} onOpen={(id) => change({ change_log_id: id }, { push: openId === '' })} />
      </Board>
      <Suspense>
        {parameters.has('write') && mayWrite && (
          <EntryDialog
            onClose={() => change({ write: null })}
            onDone={(id) => change({ write: null, change_log_id: id, q: null, state: null })}
          />
        )}
      </Suspense>
    </>
  );
}
