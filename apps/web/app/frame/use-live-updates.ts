import { useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps every screen up to date while tests run: one event stream for the whole app, reopened when it breaks. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const { show } = useToast();
  useEffect(() => {
    const stop = new AbortController();
    // The screen is rendered before the stream begins, so the code for the stream is loaded afterwards.
    void import('./follow-events.ts').then(({ followEvents }) => {
      if (!stop.signal.aborted) followEvents(queries, show, stop.signal);
    });
    return () => stop.abort();
  }, [queries, show]);
}
