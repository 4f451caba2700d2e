import { Skeleton } from '@plumbline/ui';

/** Placeholder for the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <h1 className="sr-only">Dashboard</h1>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-9 w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
