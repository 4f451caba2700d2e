import type { Test } from '@plumbline/contract';
import { FilterChips, type TableColumn } from '@plumbline/ui';
import { FilterBar } from '../lists/filter-bar.tsx';
import { LazyDateRange } from '../lists/lazy-date-range.tsx';
import type { UrlChange } from '../screens/use-url-state.ts';
import { ListOptions } from '../lists/list-options.tsx';
import { hasOwnDates, rangeChange } from '../lists/list-view.ts';
import { STATUSES, type TestListView } from './test-list-view.ts';

const WORDS = {
  finished: 'Finished',
  running: 'Running',
  capturing: 'Capturing',
  queued: 'Queued',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Search, dates, status and view options above the list. */
export function TestListBar({
  columns,
  view,
  onChange,
}: {
  columns: ReadonlyArray<TableColumn<Test>>;
  view: TestListView;
  onChange: (change: UrlChange) => void;
}) {
  return (
    <FilterBar search="Search addresses" set={[hasOwnDates(view.range), view.status !== null]}>
      <LazyDateRange value={view.range} onValueChange={(range) => onChange(rangeChange(range))} />
      <ListOptions
        columns={columns}
        view={view}
        groupings={[
          { value: 'site', label: 'Site' },
          { value: 'status', label: 'Status' },
        ]}
        sorts={[
          { value: 'created_at', label: 'Started' },
          { value: 'score', label: 'Score' },
          { value: 'url', label: 'Address' },
        ]}
        onChange={onChange}
      />
      <FilterChips
        label="Status"
        single
        className="basis-full"
        chips={STATUSES.map((value) => ({ value, label: WORDS[value] }))}
        value={view.status ? [view.status] : []}
        onValueChange={([status]) => onChange({ status: status ?? null })}
      />
    </FilterBar>
  );
}
