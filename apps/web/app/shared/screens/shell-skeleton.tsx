import { Skeleton } from '@plumbline/ui';

/** Placeholder for the frame until it is known who is signed in. */
export function ShellSkeleton() {
  return (
    <main
      aria-busy="true"
      aria-label="Loading"
      className="min-h-dvh sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)] rail:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <title>Plumbline</title>
      <div className="hidden border-r border-line bg-sunken sm:block" />
      <div>
        <div className="h-13 border-b border-line" />
        <div className="mx-auto flex max-w-content flex-col gap-4 px-4 pt-6 rail:px-6">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </main>
  );
}
