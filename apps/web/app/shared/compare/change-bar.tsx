import type { TestComparison } from '@plumbline/contract';
import { Panel, ScoreRing } from '@plumbline/ui';
import { count, formatMoments } from '../text/quantities.ts';

/** The two scores, and all findings of both runs in one line: fixed, new and remaining. */
export function ChangeBar({ comparison }: { comparison: TestComparison }) {
  const { before, after, fixed, recurring, fresh } = comparison;
  const parts = [
    { label: 'Fixed', amount: fixed, fill: 'fill-pass-mark', mark: 'bg-pass-mark' },
    { label: 'In both runs', amount: recurring, fill: 'fill-faint', mark: 'bg-faint' },
    { label: 'New', amount: fresh, fill: 'fill-critical-mark', mark: 'bg-critical-mark' },
  ];
  const all = Math.max(1, fixed + recurring + fresh);
  const [earlier = '', later = ''] = formatMoments([before.finished_at, after.finished_at]);
  let from = 0;
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Run name="Earlier run" moment={earlier} score={before.score} />
        <span aria-hidden className="text-muted max-sm:hidden">
          →
        </span>
        <Run name="This run" moment={later} score={after.score} />
        <div className="min-w-56 flex-1">
          <svg aria-hidden width="100%" height="10" className="block overflow-hidden rounded-full">
            {parts.map(({ label, amount, fill }) => {
              const x = from;
              from += (amount / all) * 100;
              return <rect key={label} x={`${x}%`} width={`${(amount / all) * 100}%`} height="10" className={fill} />;
            })}
          </svg>
          <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13">
            {parts.map(({ label, amount, mark }) => (
              <div key={label} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-2 rounded-full ${mark}`} />
                <dt className="text-muted">{label}</dt>
                <dd className="tabular font-medium">{count(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Panel>
  );
}

function Run({ name, moment, score }: { name: string; moment: string; score: number | null }) {
  return (
    <div className="flex items-center gap-3">
      <ScoreRing score={score} label={`Score of ${moment}`} showWord={false} />
      <div className="text-13">
        <p className="font-medium">{name}</p>
        <p className="tabular text-muted">{moment}</p>
      </div>
    </div>
  );
}
