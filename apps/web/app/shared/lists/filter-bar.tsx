import { Badge, Button, classNames } from '@plumbline/ui';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { UrlSearch } from './url-search.tsx';

export interface FilterBarProps {
  /** What is searched: "Search pages"; omitted if there is no search. */
  readonly search?: string | undefined;
  /** For each filter, whether it differs from its default. */
  readonly set: readonly boolean[];
  /** What stays beside the search even on phones. */
  readonly beside?: ReactNode;
  readonly className?: string;
  /** The filters and display options. */
  readonly children: ReactNode;
}

/** Search and filters above a list in one line; on phones the filters are behind a button that says how many are set. */
export function FilterBar({ search, set, beside, className, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const amount = set.filter(Boolean).length;
  return (
    <div className={classNames('mb-3 flex flex-wrap items-center gap-2', className)}>
      {search !== undefined && <UrlSearch label={search} className="min-w-32 flex-1 sm:min-w-48" />}
      <Button icon={ListFilter} className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Filters
        {amount > 0 && (
          <Badge tone="accent" className="tabular">
            {amount}
            <span className="sr-only"> set</span>
          </Badge>
        )}
      </Button>
      {beside && <div className="flex gap-2 sm:order-last">{beside}</div>}
      <div id={id} className={isOpen ? 'flex basis-full flex-wrap items-center gap-2 sm:contents' : 'contents max-sm:hidden'}>
        {children}
      </div>
    </div>
  );
}
