import type { Proposal, Test } from '@plumbline/contract';
import { Button, LinkButton, useToast } from '@plumbline/ui';
import { ArrowRight, EyeOff, Play } from 'lucide-react';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { useRunAgain } from '../../../shared/tests/use-run-again.ts';
import { SEO_TESTS } from '../kind.ts';

/** The actions available from an exchange. */
export interface ExchangeActions {
  /** Turns the path of a citation into the target of its link. */
  hrefOf: (path: string) => string;
  /** Asks for a reason to ignore a finding. */
  onIgnore: (proposal: Extract<Proposal, { kind: 'ignore' }>) => void;
}

interface ChatProposalsProps extends ExchangeActions {
  test: Test;
  proposals: readonly Proposal[];
}

/** The assistant's proposed actions, as buttons. Nothing happens until one is pressed, and ignoring asks for a reason first. */
export function ChatProposals({ test, proposals, hrefOf, onIgnore }: ChatProposalsProps) {
  const { show } = useToast();
  const again = useRunAgain(SEO_TESTS);
  if (proposals.length === 0) return null;
  const runAgain = () =>
    again.mutate(test.id, {
      onError: (error) => show({ title: 'The test was not started.', description: problemText(error), tone: 'problem' }),
    });
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
            <Button key={index} size="sm" icon={EyeOff} className="max-w-full" onClick={() => onIgnore(proposal)}>
              <span className="truncate">{proposal.label}</span>
            </Button>
          );
        }
        return (
          <Button key={index} size="sm" icon={Play} busy={again.isPending} onClick={runAgain}>
            {proposal.label}
          </Button>
        );
      })}
    </div>
  );
}
