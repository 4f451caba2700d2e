import { classNames } from './class-names.ts';

/** A placeholder for content that is loading. Give it the content's height and width. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string | undefined }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-inner bg-track', className)} />;
}
