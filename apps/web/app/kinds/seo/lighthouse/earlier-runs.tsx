import { countOf } from '@plumbline/contract/rules';
import type { LighthouseFormFactor, LighthouseRun } from '@plumbline/contract';
import { Disclosure, ScoreRing } from '@plumbline/ui';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { CATEGORY_WORDS, FORM_FACTOR_WORDS } from './lighthouse-words.ts';

/** Earlier runs, newest first. */
export function EarlierRuns({ runs, formFactor }: { runs: readonly LighthouseRun[]; formFactor: LighthouseFormFactor }) {
  if (runs.length === 0) return null;
  return (
    <Disclosure
      summary="Earlier runs"
      aside={`${countOf(runs.length, 'run')}, ${FORM_FACTOR_WORDS[formFactor].toLowerCase()}`}
      className="border-b-0"
    >
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-13">
            <span className="text-muted">{formatMoment(run.created_at)}</span>
            {run.result ? (
              <span className="flex flex-wrap gap-3">
                {run.result.scores.map(({ category, score }) => (
                  <ScoreRing key={category} size="xs" score={score} label={CATEGORY_WORDS[category]} />
                ))}
              </span>
            ) : (
              <span className="wrap-anywhere">{run.error}</span>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
