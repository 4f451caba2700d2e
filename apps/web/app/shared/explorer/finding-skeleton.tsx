import { Skeleton } from '@plumbline/ui';

/** A finding that is being read: as high as a screen, so that what stands below does not come and go. */
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
