import type { Finding, Proposal, Test } from '@plumbline/contract';
import { Button, LinkButton, useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, EyeOff, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { findingQuery } from '../api/queries.ts';
import { problemText } from '../session/problem-text.ts';
import { sameOptions } from '../tests/same-options.ts';
import { useStartTest } from '../tests/use-start-test.ts';

const IgnoreDialog = lazy(() => import('../findings/ignore-dialog.tsx'));

/** What the assistant proposes to do, as buttons. Nothing of it happens before one is pressed, and ignoring asks for a reason first. */
export function ChatProposals({
  test,
  proposals,
  hrefOf,
}: {
  test: Test;
  proposals: readonly Proposal[];
  hrefOf: (path: string) => string;
}) {
  const queries = useQueryClient();
  const { show } = useToast();
  const again = useStartTest();
  const [ignoring, setIgnoring] = useState<Finding | null>(null);
  if (proposals.length === 0) return null;
  const failed = (title: string) => (error: unknown) => show({ title, description: problemText(error), tone: 'problem' });
  const beginIgnoring = async ({ check_id, page_url }: Extract<Proposal, { kind: 'ignore' }>): Promise<void> => {
    try {
      const finding = await queries.fetchQuery(findingQuery(test.id, check_id, page_url));
      if (finding && !finding.ignored) setIgnoring(finding);
      else show({ title: 'It is not in the report any more, or ignored already.' });
    } catch (error) {
      failed('The finding could not be loaded.')(error);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {proposals.map((proposal, index) => {
        if (proposal.kind === 'open') {
          return (
            <LinkButton key={index} size="sm" icon={ArrowRight} href={hrefOf(proposal.path)} className="max-w-full">
              <span className="truncate">{proposal.label}</span>
            </LinkButton>
          );
        }
        if (proposal.kind === 'ignore') {
          return (
            <Button key={index} size="sm" icon={EyeOff} className="max-w-full" onClick={() => void beginIgnoring(proposal)}>
              <span className="truncate">{proposal.label}</span>
            </Button>
          );
        }
        return (
          <Button
            key={index}
            size="sm"
            icon={Play}
            busy={again.isPending}
            onClick={() => again.mutate(sameOptions(test), { onError: failed('The test was not started.') })}
          >
            {proposal.label}
          </Button>
        );
      })}
      {ignoring && (
        <Suspense>
          <IgnoreDialog testId={test.id} finding={ignoring} onClose={() => setIgnoring(null)} />
        </Suspense>
      )}
    </div>
  );
}
