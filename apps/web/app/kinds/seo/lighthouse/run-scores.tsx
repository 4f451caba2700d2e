import type { LighthouseRun } from '@plumbline/contract';
import { classNames, scoreBand, ScoreRing } from '@plumbline/ui';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { CATEGORY_WORDS, METRIC_WORDS, metricText } from './lighthouse-words.ts';

interface RunScoresProps {
  readonly run: LighthouseRun;
  readonly result: NonNullable<LighthouseRun['result']>;
  readonly pageUrl: string;
}

/** The results of a run: a ring for each category, the measured times with their ratings, and how it was measured. */
export function RunScores({ run, result, pageUrl }: RunScoresProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {result.scores.map(({ category, score }) => (
          <li key={category} className="flex flex-col items-center gap-1.5 text-center">
            <ScoreRing score={score} label={`Lighthouse ${CATEGORY_WORDS[category]}`} size="md" showWord="below" />
            <span className="text-13">{CATEGORY_WORDS[category]}</span>
          </li>
        ))}
      </ul>
      <dl className="divide-y divide-line border-y border-line">
        {result.metrics.map((metric) => {
          const band = scoreBand(metric.score);
          return (
            <div key={metric.id} className="flex items-baseline justify-between gap-3 py-2">
              <dt className="min-w-0">{METRIC_WORDS[metric.id]}</dt>
              <dd className="tabular flex shrink-0 items-baseline">
                {metricText(metric)}
                <span className={classNames('w-22 text-right text-13 font-medium', band.text)}>{band.word}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-13 text-muted">
        Lighthouse {result.version}, {formatMoment(run.finished_at ?? run.created_at)}. Benchmark index of the machine:{' '}
        {Math.round(result.benchmark_index).toLocaleString('en')}.
      </p>
      {result.final_url !== pageUrl && (
        <p className="text-13">
          The address redirected to <OutsideLink address={result.final_url} />, which was measured.
        </p>
      )}
      {result.warnings.length > 0 && (
        <ul className="flex flex-col gap-1 text-13 text-muted">
          {result.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  );
}
