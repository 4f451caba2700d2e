import type { GrammarReport } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Meter, Panel, Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { SinceLastRun } from '../../shared/tests/since-last-run.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { GRAMMAR_TESTS } from './kind.ts';
import { kindId, KINDS } from './slip-words.ts';

const TrendChart = lazy(async () => ({ default: (await import('@plumbline/ui/trend-chart')).TrendChart }));
const CHART_HEIGHT = 120;
/** Height of the chart with its caption, reserved so that the content below does not move when it loads. */
const CHART_ROOM = 'mt-3 min-h-42';

/** The kinds of mistakes, and how the score changed over the runs of this address. */
export function KindsPanel({ report, score }: { report: GrammarReport; score: number | null }) {
  const [, change] = useUrlState();
  const kinds = KINDS.map((kind) => ({
    ...kind,
    findings: report.rules.filter((rule) => rule.kind === kind.value).reduce((sum, { findings }) => sum + findings, 0),
  }))
    .filter(({ findings }) => findings > 0)
    .toSorted((one, other) => other.findings - one.findings);
  const most = Math.max(1, ...kinds.map(({ findings }) => findings));
  const points = report.trend.flatMap((run) => (run.score === null ? [] : [{ at: run.finished_at, value: run.score }]));
  return (
    <Panel
      title={kinds.length === 0 && score !== null ? 'No mistakes found' : 'Mistakes by category'}
      detail={
        score === null ? (
          'No text was found'
        ) : (
          <>
            {kinds.length === 0
              ? `Checked ${countOf(report.sentences, 'sentence')} on ${countOf(report.page_count, 'page')}.`
              : `${score}% of sentences are error-free.`}{' '}
            <SinceLastRun kind={GRAMMAR_TESTS} score={score} report={report} noun="mistake" />
          </>
        )
      }
      dense
    >
      <ul className="flex flex-col gap-1 empty:hidden">
        {kinds.map(({ value, label, findings }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => change({ category: kindId(value), check: null, at: null })}
              className="ring-inside grid w-full grid-cols-[7rem_minmax(0,1fr)_4rem] items-center gap-3 rounded-ui px-1 py-1.5 text-left text-13 hover:bg-hover"
            >
              <span>{label}</span>
              <Meter label={label} value={findings} max={most} tone="neutral" />
              <span className="tabular text-right text-muted">{findings.toLocaleString('en')}</span>
            </button>
          </li>
        ))}
      </ul>
      {points.length > 1 && (
        <Suspense fallback={<Skeleton className={`${CHART_ROOM} w-full`} />}>
          <TrendChart
            label="Score over time"
            series={[{ id: 'score', label: 'Score', points }]}
            height={CHART_HEIGHT}
            className={CHART_ROOM}
          />
        </Suspense>
      )}
    </Panel>
  );
}
