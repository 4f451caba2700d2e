import { Skeleton } from '@plumbline/ui';

/** Placeholder for a report while it loads. @param title title of the screen */
export function ReportSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <h1 className="sr-only">{title}</h1>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-80" />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
