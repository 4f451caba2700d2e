import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DisclosureProps {
  summary: ReactNode;
  /** At the end of the line: a count, a badge. */
  aside?: ReactNode | undefined;
  defaultOpen?: boolean | undefined;
  /** Of those with the same name, only one is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows more on demand. A native <details>, so it works on pages without scripts and with the browser's find-in-page. */
export function Disclosure({ summary, aside, defaultOpen = false, name, className, children }: DisclosureProps) {
  return (
    <details open={defaultOpen} name={name} className={classNames('group/disclosure border-b border-line', className)}>
      <summary className="ring-inside flex min-h-10 list-none items-center gap-2 rounded-ui font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint transition-transform group-open/disclosure:rotate-90" />
        <span className="min-w-0 flex-1">{summary}</span>
        {aside && <span className="shrink-0 pr-2 text-13 font-normal text-muted">{aside}</span>}
      </summary>
      <div className="pb-4 pl-6">{children}</div>
    </details>
  );
}
