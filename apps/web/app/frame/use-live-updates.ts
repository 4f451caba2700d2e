import { useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps every screen true while tests run: one stream for the whole app, opened again when it breaks. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const { show } = useToast();
  useEffect(() => {
    const stop = new AbortController();
    // The screen stands before the stream begins, so what follows it is loaded after.
    void import('./follow-events.ts').then(({ followEvents }) => {
      if (!stop.signal.aborted) followEvents(queries, show, stop.signal);
    });
    return () => stop.abort();
  }, [queries, show]);
}
