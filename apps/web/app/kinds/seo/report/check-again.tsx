import { recheckSeoTest } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { client } from '../../../shared/api/client.ts';
import { refreshReport } from '../../../shared/api/refresh-report.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';

/** Judges the pages that were kept by the checks of today, without the network. */
export function CheckAgain({ testId }: { testId: string }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const recheck = useMutation({
    mutationFn: () => client.call(recheckSeoTest, { body: { test_id: testId } }),
    onSuccess: async ({ score }) => {
      await refreshReport(queries, testId);
      show({ title: `Judged again: ${score ?? 'no score'}`, description: 'The kept pages were judged by the checks of today.' });
    },
    onError: (error) => show({ title: 'The pages could not be judged again.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <Button icon={RefreshCw} busy={recheck.isPending} onClick={() => recheck.mutate()}>
      Check again
    </Button>
  );
}
