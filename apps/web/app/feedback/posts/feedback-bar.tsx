import {
  FEEDBACK_STAGES,
  FEEDBACK_STATUSES,
  FEEDBACK_STATUS_LABELS,
  FEEDBACK_TYPES,
  FEEDBACK_TYPE_LABELS,
  STAGE_WORDS,
} from '@plumbline/contract/rules';
import { Button, SegmentedControl, Select } from '@plumbline/ui';
import { X } from 'lucide-react';
import { FilterBar } from '../../shared/lists/filter-bar.tsx';
import { hasOwnDates, rangeChange } from '../../shared/lists/list-view.ts';
import { LazyDateRange } from '../../shared/lists/lazy-date-range.tsx';
import type { UrlChange } from '../../shared/screens/use-url-state.ts';
import type { FeedbackView } from './feedback-view.ts';
import { useOwnerOptions } from './team-choices.ts';

const ALL = 'all';

/** Open and closed, and below them the stages. */
const STATUSES = [
  { value: ALL, label: 'Any status' },
  ...FEEDBACK_STATUSES.map((value) => ({ value, label: FEEDBACK_STATUS_LABELS[value] })),
  ...FEEDBACK_STAGES.filter((stage) => stage !== STAGE_WORDS[stage].status).map((stage) => ({
    value: `stage ${stage}`,
    label: STAGE_WORDS[stage].label,
  })),
];

/** Search, dates, board, status, owner and order above the posts. */
export function FeedbackBar({ view, onChange }: { view: FeedbackView; onChange: (change: UrlChange) => void }) {
  const owners = useOwnerOptions();
  return (
    <FilterBar
      search="Search for posts..."
      set={[
        hasOwnDates(view.range),
        view.type !== null,
        view.status !== null || view.stage !== null,
        view.owner !== null,
        view.tag !== null,
      ]}
    >
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
        className="w-40"
        options={STATUSES}
        value={view.stage ? `stage ${view.stage}` : (view.status ?? ALL)}
        onValueChange={(value) => {
          const stage = FEEDBACK_STAGES.find((one) => value === `stage ${one}`) ?? null;
          onChange({ stage, status: stage || value === ALL ? null : value });
        }}
      />
      <Select
        label="Owner"
        hideLabel
        className="w-40"
        options={[{ value: ALL, label: 'Any owner' }, ...owners]}
        value={view.owner ?? ALL}
        onValueChange={(owner) => onChange({ owner: owner === ALL ? null : owner })}
      />
      {view.tag && (
        <Button icon={X} onClick={() => onChange({ tag: null })}>
          Tag {view.tag}
          <span className="sr-only">: show all tags</span>
        </Button>
      )}
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
    </FilterBar>
  );
}
