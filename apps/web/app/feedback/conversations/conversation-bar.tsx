import { SegmentedControl, Select, Switch } from '@plumbline/ui';
import { FilterBar } from '../../shared/lists/filter-bar.tsx';
import type { UrlChange } from '../../shared/screens/use-url-state.ts';
import { useOwnerOptions } from '../posts/team-choices.ts';
import type { ConversationView } from './conversation-view.ts';

const ANYBODY = 'anybody';

/** Search, status, assignee and unread filters above the conversations. */
export function ConversationBar({ view, onChange }: { view: ConversationView; onChange: (change: UrlChange) => void }) {
  const members = useOwnerOptions();
  return (
    <FilterBar search="Search conversations..." set={[view.status !== 'open', view.assignee !== null, view.unread]}>
      <SegmentedControl
        label="Status"
        hideLabel
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        value={view.status}
        onValueChange={(status) => onChange({ status: status === 'open' ? null : status })}
      />
      <Select
        label="Assignee"
        hideLabel
        className="w-44"
        options={[{ value: ANYBODY, label: 'Any assignee' }, { value: 'nobody', label: 'Unassigned' }, ...members]}
        value={view.assignee ?? ANYBODY}
        onValueChange={(assignee) => onChange({ assignee: assignee === ANYBODY ? null : assignee })}
      />
      <Switch
        label="Unread only"
        checked={view.unread}
        onChange={(event) => onChange({ unread: event.currentTarget.checked ? 'true' : null })}
      />
    </FilterBar>
  );
}
