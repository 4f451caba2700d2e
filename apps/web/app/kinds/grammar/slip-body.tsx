import { Badge } from '@plumbline/ui';
import type { FindingPartProps } from '../../shared/explorer/explored-kind.ts';
import { useIsMember } from '../../shared/session/use-is-member.ts';
import { useReportSource } from '../../shared/findings/report-source.ts';
import { SlipDecision } from './slip-decision.tsx';
import { SlipSentence } from './slip-sentence.tsx';
import { fixWords, slipFacts } from './slip-words.ts';
import { useAcceptedFix } from './triage-place.ts';

/** A mistake: the sentence, its location, and possible replacements. */
export function SlipBody({ testId, finding }: FindingPartProps) {
  const { replacements, where } = slipFacts(finding);
  const { isOwn } = useReportSource();
  const isMember = useIsMember();
  const accepted = useAcceptedFix(testId, finding);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <SlipSentence finding={finding} fix={accepted} />
        <p className="text-13 text-muted">
          Found {where}, line {finding.evidence.places[0]?.line}
        </p>
      </div>
      {accepted !== undefined && (
        <p>
          <Badge tone="pass">Accepted</Badge>
        </p>
      )}
      {isOwn && isMember && !finding.ignored ? (
        <SlipDecision testId={testId} finding={finding} accepted={accepted} />
      ) : (
        replacements.length > 0 && (
          <section>
            <h4 className="font-semibold">Write instead</h4>
            <p>{replacements.map(fixWords).join(', ')}</p>
          </section>
        )
      )}
    </>
  );
}
