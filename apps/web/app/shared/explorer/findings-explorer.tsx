import { Button, classNames } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useReportSource } from '../findings/report-source.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { exploredKind, ExploredKindProvider, type ExplorerParts } from './explored-kind.ts';
import { FindingPane } from './finding-pane.tsx';
import { FindingsBar } from './findings-bar.tsx';
import { CategoryChips, FreshChip, SeverityChips } from './findings-chips.tsx';
import { FindingsList } from './findings-list.tsx';
import { CreateTickets } from '../tickets/create-tickets.tsx';
import {
  amountOf,
  amountWords,
  askedFor,
  checksOf,
  closing,
  type ExplorerReport,
  hasFindings,
  isShown,
  readFindingsView,
} from './findings-view.ts';
import { NextFindingProvider, useNextOfList } from './next-finding.ts';
import { renewAddress } from './renew-address.ts';
import { useTakenPhone } from './use-taken-phone.ts';

interface FindingsExplorerProps {
  kind: KindOfTest;
  report: ExplorerReport;
  parts?: ExplorerParts;
}

/** The findings of a report of any kind: list on the left, one on the right; on phones the list, then the finding with a back button. */
export function FindingsExplorer({ kind, report, parts }: FindingsExplorerProps) {
  const explored = useMemo(() => exploredKind(kind, parts), [kind, parts]);
  const { hasCategoryChips, isCompact, isDecided, words, Note } = explored;
  const { isOwn } = useReportSource();
  const next = useNextOfList();
  const [given, change] = useUrlState();
  const renewed = renewAddress(given, explored);
  useEffect(() => {
    if (renewed.change) change(renewed.change);
  });
  const view = readFindingsView(renewed.parameters, explored);
  const isFailed = hasFindings(view);
  // On phones an open check is a group of the list; only a finding, or a check without findings, replaces the list.
  const takesPhone = !isCompact && (view.at !== '' || (!isFailed && view.check !== ''));
  const { paneRef, listRef, backRef } = useTakenPhone(takesPhone, view);
  const hidden = takesPhone ? 'max-lg:hidden' : '';
  // A check's only finding opens with it, so the back button closes both.
  const open = report.checks.find(({ check_id }) => check_id === view.check);
  // With an empty list there is nothing to select and nothing to group.
  const isEmpty = view.at === '' && checksOf(report, view).length === 0;
  const isSpotless = report.checks.every(({ findings, ignored }) => findings + ignored === 0);
  const isAlone = !isFailed || (open !== undefined && amountOf(open, view) === 1);
  return (
    <ExploredKindProvider value={explored}>
      <NextFindingProvider value={next}>
        <section id="findings" aria-labelledby="findings-title" className={takesPhone ? 'max-lg:min-h-dvh' : ''}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 id="findings-title" className={isCompact ? 'sr-only' : 'text-16 font-semibold'}>
                {words.title}
              </h2>
              {!hasCategoryChips && !isSpotless && <p className="tabular text-13 text-muted">{amountWords(report, view)}</p>}
              {isOwn && !isEmpty && view.outcome === 'fail' && (
                <div className={hidden}>
                  <CreateTickets
                    query={askedFor(report, view, explored)}
                    checks={report.checks}
                    isShown={(severity) => isShown(view, severity)}
                  />
                </div>
              )}
            </div>
            {!hasCategoryChips && !isSpotless && view.outcome === 'fail' && (
              <div className={classNames('flex flex-wrap gap-1.5', hidden)}>
                <FreshChip report={report} view={view} onChange={change} />
                <SeverityChips report={report} view={view} onChange={change} />
              </div>
            )}
          </div>
          <div className={hidden}>
            {!(isSpotless && isDecided) && <FindingsBar report={report} view={view} onChange={change} />}
            {hasCategoryChips && (
              <div className="mb-3 flex flex-wrap gap-1.5">
                <CategoryChips report={report} view={view} onChange={change} />
                {view.outcome === 'fail' && <FreshChip report={report} view={view} onChange={change} />}
              </div>
            )}
            {Note && isOwn && !isSpotless && <Note testId={report.test_id} />}
          </div>
          {isCompact ? (
            <div className="rounded-ui border border-line">
              <FindingsList report={report} view={view} />
            </div>
          ) : (
            <div
              className={classNames(
                'grid items-start rounded-ui border border-line bg-surface',
                !isEmpty && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
              )}
            >
              <div ref={listRef} className={classNames('min-w-0', !isEmpty && 'findings-column lg:border-r lg:border-line', hidden)}>
                <FindingsList report={report} view={view} />
              </div>
              <div ref={paneRef} className={classNames('min-w-0 p-4 lg:p-5', !takesPhone && 'max-lg:hidden', isEmpty && 'hidden')}>
                {takesPhone && (
                  <Button
                    ref={backRef}
                    size="sm"
                    icon={ChevronLeft}
                    className="mb-3 lg:hidden"
                    onClick={() => change(isAlone ? { at: null, check: null } : closing(view))}
                  >
                    Back to the list
                  </Button>
                )}
                <FindingPane report={report} view={view} />
              </div>
            </div>
          )}
        </section>
      </NextFindingProvider>
    </ExploredKindProvider>
  );
}
