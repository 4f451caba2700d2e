import { Button, classNames } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useUrlState } from '../screens/use-url-state.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { ExploredKindProvider, type ExplorerParts } from './explored-kind.ts';
import { CheckGroups } from './check-groups.tsx';
import { FindingPane } from './finding-pane.tsx';
import { FindingsBar, FreshChip, SeverityChips } from './findings-bar.tsx';
import { amountOf, amountWords, type ExplorerReport, hasFindings, readFindingsView } from './findings-view.ts';
import { PageGroups } from './page-groups.tsx';
import { SearchHits } from './search-hits.tsx';

/** The findings of a report of any kind: list left, one right; on phones the list, then the one with a way back. */
export function FindingsExplorer({ kind, report, parts }: { kind: KindOfTest; report: ExplorerReport; parts?: ExplorerParts }) {
  const next = useRef<(() => void) | null>(null);
  const explored = useMemo(
    () => ({
      kind,
      ...parts,
      openNext: () => next.current?.(),
      setNext: (open: (() => void) | null) => {
        next.current = open;
      },
    }),
    [kind, parts],
  );
  const [parameters, change] = useUrlState();
  const view = readFindingsView(parameters);
  const isFailed = hasFindings(view);
  // An open check is on phones a group of the list; only a finding, or a check that has none, takes the place of the list.
  const takesPhone = view.at !== '' || (!isFailed && view.check !== '');
  const isFirst = useRef(true);
  const paneRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  const lastOpen = useRef('');
  useEffect(() => {
    // Who follows a link to a finding comes to the finding; on phones its text takes the place of a longer list.
    const isNarrow = matchMedia('(width < 64rem)').matches;
    if (takesPhone && (isFirst.current || isNarrow)) document.getElementById('findings')?.scrollIntoView({ block: 'start' });
    if (isNarrow && !isFirst.current) {
      // The pressed line and the way back take each other's place; focus follows.
      const line = listRef.current?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(lastOpen.current)}"]`);
      if (!takesPhone) line?.scrollIntoView({ block: 'center' });
      (takesPhone ? backRef.current : line)?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [takesPhone]);
  useEffect(() => {
    if (view.at !== '') lastOpen.current = `${view.check} ${view.at}`;
    // What opens low on the screen would be read through a slit.
    const pane = paneRef.current?.getBoundingClientRect();
    if (view.check !== '' && pane && pane.height > 0 && pane.top > innerHeight / 2) {
      document.getElementById('findings')?.scrollIntoView({ block: 'start' });
    }
  }, [view.check, view.at]);
  const hasSearch = isFailed && view.search !== '';
  // The only finding of a check opens with it, so the way back closes both.
  const open = report.checks.find(({ check_id }) => check_id === view.check);
  const isAlone = !isFailed || (open !== undefined && amountOf(open, view) === 1);
  return (
    <ExploredKindProvider value={explored}>
      <section id="findings" aria-labelledby="findings-title" className={takesPhone ? 'max-lg:min-h-dvh' : ''}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="findings-title" className="text-16 font-semibold">
              Findings
            </h2>
            <p className="tabular text-13 text-muted">{amountWords(report, view)}</p>
          </div>
          {view.outcome === 'fail' && (
            <div className={classNames('flex flex-wrap gap-1.5', takesPhone && 'max-lg:hidden')}>
              <FreshChip report={report} view={view} onChange={change} />
              <SeverityChips report={report} view={view} onChange={change} />
            </div>
          )}
        </div>
        <div className={takesPhone ? 'max-lg:hidden' : ''}>
          <FindingsBar report={report} view={view} onChange={change} />
        </div>
        <div className="grid items-start rounded-ui border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div ref={listRef} className={`findings-column min-w-0 lg:border-r lg:border-line ${takesPhone ? 'max-lg:hidden' : ''}`}>
            {hasSearch && <SearchHits report={report} view={view} />}
            {!hasSearch && isFailed && view.grouping === 'page' && <PageGroups report={report} view={view} />}
            {!hasSearch && !(isFailed && view.grouping === 'page') && <CheckGroups report={report} view={view} />}
          </div>
          <div ref={paneRef} className={`min-w-0 p-4 lg:p-5 ${takesPhone ? '' : 'max-lg:hidden'}`}>
            {takesPhone && (
              <Button
                ref={backRef}
                size="sm"
                icon={ChevronLeft}
                className="mb-3 lg:hidden"
                onClick={() => change(isAlone ? { at: null, check: null } : { at: null })}
              >
                Back to the list
              </Button>
            )}
            <FindingPane report={report} view={view} />
          </div>
        </div>
      </section>
    </ExploredKindProvider>
  );
}
