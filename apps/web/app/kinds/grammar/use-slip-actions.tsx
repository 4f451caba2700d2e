import type { SlipKind } from '@plumbline/contract';
import { Kbd } from '@plumbline/ui';
import { BookPlus, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FindingPartProps, KindActions } from '../../shared/explorer/explored-kind.ts';
import { useFindingKeys } from '../../shared/findings/use-finding-keys.ts';
import { useIsMember } from '../../shared/session/use-is-member.ts';
import { slipFacts } from './slip-words.ts';
import { useTriagePlace } from './triage-place.ts';
import { useTriage } from './use-triage.ts';

const RephraseSentence = lazy(() => import('./rephrase-sentence.tsx'));

/** The actions for a mistake other than accepting a fix and ignoring it, and their keyboard shortcuts. */
export function useSlipActions({ testId, finding }: FindingPartProps): KindActions {
  const { problem } = slipFacts(finding);
  const { onDecided } = useTriagePlace();
  const { vouch } = useTriage(testId);
  const [isRephrasing, setRephrasing] = useState(false);
  const isMember = useIsMember();
  const isSpelling = isMember && finding.category === ('spelling' satisfies SlipKind);
  const learn = () => vouch.mutate(problem, { onSuccess: onDecided });
  useFindingKeys(isSpelling ? { d: learn } : {});
  const sentence = finding.evidence.places[0]?.excerpt;
  return {
    actions: isSpelling
      ? [{ id: 'learn', label: 'Add to dictionary', icon: BookPlus, stays: true, busy: vouch.isPending, onSelect: learn }]
      : [],
    more: sentence === undefined ? [] : [{ id: 'rephrase', label: 'Rephrase', icon: PenLine, onSelect: () => setRephrasing(true) }],
    below: (
      <>
        {isMember && (
          <p className="text-12 text-faint max-sm:hidden">
            <Kbd>J</Kbd> next, <Kbd>K</Kbd> previous, <Kbd>A</Kbd> accept first fix, {isSpelling && <Kbd>D</Kbd>}
            {isSpelling && ' dictionary, '}
            <Kbd>I</Kbd> ignore
          </p>
        )}
        {isRephrasing && sentence !== undefined && (
          <Suspense>
            <RephraseSentence text={sentence} onClose={() => setRephrasing(false)} />
          </Suspense>
        )}
      </>
    ),
  };
}
