import { recheckSeoTest } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';

/** Judges the pages that were stored by the checks of today, without the network: what was fixed on the site since shows in a new run. */
export function useRescore(testId: string) {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: () => client.call(recheckSeoTest, { body: { test_id: testId } }),
    onSuccess: async ({ score }) => {
      await Promise.all([queries.invalidateQueries({ queryKey: ['reports', testId] }), queries.invalidateQueries({ queryKey: ['tests'] })]);
      show({
        title: score === null ? 'Re-scored, without a score' : `Re-scored: ${score}`,
        description: 'The stored pages were checked again. To see what changed on the site, run the test again.',
      });
    },
    onError: (error) => show({ title: 'The pages could not be re-scored.', description: problemText(error), tone: 'problem' }),
  });
}
