import { ApiError } from '@plumbline/contract/client';
import { Button, Spinner } from './button.tsx';

/** Shown while something is loading. */
export function Loading() {
  return (
    <p role="status" className="flex justify-center p-6 text-muted">
      <Spinner />
      <span className="sr-only">Loading</span>
    </p>
  );
}

/** An error message with a retry button. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-ui border border-line bg-critical-soft p-3 text-13 text-critical"
    >
      <span className="flex-1">{wordsOf(error)}</span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code !== 'unavailable') return error.message;
  return 'The server could not be reached.';
}
