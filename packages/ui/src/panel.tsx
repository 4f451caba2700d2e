import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PanelProps {
  /** Its h2. */
  title?: string | undefined;
  /** Secondary text under the title. */
  detail?: ReactNode | undefined;
  /** At the end of the head: a link, a small button. */
  aside?: ReactNode | undefined;
  /** Title and detail on one compact line, where the content matters more. */
  dense?: boolean | undefined;
  /** No padding, for a table or rows that reach the edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A bordered box for one subject. Panels are never nested. */
export function Panel({ title, detail, aside, dense = false, flush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={classNames('min-w-0 rounded-ui border border-line bg-surface', className)}>
      {(title || aside) && (
        <div
          className={classNames(
            'flex items-start justify-between gap-3 px-4',
            dense ? 'pt-2.5' : 'pt-3.5',
            !flush ? 'pb-1' : dense ? 'pb-2.5' : 'pb-3.5',
          )}
        >
          <div className={dense ? 'flex min-w-0 flex-wrap items-baseline gap-x-3' : 'min-w-0'}>
            {title && (
              <h2 id={id} className="font-semibold">
                {title}
              </h2>
            )}
            {detail && <div className="text-13 text-muted">{detail}</div>}
          </div>
          {aside && <div className="shrink-0">{aside}</div>}
        </div>
      )}
      <div className={flush ? '' : 'px-4 pt-3 pb-4'}>{children}</div>
    </section>
  );
}
