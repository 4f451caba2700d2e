import { countOf } from '@plumbline/contract/rules';
import type { ExplorerReport } from './findings-view.ts';
import type { CheckSummary } from '@plumbline/contract';
import { Badge, Meter, SeverityBadge } from '@plumbline/ui';
import { count } from '../text/quantities.ts';
import { CheckAdvice } from '../findings/check-advice.tsx';
import { useExploredKind } from './explored-kind.ts';

/** A check as a whole: its results across the site, and its advice. */
export function CheckOverview({ report, check }: { report: ExplorerReport; check: CheckSummary }) {
  const { kind, isOnePerPage } = useExploredKind();
  const { categoryWords = String } = kind;
  const judged = check.passed + check.failed;
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {check.outcome === 'cannot_tell' ? (
            <Badge>Cannot tell</Badge>
          ) : (
            <SeverityBadge severity={check.outcome === 'pass' ? 'pass' : check.severity} />
          )}
          <Badge>{categoryWords(check.category)}</Badge>
        </div>
        <h3 className="text-16 font-semibold">{check.title}</h3>
      </header>
      {isOnePerPage && judged > 0 ? (
        <Meter
          label="Passed on"
          value={check.passed}
          max={judged}
          valueText={`${count(check.passed)} of ${judged === 1 && report.page_count > 1 ? '1, the site as a whole' : countOf(judged, 'page')}`}
          tone={check.failed > 0 ? 'neutral' : 'pass'}
          showWords
        />
      ) : (
        judged === 0 && <p className="text-muted">{check.reason || 'There was nothing to check.'}</p>
      )}
      {isOnePerPage && judged > 0 && check.cannot_tell > 0 && (
        <p className="text-13 text-muted">
          Could not be told on {countOf(check.cannot_tell, 'page')}. {check.reason}
        </p>
      )}
      <CheckAdvice kind={kind} checkId={check.check_id} />
    </article>
  );
}
