import { Button, type DateRangeValue, formatDateRange } from '@plumbline/ui';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';

const DateRangePicker = lazy(async () => ({ default: (await import('@plumbline/ui/date-range-picker')).DateRangePicker }));

/** The date range picker, loaded after the list. Until then a button of the same size shows the range. */
export function LazyDateRange({ value, onValueChange }: { value: DateRangeValue; onValueChange: (value: DateRangeValue) => void }) {
  return (
    <Suspense
      fallback={
        <Button icon={CalendarDays} busy>
          {formatDateRange(value)}
        </Button>
      }
    >
      <DateRangePicker value={value} onValueChange={onValueChange} />
    </Suspense>
  );
}
