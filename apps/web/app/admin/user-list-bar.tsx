import { tierOf } from '@plumbline/contract/rules';
import { FilterChips } from '@plumbline/ui';
import { ListOptions } from '../shared/lists/list-options.tsx';
import { rangeChange } from '../shared/lists/list-view.ts';
import { LazyDateRange } from '../shared/lists/lazy-date-range.tsx';
import { UrlSearch } from '../shared/lists/url-search.tsx';
import type { UrlChange } from '../shared/screens/use-url-state.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import { PLANS, type UserListView } from './user-list-view.ts';

/** Search, dates, plan and view options above the user table. */
export function UserListBar({ view, onChange }: { view: UserListView; onChange: (change: UrlChange) => void }) {
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <UrlSearch label="Search people" className="min-w-48 flex-1" />
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
      </div>
      <FilterChips
        label="Plan"
        single
        chips={PLANS.map((value) => ({ value, label: tierOf(value).name }))}
        value={view.plan ? [view.plan] : []}
        onValueChange={([plan]) => onChange({ plan: plan ?? null })}
      />
    </div>
  );
}
