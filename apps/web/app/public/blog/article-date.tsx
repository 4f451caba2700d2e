import { fromIsoDate } from '@plumbline/ui';
import { longDate } from '@plumbline/ui/long-date';

/** The date of an article: "November 29th, 2026", the same in every time zone. */
export function ArticleDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-13 text-muted">
      {longDate(fromIsoDate(date))}
    </time>
  );
}
