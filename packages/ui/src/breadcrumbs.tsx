import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  href?: string | undefined;
}

/** The path to the current page. Phones show an arrow back to its parent, then the page. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string | undefined }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('min-w-0', className)}>
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={`${index}-${crumb.label}`}
              className={classNames(
                'flex min-w-0 items-center gap-1',
                isLast ? 'shrink' : 'shrink-0',
                index < crumbs.length - 2 && 'hidden sm:flex',
              )}
            >
              {index > 0 && <ChevronRight aria-hidden className="hidden size-3.5 shrink-0 text-faint sm:block" />}
              {crumb.href && !isLast ? (
                <Link href={crumb.href} className="max-w-40 truncate rounded-inner px-1 text-muted transition-colors hover:text-ink">
                  <ChevronLeft aria-hidden className="-ml-1.5 size-5 sm:hidden" />
                  <span className="max-sm:sr-only">{crumb.label}</span>
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="truncate px-1 font-medium">
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
