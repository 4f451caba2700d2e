import { ApiError } from '@plumbline/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endInvalidSession, isInvalidToken } from './session-store.ts';

const onError = (error: unknown) => {
  if (isInvalidToken(error)) void endInvalidSession();
};

/** The one cache of answers. What the server refused is not asked again; what it could not answer is, twice. */
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
