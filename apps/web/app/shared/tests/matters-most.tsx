import { countOf } from '@plumbline/contract/rules';
import type { FirstToFix, TestReport } from '@plumbline/contract';
import { Panel, SeverityBadge, TextLink } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useUrlState } from '../screens/use-url-state.ts';

/** URL parameters kept when a check is opened; filters of the list of findings are dropped. */
const KEPT = ['test_id', 'ask', 'step'];

export interface MattersMostProps {
  readonly report: Pick<TestReport, 'matters_most'>;
  /** At the end of its first row. */
  readonly aside?: ReactNode;
  /** Details below. */
  readonly children?: ReactNode;
}

/** What to fix first, one line each and kept low, since people come for the findings below. Each line links to its findings. */
export function MattersMost({ report: { matters_most: first }, aside, children }: MattersMostProps) {
  return (
    <Panel flush>
      <section aria-labelledby="matters-most" className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-1.5">
        <h2 id="matters-most" className="py-0.5 font-semibold">
          What matters most
        </h2>
        <ol className="min-w-0 flex-1 basis-80">
          {first.length === 0 && <li className="py-0.5 text-13 text-muted">All checks passed.</li>}
          {first.map((line) => (
            <FirstLine key={line.check_id} first={line} />
          ))}
        </ol>
        {aside}
        <div aria-live="polite" className="flex basis-full flex-col gap-3 empty:hidden">
          {children}
        </div>
      </section>
    </Panel>
  );
}

function FirstLine({ first }: { first: FirstToFix }) {
  const { check_id, title, severity, findings, new_findings: fresh, why, consequences } = first;
  return (
    <li className="flex min-w-0 items-center gap-2 py-0.5 text-13">
      <SeverityBadge severity={severity} look="icon" />
      <span className="min-w-0 sm:truncate">
        <CheckLink check={{ check_id, title }} />{' '}
        <span className="tabular">
          {countOf(findings, 'finding')}
          {fresh > 0 && `, ${fresh} new`}
        </span>
        {consequences.length > 0 && (
          <>
            , probably the cause of{' '}
            {consequences.map((check, index) => (
              <span key={check.check_id}>
                {index > 0 && ', '}
                <CheckLink check={check} />
              </span>
            ))}
          </>
        )}
        {why && (
          <span className="text-muted max-sm:hidden" title={why}>
            {' – '}
            {why}
          </span>
        )}
      </span>
    </li>
  );
}

/** Link to the findings of a check in the same report. */
function CheckLink({ check: { check_id, title } }: { check: Pick<FirstToFix, 'check_id' | 'title'> }) {
  const [parameters] = useUrlState();
  const asked = new URLSearchParams(KEPT.flatMap((name) => parameters.getAll(name).map((value) => [name, value])));
  asked.set('group', 'check');
  asked.set('check', check_id);
  return <TextLink href={`?${asked}#findings`}>{title}</TextLink>;
}
