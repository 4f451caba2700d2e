import { Badge } from '@plumbline/ui';
import { count } from '../text/quantities.ts';

/** Marks what the previous run did not have. */
export function NewBadge({ amount }: { amount?: number }) {
  return <Badge tone="accent">{amount === undefined ? 'New' : `${count(amount)} new`}</Badge>;
}
