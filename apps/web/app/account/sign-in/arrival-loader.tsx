import { ShellSkeleton } from '../../shared/screens/shell-skeleton.tsx';

/** Shown between a successful sign-in and the screen it leads to. */
export function ArrivalLoader() {
  return (
    <div className="fixed inset-0 z-overlay overflow-hidden bg-canvas">
      <output className="sr-only">You are logged in. Your dashboard is loading.</output>
      <ShellSkeleton />
    </div>
  );
}
