import type { Finding, Proposal } from '@plumbline/contract';
import { useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { findingQuery } from '../../../shared/api/queries.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';

const IgnoreDialog = lazy(() => import('../../../shared/explorer/ignore-dialog.tsx'));

/** Asks for the reason to ignore a proposed finding, and ignores it only once one is given. The dialog is beside the conversation. */
export function useProposedIgnore(testId: string) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [finding, setFinding] = useState<Finding | null>(null);
  const begin = async ({ check_id, finding_id }: Extract<Proposal, { kind: 'ignore' }>): Promise<void> => {
    try {
      const found = await queries.fetchQuery(findingQuery(testId, check_id, finding_id));
      if (found && !found.ignored) setFinding(found);
      else show({ title: 'It is no longer in the report or is already ignored.' });
    } catch (error) {
      show({ title: 'The finding could not be loaded.', description: problemText(error), tone: 'problem' });
    }
  };
  const dialog = finding && (
    <Suspense>
      <IgnoreDialog testId={testId} finding={finding} onClose={() => setFinding(null)} />
    </Suspense>
  );
  return { begin, dialog };
}
