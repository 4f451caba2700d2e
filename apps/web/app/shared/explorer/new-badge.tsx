import { Badge } from '@plumbline/ui';
import { count } from '../text/quantities.ts';

/** Says that the run before did not have it. */
export function NewBadge({ amount }: { amount?: number }) {
  return <Badge tone="accent">{amount === undefined ? 'New' : `${count(amount)} new`}</Badge>;
}
