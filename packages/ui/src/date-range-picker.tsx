import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { Button } from './button.tsx';
import { iconButtonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { datePresets, formatDate, formatDateRange, fromIsoDate, resolveDateRange, toIsoDate, type DateRangeValue } from './date-range.ts';
import { Popover } from './popover.tsx';

export interface DateRangePickerProps {
  value: DateRangeValue;
  onValueChange: (value: DateRangeValue) => void;
  /** What the dates apply to: "Date range". */
  label?: string | undefined;
  /** For tests and screenshots. */
  today?: Date | undefined;
}

const dayLabel = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const calendarClasses = {
  root: 'relative',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: iconButtonClasses('quiet', 'sm'),
  button_next: iconButtonClasses('quiet', 'sm'),
  month_caption: 'flex h-7 items-center pl-2 font-medium',
  month_grid: 'mt-2 border-separate border-spacing-y-0.5',
  weekday: 'size-8 text-12 font-normal text-faint',
  day: 'p-0 text-center',
  day_button: 'tabular size-8 rounded-ui text-13 hover:bg-hover',
  today: 'font-semibold text-accent-text',
  outside: 'text-faint',
  disabled: 'text-faint [&>button]:pointer-events-none',
  range_start: 'rounded-l-ui bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent',
  range_end: 'rounded-r-ui bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent',
  range_middle: 'bg-accent-soft',
  hidden: 'invisible',
};

/** Which days a list or chart covers: a preset, or two days on a calendar. */
export function DateRangePicker({ value, onValueChange, label = 'Date range', today: givenToday }: DateRangePickerProps) {
  const [today] = useState(() => givenToday ?? new Date());
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<DateRange | undefined>();
  const open = (next: boolean) => {
    const current = resolveDateRange(value, today);
    setDraft(current ? { from: fromIsoDate(current.from), to: fromIsoDate(current.to) } : undefined);
    setOpen(next);
  };
  const choose = (next: DateRangeValue) => {
    onValueChange(next);
    setOpen(false);
  };
  const pick = (_: DateRange | undefined, day: Date) => {
    // The first press starts a new range, the second ends it, in either order.
    if (!draft?.from || draft.to) return setDraft({ from: day, to: undefined });
    setDraft(day < draft.from ? { from: day, to: draft.from } : { from: draft.from, to: day });
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      label={label}
      align="end"
      className="flex flex-col p-0 sm:flex-row"
      trigger={
        <Button icon={CalendarDays} aria-label={`${label}: ${formatDateRange(value)}`} className="tabular">
          {formatDateRange(value)}
        </Button>
      }
    >
      <div
        role="group"
        aria-label="Presets"
        className="grid grid-cols-2 gap-0.5 border-line p-2 max-sm:border-b sm:flex sm:w-36 sm:flex-col sm:border-r"
      >
        {datePresets.map(({ preset, label: name }) => (
          <button
            key={preset}
            type="button"
            aria-pressed={'preset' in value && value.preset === preset}
            onClick={() => choose({ preset })}
            className="h-8 rounded-inner px-2 text-left transition-colors hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text"
          >
            {name}
          </button>
        ))}
      </div>
      <div className="flex flex-col gap-3 p-3">
        <DayPicker
          mode="range"
          weekStartsOn={1}
          showOutsideDays
          selected={draft}
          onSelect={pick}
          defaultMonth={draft?.to ?? today}
          disabled={{ after: today }}
          today={today}
          classNames={calendarClasses}
          labels={{ labelDayButton: (date) => dayLabel.format(date) }}
          components={{
            Chevron: ({ orientation }) =>
              orientation === 'left' ? <ChevronLeft aria-hidden className="size-4" /> : <ChevronRight aria-hidden className="size-4" />,
          }}
        />
        <div className="sticky bottom-0 -mx-3 -mb-3 flex items-center justify-between gap-2 border-t border-line bg-raised p-3">
          <span role="status" className={classNames('tabular text-12', draft?.to ? 'text-ink' : 'text-muted')}>
            {!draft?.from
              ? 'Choose the first day'
              : !draft.to
                ? `${formatDate(draft.from)} – choose the last day`
                : `${formatDate(draft.from)} – ${formatDate(draft.to)}`}
          </span>
          <Button
            variant="primary"
            size="sm"
            disabled={!draft?.from || !draft.to}
            onClick={() => draft?.from && draft.to && choose({ from: toIsoDate(draft.from), to: toIsoDate(draft.to) })}
          >
            Apply
          </Button>
        </div>
      </div>
    </Popover>
  );
}
