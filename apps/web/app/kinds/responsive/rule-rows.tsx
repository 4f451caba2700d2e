import type { ResponsiveReport } from '@plumbline/contract';
import { Panel } from '@plumbline/ui';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';

const LOOKS = {
  fail: { icon: CircleX, word: 'Failed', mark: 'text-critical-mark' },
  pass: { icon: CircleCheck, word: 'Passed', mark: 'text-pass-mark' },
  cannot_tell: { icon: CircleHelp, word: 'Cannot tell', mark: 'text-faint' },
};

/** How each rule went, those that failed first. */
export function RuleRows({ checks }: { checks: ResponsiveReport['checks'] }) {
  const order = ['fail', 'cannot_tell', 'pass'];
  const sorted = checks.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <Panel title="Rules" detail={`${checks.filter(({ outcome }) => outcome === 'pass').length} of ${checks.length} passed.`}>
      <ul className="flex flex-col gap-2">
        {sorted.map((check) => {
          const { icon: Icon, word, mark } = LOOKS[check.outcome];
          return (
            <li key={check.check_id} className="flex items-start gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark}`} />
              <span className="min-w-0">
                {check.title}
                <span className="block text-12 text-muted">
                  {check.category} · {check.outcome === 'fail' ? `${word}, ${check.findings} found` : check.reason || word}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
