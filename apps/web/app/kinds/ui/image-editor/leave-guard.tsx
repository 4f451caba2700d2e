import { AlertDialog } from '@plumbline/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** The picture a URL names; popups change only the rest of it. */
function pictureIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const parameters = new URLSearchParams(search);
  return [pathname, ...['test_id', 'asset_id', 'file'].map((name) => parameters.get(name))].join(' ');
}

/** Asks before unsaved work is lost, also when the tab is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && pictureIn(currentLocation) !== pictureIn(nextLocation));
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Discard your changes to this screenshot?"
      description="Anything drawn since the last saved version is lost. The screenshot itself does not change."
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
