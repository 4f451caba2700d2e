import { ApiError } from '@plumbline/contract/client';
import { Button, TextLink } from '@plumbline/ui';
import { CircleAlert } from 'lucide-react';
import { problemText } from '../forms/problem-text.ts';

/** Why there is no answer, and what to do: try again, or check the plan if its limit is reached. */
export function AssistantProblem({ error, onRetry }: { error: Error | string; onRetry: () => void }) {
  const isLimit = error instanceof ApiError && error.code === 'limit_reached';
  return (
    <div role="alert" className="flex items-start gap-2 rounded-ui border border-line bg-sunken px-3 py-2 text-13">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">{typeof error === 'string' ? error : problemText(error)}</p>
        {isLimit ? (
          <TextLink href="/settings/plan">See the plans</TextLink>
        ) : (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
