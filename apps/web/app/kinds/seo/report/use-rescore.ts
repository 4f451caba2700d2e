import { recheckSeoTest } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';

/** Audits the stored pages again with the current checks, without the network: later fixes on the site only show in a new run. */
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
