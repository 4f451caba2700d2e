import type { Finding } from '@plumbline/contract';
import { acceptGrammarFix, addDictionaryWord, removeDictionaryWord } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { countOf } from '../../shared/text/quantities.ts';
import { acceptedFixesQuery } from './grammar-queries.ts';

/**
 * Decides on slips of a report: accepts a fix, or vouches for a word.
 * @param pageUrl the page that is shown; null where all pages are
 */
export function useTriage(testId: string, pageUrl: string | null) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reports', testId] }),
      queries.invalidateQueries({ queryKey: ['tests'] }),
      queries.invalidateQueries({ queryKey: ['dictionary'] }),
    ]);
  const refuse = (title: string) => (error: Error) => show({ title, description: problemText(error), tone: 'problem' });
  const accept = useMutation({
    mutationFn: ({ finding, replacement }: { finding: Finding; replacement: string | null }) =>
      client.call(acceptGrammarFix, { body: { test_id: testId, finding_id: finding.id, replacement } }),
    // The list shows it at once: who works through a hundred slips waits for none.
    onMutate: ({ finding, replacement }) =>
      queries.setQueryData(acceptedFixesQuery(testId, pageUrl).queryKey, (known) => {
        const fixes = new Map(known);
        if (replacement === null) fixes.delete(finding.id);
        else fixes.set(finding.id, replacement);
        return fixes;
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reports', testId, 'grammar'] }),
    onError: refuse('The fix was not kept.'),
  });
  const forget = useMutation({
    mutationFn: (word: string) => client.call(removeDictionaryWord, { query: { word, test_id: testId } }),
    onSuccess: refresh,
    onError: refuse('It is still in the dictionary.'),
  });
  const vouch = useMutation({
    mutationFn: (word: string) => client.call(addDictionaryWord, { body: { word, test_id: testId } }),
    onSuccess: async ({ findings }, word) => {
      await refresh();
      show({
        title: `“${word}” is in the dictionary.`,
        description: `${countOf(findings, 'finding')} left this report, and later tests of the workspace report it no more.`,
        action: { label: 'Undo', onSelect: () => forget.mutate(word) },
      });
    },
    onError: refuse('The word was not added.'),
  });
  return { accept, vouch };
}
