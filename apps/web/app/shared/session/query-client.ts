import { ApiError } from '@plumbline/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endInvalidSession, isInvalidToken } from './session-store.ts';

const onError = (error: unknown) => {
  if (isInvalidToken(error)) void endInvalidSession();
};

/** The single query cache. Requests the server refuses are not retried; other failures are, twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});
