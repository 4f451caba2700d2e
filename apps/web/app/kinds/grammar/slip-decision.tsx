import { Button } from '@plumbline/ui';
import { Check, Undo2 } from 'lucide-react';
import type { FindingPartProps } from '../../shared/explorer/explored-kind.ts';
import { useFindingKeys } from '../../shared/findings/use-finding-keys.ts';
import { AcceptedHere } from './accepted-note.tsx';
import { OwnFix } from './own-fix.tsx';
import { fixWords, slipFacts } from './slip-words.ts';
import { useTriagePlace } from './triage-place.ts';
import { useTriage } from './use-triage.ts';

/** Accepts a fix for a mistake, or undoes that. @param accepted the accepted fix; undefined if there is none */
export function SlipDecision({ testId, finding, accepted }: FindingPartProps & { accepted: string | undefined }) {
  const { problem, replacements } = slipFacts(finding);
  const { pageUrl, onDecided } = useTriagePlace();
  const { accept } = useTriage(testId);
  const [first] = replacements;
  const take = (replacement: string) => {
    accept.mutate({ finding, replacement });
    onDecided();
  };
  useFindingKeys(first === undefined || accepted !== undefined ? {} : { a: () => take(first) });
  if (accepted !== undefined) {
    return (
      <section className="flex flex-col gap-3">
        <h4 className="font-semibold">Replacement</h4>
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{fixWords(accepted)}</span>
          <Button size="sm" icon={Undo2} onClick={() => accept.mutate({ finding, replacement: null })}>
            Undo
          </Button>
        </div>
        {/* In a list, the note above it says this. */}
        {pageUrl !== null && <AcceptedHere testId={testId} />}
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-semibold">Write instead</h4>
      <div className="flex flex-wrap gap-2">
        {replacements.map((replacement, index) => (
          <Button
            key={replacement}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={index === 0 ? Check : undefined}
            onClick={() => take(replacement)}
          >
            {fixWords(replacement)}
          </Button>
        ))}
        {replacements.length === 0 && <p className="text-muted">There is no certain fix. Read the sentence again.</p>}
      </div>
      <OwnFix problem={problem} onFix={take} />
    </section>
  );
}
