import { countOf } from '@plumbline/contract/rules';
import type { AiCallTotals } from '@plumbline/contract';
import { Button, DataTable, EmptyState, FilterChips } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../shared/lists/more-rows.tsx';
import { rowsOf } from '../shared/api/rows-of.ts';
import { aiCallsQuery } from '../shared/assistant/assistant-queries.ts';
import { CLEAR_LIST_FILTERS, hasOwnDates, rangeChange } from '../shared/lists/list-view.ts';
import { LazyDateRange } from '../shared/lists/lazy-date-range.tsx';
import { count } from '../shared/text/quantities.ts';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { FilterBar } from '../shared/lists/filter-bar.tsx';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { AI_CALL_COLUMNS } from './ai-call-columns.tsx';
import { aiCallsQueryOf, OUTCOMES, PURPOSES, readAiCallView } from './ai-call-view.ts';
import { costText } from './cost-text.ts';
import { UnderUsersHead } from './under-users-head.tsx';
import { countDetail } from '../shared/screens/count-detail.ts';

/** Calls to the language model, newest first, with the totals of those that match. */
export function AiCallList() {
  const [parameters, change] = useUrlState();
  const view = readAiCallView(parameters);
  const query = useInfiniteQuery({ ...aiCallsQuery(aiCallsQueryOf(view)), placeholderData: keepPreviousData });
  const { rows } = rowsOf(query.data);
  const totals = query.data?.pages[0]?.totals ?? null;
  return (
    <>
      <UnderUsersHead title="AI calls" detail={countDetail(query, totals ? totalsText(totals) : '')} />
      <FilterBar search="Search calls" set={[hasOwnDates(view.range), view.purpose !== null, view.outcome !== null]}>
        <LazyDateRange value={view.range} onValueChange={(range) => change(rangeChange(range))} />
        <div className="flex basis-full flex-wrap gap-x-6 gap-y-2">
          <FilterChips
            label="Purpose"
            single
            chips={PURPOSES}
            value={view.purpose ? [view.purpose] : []}
            onValueChange={([purpose]) => change({ purpose: purpose ?? null })}
          />
          <FilterChips
            label="Outcome"
            single
            chips={OUTCOMES}
            value={view.outcome ? [view.outcome] : []}
            onValueChange={([outcome]) => change({ outcome: outcome ?? null })}
          />
        </div>
      </FilterBar>
      {query.isError ? (
        <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="AI calls"
            columns={AI_CALL_COLUMNS}
            rows={rows}
            rowKey={(call) => call.id}
            rowLabel={(call) => call.email || call.id}
            loading={query.isPending}
            empty={
              <EmptyState
                text="No calls match. Calls are listed once an AI provider is configured and used."
                action={<Button onClick={() => change({ ...CLEAR_LIST_FILTERS, purpose: null, outcome: null })}>Clear filters</Button>}
              />
            }
          />
          <MoreRows query={query} noun="calls" />
        </>
      )}
    </>
  );
}

/** "12 calls, 1 failed · 8,000 tokens in, 900 out · cost 0.042" */
function totalsText({ calls, failed, input_tokens, output_tokens, cost }: AiCallTotals): string {
  return [
    `${countOf(calls, 'call')}${failed > 0 ? `, ${failed} failed` : ''}`,
    `${count(input_tokens)} tokens in, ${count(output_tokens)} out`,
    cost === null ? '' : `cost ${costText(cost)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
