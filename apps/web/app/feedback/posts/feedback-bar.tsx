import { FEEDBACK_STATUSES, FEEDBACK_STATUS_LABELS, FEEDBACK_TYPES, FEEDBACK_TYPE_LABELS } from '@plumbline/contract/rules';
import { SegmentedControl, Select } from '@plumbline/ui';
import { rangeChange } from '../../shared/lists/list-view.ts';
import { LazyDateRange } from '../../shared/lists/lazy-date-range.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import type { UrlChange } from '../../shared/screens/use-url-state.ts';
import type { FeedbackView } from './feedback-view.ts';

const ALL = 'all';

/** Search, dates, board, status and order above the posts. */
export function FeedbackBar({ view, onChange }: { view: FeedbackView; onChange: (change: UrlChange) => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <UrlSearch label="Search for posts..." className="min-w-48 flex-1" />
      <LazyDateRange value={view.range} onValueChange={(range) => onChange(rangeChange(range))} />
      <Select
        label="Board"
        hideLabel
        className="w-40"
        options={[{ value: ALL, label: 'All boards' }, ...FEEDBACK_TYPES.map((value) => ({ value, label: FEEDBACK_TYPE_LABELS[value] }))]}
        value={view.type ?? ALL}
        onValueChange={(type) => onChange({ type: type === ALL ? null : type })}
      />
      <Select
        label="Status"
        hideLabel
        className="w-36"
        options={[
          { value: ALL, label: 'Any status' },
          ...FEEDBACK_STATUSES.map((value) => ({ value, label: FEEDBACK_STATUS_LABELS[value] })),
        ]}
        value={view.status ?? ALL}
        onValueChange={(status) => onChange({ status: status === ALL ? null : status })}
      />
      <SegmentedControl
        label="Order"
        hideLabel
        options={[
          { value: 'recent', label: 'Recent' },
          { value: 'top', label: 'Top upvoted' },
        ]}
        value={view.sort}
        onValueChange={(sort) => onChange({ sort: sort === 'recent' ? null : sort })}
      />
    </div>
  );
}
