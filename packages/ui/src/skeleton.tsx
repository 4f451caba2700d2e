import { classNames } from './class-names.ts';

/** Holds the place of what is loading, in its size. Give it height and width. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string | undefined }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-inner bg-track', className)} />;
}
