import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';

/** Starts a test of a kind and goes to its report. */
export function useStart<Body>(kind: KindOfTest, start: (body: Body) => Promise<{ readonly test_id: string }>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: start,
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(hrefOf(kind.report, { testId: test_id }));
    },
  });
}
