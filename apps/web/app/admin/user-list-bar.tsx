import { tierOf } from '@plumbline/contract/rules';
import { FilterChips, ViewOptions } from '@plumbline/ui';
import { rangeChange, sortText, tableSort } from '../shared/lists/list-view.ts';
import { LazyDateRange } from '../shared/lists/lazy-date-range.tsx';
import { UrlSearch } from '../shared/lists/url-search.tsx';
import type { UrlChange } from '../shared/screens/use-url-state.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import { PLANS, type UserListView } from './user-list-view.ts';

const RESET: UrlChange = { group: null, sort: null, density: null, hide: null };

/** Search, dates, plan and view options above the user table. */
export function UserListBar({ view, onChange }: { view: UserListView; onChange: (change: UrlChange) => void }) {
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <UrlSearch label="Search people" className="min-w-48 flex-1" />
        <LazyDateRange value={view.range} onValueChange={(range) => onChange(rangeChange(range))} />
        <ViewOptions
          columns={USER_COLUMNS.filter(({ isRowHeader, id }) => !isRowHeader && id !== 'actions').map(({ id, header }) => ({
            id,
            label: header,
          }))}
          hiddenColumns={view.hiddenColumns}
          onHiddenColumnsChange={(hidden) => onChange({ hide: hidden.join(',') })}
          density={view.density}
          onDensityChange={(density) => onChange({ density: density === 'normal' ? null : density })}
          groupings={[
            { value: 'none', label: 'Nothing' },
            { value: 'plan', label: 'Plan' },
            { value: 'role', label: 'Role' },
          ]}
          grouping={view.grouping}
          onGroupingChange={(grouping) => onChange({ group: grouping === 'none' ? null : grouping })}
          sorts={[
            { value: 'created_at', label: 'Joined' },
            { value: 'email', label: 'Email' },
          ]}
          sort={tableSort(view.sort)}
          onSortChange={(sort) => onChange({ sort: sortText(sort) })}
          onReset={() => onChange(RESET)}
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
