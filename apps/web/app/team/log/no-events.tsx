import { Button, EmptyState, LinkButton } from '@plumbline/ui';
import { CLEAR_LIST_FILTERS, hasOwnDates } from '../../shared/lists/list-view.ts';
import type { UrlChange } from '../../shared/screens/use-url-state.ts';
import type { LogView } from './log-view.ts';

/** Why the log is empty, with what to do: filters hide its events, there are none in the selected days, or there are none at all. */
export function NoEvents({ view: { search, range }, onChange }: { view: LogView; onChange: (change: UrlChange) => void }) {
  const isAllTime = 'preset' in range && range.preset === 'all';
  if (search === '' && isAllTime)
    return <EmptyState text="Nothing has happened yet." action={<LinkButton href="/dashboard">Go to the dashboard</LinkButton>} />;
  if (search === '' && !hasOwnDates(range)) {
    const showAll = <Button onClick={() => onChange({ range: 'all' })}>Show all time</Button>;
    return <EmptyState text="Nothing happened in the last 30 days." action={showAll} />;
  }
  return (
    <EmptyState
      text="No events match. Try another search or date range."
      action={<Button onClick={() => onChange(CLEAR_LIST_FILTERS)}>Clear filters</Button>}
    />
  );
}
