import { countOf } from '@plumbline/contract/rules';
import type { Test, TestReport } from '@plumbline/contract';
import { Button, Panel, SeverityBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { testReportQuery } from '../api/queries.ts';
import type { ExplorerParts } from '../explorer/explored-kind.ts';
import { FindingsExplorer } from '../explorer/findings-explorer.tsx';
import { SEVERITIES } from '../explorer/findings-view.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { useHeld } from './use-held.ts';

/** Poll quickly until there is a first finding, because the user is waiting for it; after that, slowly. */
const FIRST_LOOK_MS = 300;
const POLL_MS = 2000;

export interface ReportSoFarProps {
  readonly kind: KindOfTest;
  readonly test: Test;
  readonly parts: ExplorerParts;
  /** The user is reading: what is shown stays as it is. */
  readonly isReading: boolean;
  readonly onRead: () => void;
}

/** The findings so far of a running or interrupted test, to read while the rest arrives. */
export function ReportSoFar({ kind, test, parts, isReading, onRead }: ReportSoFarProps) {
  const newest = useQuery({
    ...testReportQuery(test.id),
    queryKey: ['reports', test.id, 'so-far'],
    staleTime: 0,
    enabled: test.status === 'running' || (test.status === 'queued' && test.started_at !== null),
    refetchInterval: ({ state }) => (findingsIn(state.data) > 0 ? POLL_MS : FIRST_LOOK_MS),
  }).data;
  const { shown, isBehind, catchUp } = useHeld(newest, isReading);
  const reader = useReader(onRead);
  const readable = useMemo(() => toRead(parts), [parts]);
  if (!newest || !shown || findingsIn(shown) === 0) return null;
  const more = findingsIn(newest) - findingsIn(shown);
  return (
    <div ref={reader} className="mt-5 flex flex-col gap-5">
      <Tally report={newest}>
        {isBehind && more > 0 && (
          <Button size="sm" onClick={catchUp}>
            Show {countOf(more, 'more finding')}
          </Button>
        )}
      </Tally>
      <FindingsExplorer kind={kind} report={shown} parts={readable} />
    </div>
  );
}

const SIGNS_OF_READING = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls back when the user interacts with an element. @returns its ref */
function useReader(onRead: () => void): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      for (const sign of SIGNS_OF_READING) element.addEventListener(sign, onRead, { passive: true });
      return () => {
        for (const sign of SIGNS_OF_READING) element.removeEventListener(sign, onRead);
      };
    },
    [onRead],
  );
}

/** The findings of a running test are read-only, and their pages are not counted yet. */
function toRead({ isOnePerPage, hiddenFacts, Place }: ExplorerParts): ExplorerParts {
  return { ...(isOnePerPage && { isOnePerPage }), ...(hiddenFacts && { hiddenFacts }), ...(Place && { Place }) };
}

/** The number of findings, with space for a button, so that the content below does not move when it appears. */
function Tally({ report, children }: { report: TestReport; children: ReactNode }) {
  return (
    <Panel title="So far" detail={`${countOf(report.page_count, 'page')} checked`} dense>
      <div className="flex min-h-8 flex-wrap items-center gap-2 max-sm:min-h-26 max-sm:content-start">
        {SEVERITIES.filter((severity) => (report.severities[severity] ?? 0) > 0).map((severity) => (
          <SeverityBadge key={severity} severity={severity} count={report.severities[severity] ?? 0} />
        ))}
        <div className="ml-auto flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          {report.score !== null && (
            <p className="text-13 text-muted">
              Provisional score <span className="tabular font-medium text-ink">{report.score}</span>
            </p>
          )}
          {children}
        </div>
      </div>
    </Panel>
  );
}

function findingsIn(report: TestReport | undefined): number {
  return report ? Object.values(report.severities).reduce((sum, amount) => sum + amount, 0) : 0;
}
