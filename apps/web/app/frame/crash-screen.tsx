import { ApiError } from '@plumbline/contract/client';
import { Button, ErrorState } from '@plumbline/ui';

/** Fallback when rendering a screen failed: what happened, what was saved, what to do. */
export function CrashScreen({ error }: { error: unknown }) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <title>Something went wrong · Plumbline</title>
      <ErrorState
        title="This screen stopped working."
        advice={`${error instanceof Error ? error.message : 'Unknown cause.'} Your tests and reports are kept on the server. Load the page again; if it happens again, contact the administrator.`}
        requestId={requestId || undefined}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      />
    </main>
  );
}
