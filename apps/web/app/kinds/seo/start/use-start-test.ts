import type { StartSeoTestBody } from '@plumbline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../../shared/api/client.ts';
import { seoReportPath } from '../places.ts';

/** Starts an SEO test and goes to its report. */
export function useStartTest() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: StartSeoTestBody) => client.startSeoTest({ ...body, source: 'dashboard' }),
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      await navigate(seoReportPath(test_id));
    },
  });
}
