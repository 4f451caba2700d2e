import { tierOf } from '@plumbline/contract/rules';
import { FilterChips } from '@plumbline/ui';
import { FilterBar } from '../shared/lists/filter-bar.tsx';
import { ListOptions } from '../shared/lists/list-options.tsx';
import { hasOwnDates, rangeChange } from '../shared/lists/list-view.ts';
import { LazyDateRange } from '../shared/lists/lazy-date-range.tsx';
import type { UrlChange } from '../shared/screens/use-url-state.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import { PLANS, type UserListView } from './user-list-view.ts';

/** Search, dates, plan and view options above the user table. */
export function UserListBar({ view, onChange }: { view: UserListView; onChange: (change: UrlChange) => void }) {
  return (
    <FilterBar search="Search people" set={[hasOwnDates(view.range), view.plan !== null]}>
      <LazyDateRange value={view.range} onValueChange={(range) => onChange(rangeChange(range))} />
      <ListOptions
        columns={USER_COLUMNS}
        view={view}
        groupings={[
          { value: 'plan', label: 'Plan' },
          { value: 'role', label: 'Role' },
        ]}
        sorts={[
          { value: 'created_at', label: 'Joined' },
          { value: 'email', label: 'Email' },
        ]}
        onChange={onChange}
      />
      <FilterChips
        label="Plan"
        single
        className="basis-full"
        chips={PLANS.map((value) => ({ value, label: tierOf(value).name }))}
        value={view.plan ? [view.plan] : []}
        onValueChange={([plan]) => onChange({ plan: plan ?? null })}
      />
    </FilterBar>
  );
}
