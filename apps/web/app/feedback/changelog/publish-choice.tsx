import type { EntryState } from '@plumbline/contract';
import { SegmentedControl, TextField } from '@plumbline/ui';

interface PublishChoiceProps {
  readonly state: EntryState;
  readonly publishAt: string;
  readonly error: string | undefined;
  readonly onChange: (change: { readonly state?: EntryState; readonly publishAt?: string }) => void;
}

/** When an entry is published: now, at a set time, or not yet. */
export function PublishChoice({ state, publishAt, error, onChange }: PublishChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Publish"
        options={[
          { value: 'published', label: 'Now' },
          { value: 'scheduled', label: 'At a set time' },
          { value: 'draft', label: 'Keep as draft' },
        ]}
        value={state}
        onValueChange={(value) => onChange({ state: value })}
      />
      {state === 'scheduled' && (
        <TextField
          label="Date and time"
          help="In your time zone. Published within a minute of that time."
          type="datetime-local"
          value={publishAt}
          error={error}
          onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
