import type { PageRecheck } from '@plumbline/contract';
import { recheckSeoPage } from '@plumbline/contract/endpoints';
import { type HeadAction, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, RefreshCw } from 'lucide-react';
import type { FindingPartProps, KindActions } from '../../../shared/explorer/explored-kind.ts';
import { useNextFinding } from '../../../shared/explorer/next-finding.ts';
import { client } from '../../../shared/api/client.ts';
import { useRoleRefusal } from '../../../shared/session/use-role-refusal.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';

/** Fetches the page now and says whether the finding is still there. A fixed finding is marked as such; the report remains a record of its run. */
export function useRecheckActions({ testId, finding: { page_url, check_id, confirmed_fixed_at } }: FindingPartProps): KindActions {
  const queries = useQueryClient();
  const { openNext } = useNextFinding();
  const { show } = useToast();
  const refusal = useRoleRefusal('check pages again');
  const recheck = useMutation({
    mutationFn: (url: string) => client.call(recheckSeoPage, { body: { test_id: testId, url } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports', testId] }),
    onError: (error) => show({ title: 'The page could not be read.', description: problemText(error), tone: 'problem' }),
  });
  if (page_url === null) return { actions: [] };
  const onSelect = () => recheck.mutate(page_url);
  const again: HeadAction = { id: 'again', label: 'Check this page again', icon: RefreshCw, busy: recheck.isPending, refusal, onSelect };
  const next: HeadAction = { id: 'next', label: 'Next', icon: ArrowRight, stays: true, onSelect: openNext };
  return {
    actions: confirmed_fixed_at === null ? [again] : [again, next],
    below: recheck.data && (
      <p role="status" className="text-13 font-medium">
        {verdictOf(recheck.data, check_id)}
      </p>
    ),
  };
}

function verdictOf(now: PageRecheck, checkId: string): string {
  if (now.failure !== '') return `The page did not respond: ${now.failure}`;
  const outcome = now.checks.find((check) => check.check_id === checkId)?.outcome;
  if (outcome === 'fail') return 'Still there.';
  if (outcome === 'pass') return 'Fixed: no longer on the page.';
  if (outcome === 'cannot_tell') return 'It cannot be told from this page alone.';
  return now.status >= 200 && now.status < 300
    ? 'This check needs the whole site. Run the test again.'
    : `The page now responds with ${now.status}, so it was not checked.`;
}
