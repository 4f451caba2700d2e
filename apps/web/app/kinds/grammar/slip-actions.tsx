import type { SlipKind } from '@plumbline/contract';
import { Button, Kbd } from '@plumbline/ui';
import { BookPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FindingPartProps } from '../../shared/explorer/explored-kind.ts';
import { useFindingKeys } from '../../shared/findings/use-finding-keys.ts';
import { useIsMember } from '../../shared/session/use-is-member.ts';
import { slipFacts } from './slip-words.ts';
import { useTriagePlace } from './triage-place.ts';
import { useTriage } from './use-triage.ts';

const RephraseSentence = lazy(() => import('./rephrase-sentence.tsx'));

/** What can be done with a mistake beside accepting a fix and ignoring it, and the keys for all of it. */
export function SlipActions({ testId, finding }: FindingPartProps) {
  const { problem } = slipFacts(finding);
  const { onDecided } = useTriagePlace();
  const { vouch } = useTriage(testId);
  const isMember = useIsMember();
  const isSpelling = isMember && finding.category === ('spelling' satisfies SlipKind);
  const learn = () => vouch.mutate(problem, { onSuccess: onDecided });
  useFindingKeys(isSpelling ? { d: learn } : {});
  return (
    <>
      {isMember && (
        <p className="w-full text-12 text-faint max-sm:hidden">
          <Kbd>J</Kbd> next, <Kbd>K</Kbd> previous, <Kbd>A</Kbd> accept first fix, {isSpelling && <Kbd>D</Kbd>}
          {isSpelling && ' dictionary, '}
          <Kbd>I</Kbd> ignore
        </p>
      )}
      {isSpelling && (
        <Button size="sm" icon={BookPlus} busy={vouch.isPending} onClick={learn}>
          Add to dictionary
        </Button>
      )}
      <Suspense>
        <RephraseSentence finding={finding} />
      </Suspense>
    </>
  );
}
