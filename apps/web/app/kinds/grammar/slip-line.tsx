import { pathOf } from '@plumbline/contract/rules';
import { Badge } from '@plumbline/ui';
import { Check } from 'lucide-react';
import type { FindingPartProps } from '../../shared/explorer/explored-kind.ts';
import { count } from '../../shared/text/quantities.ts';
import { slipFacts } from './slip-words.ts';
import { useAcceptedFix } from './triage-place.ts';

/** A mistake in the list: what is wrong, the replacement, where. */
export function SlipLine({ testId, finding }: FindingPartProps) {
  const { problem, replacements } = slipFacts(finding);
  const accepted = useAcceptedFix(testId, finding);
  const isDone = accepted !== undefined;
  const fix = accepted ?? replacements[0];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className={`block truncate ${isDone ? 'text-muted' : ''}`}>
          <span className={isDone ? 'line-through' : 'slip-mark font-medium'}>{problem}</span>
          {fix && (
            <>
              {' '}
              <span aria-label="should be" role="img" className="text-faint">
                →
              </span>{' '}
              {fix}
            </>
          )}
        </span>
        <span className="block truncate text-12 text-muted">{finding.page_url && pathOf(finding.page_url)}</span>
      </span>
      {isDone && <Check aria-label="Accepted" className="size-4 shrink-0 text-pass" />}
      {finding.fold && finding.fold.pages > 1 && <Badge>{`${count(finding.fold.pages)} pages`}</Badge>}
    </>
  );
}
