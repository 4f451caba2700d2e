import { countOf } from '@plumbline/contract/rules';
import type { Finding } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { acceptGrammarFix, addDictionaryWord, removeDictionaryWord } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { refreshReport } from '../../shared/api/refresh-report.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { acceptedFixesQuery } from './grammar-queries.ts';
import { useTriagePlace } from './triage-place.ts';

type Findings = InfiniteData<Page<Finding>, unknown>;

/** Decides mistakes of a report: accepts a fix, or adds a word to the dictionary. */
export function useTriage(testId: string) {
  const queries = useQueryClient();
  const { show } = useToast();
  const { pageUrl } = useTriagePlace();
  const ofReport = { queryKey: ['reports', testId] };
  const refresh = () => Promise.all([refreshReport(queries, testId), queries.invalidateQueries({ queryKey: ['dictionary'] })]);
  const refuse = (title: string) => (error: Error) => show({ title, description: problemText(error), tone: 'problem' });
  const accepting = ['accept', testId];
  const accept = useMutation({
    mutationKey: accepting,
    mutationFn: ({ finding, replacement }: { finding: Finding; replacement: string | null }) =>
      client.call(acceptGrammarFix, { body: { test_id: testId, finding_id: finding.id, replacement } }),
    // The list is updated optimistically, so that someone working through a hundred mistakes never waits.
    async onMutate({ finding, replacement }) {
      const left = { queryKey: ['reports', testId, 'findings', { accepted: replacement === null ? 'only' : 'without' }] };
      await Promise.all([
        queries.cancelQueries({ queryKey: ['reports', testId, 'findings'] }),
        queries.cancelQueries(acceptedFixesQuery(testId, pageUrl)),
      ]);
      queries.setQueryData(acceptedFixesQuery(testId, pageUrl).queryKey, (known) => {
        const fixes = new Map(known);
        if (replacement === null) fixes.delete(finding.id);
        else fixes.set(finding.id, replacement);
        return fixes;
      });
      queries.setQueriesData<Findings>(left, (known) => known && without(known, finding.id));
    },
    // While other changes are in progress, refetching would put their findings back into the list.
    onSettled: () => (queries.isMutating({ mutationKey: accepting }) === 1 ? queries.invalidateQueries(ofReport) : undefined),
    onError: refuse('The fix was not saved.'),
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
        description: `${countOf(findings, 'finding')} removed from this report. Later tests in this workspace will not report it.`,
        action: { label: 'Undo', onSelect: () => forget.mutate(word) },
      });
    },
    onError: refuse('The word was not added.'),
  });
  return { accept, vouch };
}

/** A list of findings without one of them. */
function without(known: Findings, id: string): Findings {
  const pages = known.pages.map((page) => {
    const data = page.data.filter((finding) => finding.id !== id);
    return { ...page, data };
  });
  return { ...known, pages };
}
