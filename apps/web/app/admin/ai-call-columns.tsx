import type { AiCall } from '@plumbline/contract';
import { Badge, type TableColumn } from '@plumbline/ui';
import { count, formatDuration } from '../shared/text/quantities.ts';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { OUTCOMES, PURPOSES } from './ai-call-view.ts';
import { costText } from './cost-text.ts';

const numberOf = (value: number | null) => (value === null ? '–' : count(value));

/** Who made the call, its purpose, and its cost. */
export const AI_CALL_COLUMNS: ReadonlyArray<TableColumn<AiCall>> = [
  {
    id: 'email',
    header: 'Who',
    isRowHeader: true,
    cell: (call) => (
      <span className="flex min-w-0 flex-col wrap-anywhere sm:*:truncate" title={call.email}>
        {call.email ? <span>{call.email}</span> : <span className="text-muted">Deleted</span>}
        <span className="text-12 font-normal text-muted">{call.workspace_name}</span>
      </span>
    ),
  },
  {
    id: 'purpose',
    header: 'Purpose',
    width: 'w-40',
    cell: (call) => (
      <span className="flex flex-col wrap-anywhere">
        {PURPOSES.find(({ value }) => value === call.purpose)?.label}
        <span className="text-12 text-muted">{call.model}</span>
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 'w-64',
    phone: 'line',
    cell: (call) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={call.outcome === 'failed' ? 'critical' : 'neutral'}>
          {OUTCOMES.find(({ value }) => value === call.outcome)?.label}
        </Badge>
        {call.problem && <span className="text-12 text-muted">{call.problem}</span>}
      </span>
    ),
  },
  { id: 'created_at', header: 'When', width: 'w-28', cell: (call) => <TimeAgo at={call.created_at} /> },
  { id: 'input_tokens', header: 'Input tokens', align: 'end', width: 'w-24', cell: (call) => numberOf(call.input_tokens) },
  { id: 'output_tokens', header: 'Output tokens', align: 'end', width: 'w-24', cell: (call) => numberOf(call.output_tokens) },
  { id: 'cost', header: 'Cost', align: 'end', width: 'w-20', cell: (call) => costText(call.cost) },
  {
    id: 'duration_ms',
    header: 'Duration',
    align: 'end',
    width: 'w-20',
    phone: 'hidden',
    cell: (call) => <span className="whitespace-nowrap">{formatDuration(call.duration_ms)}</span>,
  },
];
