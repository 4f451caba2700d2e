import { countOf } from '@plumbline/contract/rules';
import type { LogEvent, Profile } from '@plumbline/contract';
import { Button, DataTable, EmptyState, formatDateRange, PageHead, SegmentedControl, type TableColumn } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { logQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { hasOwnDates, rangeChange } from '../../shared/lists/list-view.ts';
import { ListOptions } from '../../shared/lists/list-options.tsx';
import { LazyDateRange } from '../../shared/lists/lazy-date-range.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { FilterBar } from '../../shared/lists/filter-bar.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { roleProblem } from '../../shared/session/roles.ts';
import { agentWords } from '../../shared/text/agent-words.ts';
import { logSentence } from './log-sentences.ts';
import { logQueryOf, readLogView } from './log-view.ts';
import { NoEvents } from './no-events.tsx';
import { countDetail } from '../../shared/screens/count-detail.ts';

const COLUMNS: ReadonlyArray<TableColumn<LogEvent>> = [
  { id: 'what', header: 'What', isRowHeader: true, cell: (event) => <span className="wrap-anywhere">{logSentence(event)}</span> },
  { id: 'who', header: 'Who', width: 'w-32', cell: (event) => event.actor?.name || <span className="text-muted">Not known</span> },
  {
    id: 'workspace',
    header: 'Workspace',
    width: 'w-36',
    phone: (event) => (event.workspace_name ? 'detail' : 'hidden'),
    cell: (event) => <span className="block max-w-36 truncate">{event.workspace_name || '–'}</span>,
  },
  { id: 'where', header: 'Where from', width: 'w-40', phone: 'hidden', cell: (event) => <Origin event={event} /> },
  { id: 'when', header: 'When', width: 'w-28', cell: (event) => <TimeAgo at={event.created_at} /> },
];

/** The activity log of the workspace, for its admins, and of the user's own account. */
export function LogList({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const view = readLogView(parameters);
  const refusal = view.of === 'workspace' ? roleProblem(profile.workspace_role, 'admin', 'read the log of the workspace') : null;
  const log = useInfiniteQuery({ ...logQuery(view.of, logQueryOf(view)), placeholderData: keepPreviousData, enabled: refusal === null });
  const { rows, total } = rowsOf(log.data);
  // All events in the workspace's log belong to the current workspace.
  const columns = view.of === 'workspace' ? COLUMNS.filter(({ id }) => id !== 'workspace') : COLUMNS;
  const range = formatDateRange(view.range);
  const words = 'preset' in view.range ? range.toLowerCase() : range;
  return (
    <>
      <PageHead
        className="mb-0!"
        title="Log"
        detail={
          refusal
            ? undefined
            : countDetail(log, `${view.search ? countOf(total, 'event matches', 'events match') : countOf(total, 'event')}, ${words}`)
        }
        actions={
          <SegmentedControl
            label="Log of"
            hideLabel
            options={[
              { value: 'workspace', label: 'Workspace' },
              { value: 'account', label: 'Your account' },
            ]}
            value={view.of}
            onValueChange={(of) => change({ of: of === 'workspace' ? null : of })}
          />
        }
      />
      {refusal ? (
        <EmptyState text={refusal} action={<Button onClick={() => change({ of: 'account' })}>Show your account’s log</Button>} />
      ) : (
        <div>
          <FilterBar search="Search events" set={[hasOwnDates(view.range)]}>
            <LazyDateRange value={view.range} onValueChange={(value) => change(rangeChange(value))} />
            <ListOptions columns={columns} view={view} onChange={change} />
          </FilterBar>
          {log.isError ? (
            <QueryProblem error={log.error} what="log" onRetry={() => void log.refetch()} />
          ) : (
            <>
              <DataTable
                caption="Events"
                columns={columns}
                rows={rows}
                rowKey={(event) => event.id}
                rowLabel={logSentence}
                density={view.density}
                hiddenColumns={view.hiddenColumns}
                loading={log.isPending}
                empty={<NoEvents view={view} onChange={change} />}
              />
              <MoreRows query={log} noun="events" />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Origin({ event }: { event: LogEvent }) {
  const agent = agentWords(event.user_agent);
  if (!event.address && !agent) return <span className="text-faint">–</span>;
  return (
    <span className="block max-w-40 truncate" title={event.user_agent}>
      {[event.address, agent].filter(Boolean).join(', ')}
    </span>
  );
}
