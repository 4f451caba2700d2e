import type { GrammarReport } from '@plumbline/contract';
import { Button, EmptyState, FilterChips, LoadMore, SegmentedControl, Skeleton } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { findingsQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { acceptedFixesQuery } from './grammar-queries.ts';
import { type GrammarView, readGrammarView } from './grammar-view.ts';
import { SlipPane } from './slip-pane.tsx';
import { SlipRows } from './slip-rows.tsx';
import { KINDS } from './slip-words.ts';
import { useMayTriage } from './use-may-triage.ts';

/** The slips of a report: list on the left, one on the right. A text that many pages have is one line. */
export function SlipExplorer({ report }: { report: GrammarReport }) {
  const [parameters, change] = useUrlState();
  const view = readGrammarView(parameters);
  const mayChange = useMayTriage();
  const hasEarlierRun = report.trend.length > 1 && report.trend[0]?.test_id !== report.test_id;
  const query = useInfiniteQuery({ ...findingsQuery(askedFor(report.test_id, view)), placeholderData: keepPreviousData });
  const accepted = useQuery(acceptedFixesQuery(report.test_id, null));
  const { rows, total } = rowsOf(query.data);
  const open = rows.find(({ id }) => id === view.slip);
  const nextIndex = rows.findIndex(({ id }) => id === view.slip) + 1;
  const sectionRef = useRef<HTMLElement>(null);
  const isOpenAtFirst = useRef(view.slip !== '');
  useEffect(() => {
    // Who comes by a link to a slip sees it; on phones it stands in place of the list.
    if (isOpenAtFirst.current && open) sectionRef.current?.scrollIntoView({ block: 'start' });
    if (open) isOpenAtFirst.current = false;
  }, [open]);
  const goOn = () => {
    const next = rows[nextIndex];
    if (!next) return;
    change({ slip: next.id });
    // j and k go on from the line that has the focus, so it comes along; a button of the slip that is left takes its focus with it.
    if (document.activeElement?.matches('[data-list-index]'))
      sectionRef.current?.querySelector<HTMLElement>(`[data-list-index="${nextIndex}"]`)?.focus();
  };
  const fixes = accepted.data ?? new Map<string, string>();
  return (
    <section ref={sectionRef} aria-labelledby="slips-title" className={open ? 'max-lg:min-h-dvh' : ''}>
      <h2 id="slips-title" className="mb-3 text-16 font-semibold">
        Mistakes
      </h2>
      <div className={open ? 'max-lg:hidden' : ''}>
        <SlipBar report={report} view={view} onChange={change} hasEarlierRun={hasEarlierRun} />
      </div>
      {query.isError ? (
        <QueryProblem error={query.error} what="list of mistakes" onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid items-start rounded-ui border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className={`findings-column min-w-0 lg:border-r lg:border-line ${open ? 'max-lg:hidden' : ''}`}>
            {query.isPending && <Skeleton className="m-3 h-64" />}
            {query.isSuccess && rows.length === 0 && <NoSlips report={report} view={view} onClear={() => change(ALL)} />}
            <SlipRows slips={rows} openId={view.slip} accepted={fixes} showNew={hasEarlierRun} />
            {rows.length > 0 && (
              <div className="px-3">
                <LoadMore
                  shown={rows.length}
                  total={total}
                  noun="mistakes"
                  busy={query.isFetchingNextPage}
                  onLoadMore={() => void query.fetchNextPage()}
                />
              </div>
            )}
          </div>
          <div className={`min-w-0 p-4 lg:p-5 ${open ? '' : 'max-lg:hidden'}`}>
            {open ? (
              <>
                <Button size="sm" icon={ChevronLeft} className="mb-3 lg:hidden" onClick={() => change({ slip: null })}>
                  Back to the list
                </Button>
                <SlipPane
                  key={open.id}
                  testId={report.test_id}
                  pageUrl={null}
                  finding={open}
                  accepted={fixes.get(open.id)}
                  mayChange={mayChange}
                  hasEarlierRun={hasEarlierRun}
                  onDecided={goOn}
                />
              </>
            ) : (
              <EmptyState text="Choose a mistake on the left. The keys j and k move; a accepts the first fix and goes on." />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

const ALL = { kind: null, category: null, rule: null, check: null, q: null, new: null, show: null };

function askedFor(testId: string, view: GrammarView) {
  return {
    test_id: testId,
    fold: 'head' as const,
    ignored: view.shown === 'ignored' ? ('only' as const) : ('without' as const),
    ...(view.kind && { category: view.kind }),
    ...(view.rule && { check_id: view.rule }),
    ...(view.search && { search: view.search }),
    ...(view.isFresh && { fresh: 'only' as const }),
  };
}

interface SlipBarProps {
  readonly report: GrammarReport;
  readonly view: GrammarView;
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void;
  readonly hasEarlierRun: boolean;
}

function SlipBar({ report, view, onChange, hasEarlierRun }: SlipBarProps) {
  const sum = (kind: string): number => report.rules.filter((rule) => rule.kind === kind).reduce((all, { findings }) => all + findings, 0);
  const chips = KINDS.map((kind) => ({ ...kind, count: sum(kind.value) })).filter(({ value, count }) => count > 0 || value === view.kind);
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <UrlSearch label="Search mistakes" className="min-w-48 flex-1" />
        <SegmentedControl
          label="Show"
          hideLabel
          options={[
            { value: 'open', label: 'To decide' },
            { value: 'ignored', label: 'Ignored' },
          ]}
          value={view.shown}
          onValueChange={(shown) => onChange({ show: shown === 'open' ? null : shown, slip: null })}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <FilterChips
          label="Kind"
          single
          chips={chips}
          value={view.kind ? [view.kind] : []}
          onValueChange={([kind]) => onChange({ kind: kind ?? null, category: null, slip: null })}
        />
        {hasEarlierRun && (
          <FilterChips
            label="Age"
            single
            chips={[{ value: 'new', label: 'New since last run', count: report.new_count }]}
            value={view.isFresh ? ['new'] : []}
            onValueChange={([value]) => onChange({ new: value ? '1' : null, slip: null })}
          />
        )}
      </div>
    </div>
  );
}

function NoSlips({ report, view, onClear }: { report: GrammarReport; view: GrammarView; onClear: () => void }) {
  const isFiltered = view.kind !== null || view.rule !== '' || view.search !== '' || view.isFresh;
  if (isFiltered)
    return <EmptyState text="No mistakes match. Try another word or kind." action={<Button onClick={onClear}>Clear filters</Button>} />;
  if (view.shown === 'ignored') return <EmptyState text="Nothing is ignored." />;
  return (
    <EmptyState
      text={report.words === 0 ? 'The pages have no text of the chosen kinds.' : 'No mistakes were found. The text reads well.'}
    />
  );
}
