import { Checkbox, SegmentedControl, TextField } from '@plumbline/ui';
import { useId } from 'react';
import { ChoiceGroup } from '../../shared/forms/choice-group.tsx';
import type { RhythmForm } from './rhythm-form.ts';
import { WEEKDAYS } from './schedule-words.ts';

interface RhythmFieldsProps {
  readonly form: RhythmForm;
  readonly onChange: (change: Partial<RhythmForm>) => void;
  /** Error messages by field name in the API. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** When a schedule runs, and its name. */
export function RhythmFields({ form, onChange, wrong }: RhythmFieldsProps) {
  const zonesId = useId();
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Repeat"
        options={[
          { value: 'daily', label: 'Daily' },
          { value: 'weekly', label: 'Weekly' },
          { value: 'monthly', label: 'Monthly' },
        ]}
        value={form.rhythm}
        onValueChange={(rhythm) => onChange({ rhythm })}
      />
      {form.rhythm === 'weekly' && (
        <WeekdayChoice value={form.weekdays} onChange={(weekdays) => onChange({ weekdays })} problem={wrong['weekdays']} />
      )}
      {form.rhythm === 'monthly' && (
        <TextField
          label="Day of the month"
          type="number"
          min={1}
          max={31}
          className="w-40"
          help="In shorter months, the last day."
          value={form.monthDay}
          onChange={(event) => onChange({ monthDay: event.currentTarget.value })}
          error={wrong['month_day']}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          label="Time"
          type="time"
          value={form.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
          error={wrong['time']}
        />
        <TextField
          label="Time zone"
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          value={form.timeZone}
          onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
          error={wrong['time_zone']}
        />
        <datalist id={zonesId}>
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <TextField
        label="Name"
        optional
        maxLength={100}
        autoComplete="off"
        help="Leave it empty to use the address."
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={wrong['name']}
      />
    </div>
  );
}

interface WeekdayChoiceProps {
  readonly value: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
  readonly problem: string | undefined;
}

function WeekdayChoice({ value, onChange, problem }: WeekdayChoiceProps) {
  return (
    <ChoiceGroup legend="Days" problem={problem}>
      {WEEKDAYS.map((day, index) => (
        <Checkbox
          key={day}
          label={day}
          checked={value.includes(index + 1)}
          onChange={(event) => onChange(event.target.checked ? [...value, index + 1] : value.filter((other) => other !== index + 1))}
        />
      ))}
    </ChoiceGroup>
  );
}
