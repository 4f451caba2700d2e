import { Skeleton } from '@plumbline/ui';

/** Placeholder for a finding that is loading: as tall as a screen, so that the content below does not jump. */
export function FindingSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col gap-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
