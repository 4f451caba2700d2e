import { countOf } from '@plumbline/contract/rules';
import type { IgnoreFindingBody } from '@plumbline/contract';
import { ignoreFinding, restoreFinding } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { refreshReport } from '../api/refresh-report.ts';
import { problemText } from '../forms/problem-text.ts';

/** Ignores findings and restores them; each can be undone from its toast. */
export function useIgnores(testId: string) {
  const queries = useQueryClient();
  const { show } = useToast();
  const restore = useMutation({
    mutationFn: (ignoredId: string) => client.call(restoreFinding, { query: { test_id: testId, ignored_id: ignoredId } }),
    onSuccess: async ({ findings }) => {
      await refreshReport(queries, testId);
      show({ title: `${countOf(findings, 'finding')} reported again.` });
    },
    onError: (error) => show({ title: 'It is still ignored.', description: problemText(error), tone: 'problem' }),
  });
  const ignore = useMutation({
    mutationFn: (body: Omit<IgnoreFindingBody, 'test_id'>) => client.call(ignoreFinding, { body: { ...body, test_id: testId } }),
    onSuccess: async ({ ignored_id, findings }) => {
      await refreshReport(queries, testId);
      show({
        title: `${countOf(findings, 'finding')} ignored, here and in later runs.`,
        action: { label: 'Undo', onSelect: () => restore.mutate(ignored_id) },
      });
    },
  });
  return { ignore, restore };
}
