import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface KeyValueListProps {
  items: ReadonlyArray<{ key: string; value: ReactNode }>;
  className?: string | undefined;
}

/** Facts about one thing: name on the left, value on the right; stacked on phones. */
export function KeyValueList({ items, className }: KeyValueListProps) {
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {items.map((item) => (
        <div key={item.key} className="grid gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-13 text-muted">{item.key}</dt>
          <dd className="tabular wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
