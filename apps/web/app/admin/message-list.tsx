import type { Lead } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Button, DataTable, EmptyState, FilterChips, LinkButton, SegmentedControl } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../shared/api/rows-of.ts';
import { MoreRows } from '../shared/lists/more-rows.tsx';
import { FilterBar } from '../shared/lists/filter-bar.tsx';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { leadsQuery } from './message-queries.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { KINDS, leadsQueryOf, type MessageView, readMessageView, STATES } from './message-view.ts';
import { UnderUsersHead } from './under-users-head.tsx';
import { countDetail } from '../shared/screens/count-detail.ts';

/** Messages to the operator of this server: open priority ones first, then the newest. */
export function MessageList() {
  const [parameters, change] = useUrlState();
  const view = readMessageView(parameters);
  const query = useInfiniteQuery({ ...leadsQuery(leadsQueryOf(view)), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(query.data);
  const [read, setRead] = useState<Lead | null>(null);
  return (
    <>
      <UnderUsersHead title="Messages" detail={countDetail(query, countWords(total, view))} />
      <FilterBar search="Search messages" set={[view.status !== 'open', view.kind !== 'contact']}>
        <SegmentedControl
          label="Show"
          hideLabel
          options={STATES}
          value={view.status}
          onValueChange={(status) => change({ status: status === 'open' ? null : status })}
        />
        <FilterChips
          label="What"
          single
          className="basis-full"
          chips={KINDS}
          value={[view.kind]}
          onValueChange={([kind]) => change({ kind: kind === 'contact' ? null : (kind ?? null) })}
        />
      </FilterBar>
      {query.isError ? (
        <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="Messages"
            columns={messageColumns(setRead)}
            rows={rows}
            rowKey={(message) => message.id}
            rowLabel={(message) => message.email}
            loading={query.isPending}
            empty={<NoMessages view={view} onClear={() => change({ q: null, kind: null, status: 'all' })} />}
          />
          <MoreRows query={query} noun="messages" />
        </>
      )}
      {read && <MessageDialog message={read} onClose={() => setRead(null)} />}
    </>
  );
}

function NoMessages({ view: { search, kind, status }, onClear }: { readonly view: MessageView; readonly onClear: () => void }) {
  return search === '' && kind === 'contact' && status === 'open' ? (
    <EmptyState
      text="No messages. Messages from the contact form appear here and are emailed to you."
      action={<LinkButton href="/contact">See the contact form</LinkButton>}
    />
  ) : (
    <EmptyState text="Nothing matches." action={<Button onClick={onClear}>Show all messages</Button>} />
  );
}

/** "3 open", "1 done", "4 in all" */
function countWords(total: number, { status, search }: MessageView): string {
  const words = status === 'all' ? countOf(total, 'entry', 'entries') : `${total.toLocaleString('en')} ${status}`;
  return search === '' ? words : `${words}, matching “${search}”`;
}
