import { ApiError } from '@plumbline/contract/client';
import { Button, ErrorState } from '@plumbline/ui';

/** Shown in place of something that could not be loaded. */
export function QueryProblem({ error, what, onRetry }: { error: unknown; what: string; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null;
  const isGone = known?.code === 'not_found';
  return (
    <ErrorState
      title={isGone ? `There is no such ${what} in this workspace.` : `The ${what} could not be loaded.`}
      advice={
        isGone
          ? 'It may have been deleted, or the address is incomplete.'
          : `${known?.message ?? 'Something unexpected happened.'} Nothing was lost. Try again in a moment.`
      }
      requestId={known?.requestId || undefined}
      action={!isGone && onRetry ? <Button onClick={onRetry}>Try again</Button> : undefined}
    />
  );
}
