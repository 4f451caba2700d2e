import type { AiCall } from '@plumbline/contract';
import { Badge, type TableColumn } from '@plumbline/ui';
import { count, formatDuration } from '../words/quantities.ts';
import { TimeAgo } from '../words/time-ago.tsx';
import { OUTCOMES, PURPOSES } from './ai-call-view.ts';
import { costText } from './cost-text.ts';

const numberOf = (value: number | null) => (value === null ? '–' : count(value));

/** Who asked, what for, and what it took. */
export const AI_CALL_COLUMNS: ReadonlyArray<TableColumn<AiCall>> = [
  {
    id: 'email',
    header: 'Who',
    isRowHeader: true,
    cell: (call) => <span className="wrap-anywhere">{call.email || <span className="text-muted">Gone</span>}</span>,
  },
  { id: 'created_at', header: 'When', width: 'w-28', cell: (call) => <TimeAgo at={call.created_at} /> },
  { id: 'purpose', header: 'What for', width: 'w-32', cell: (call) => PURPOSES.find(({ value }) => value === call.purpose)?.label },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 'w-28',
    cell: (call) => (
      <Badge tone={call.outcome === 'failed' ? 'critical' : 'neutral'}>{OUTCOMES.find(({ value }) => value === call.outcome)?.label}</Badge>
    ),
  },
  {
    id: 'problem',
    header: 'Problem',
    phone: (call) => (call.problem ? 'line' : 'hidden'),
    cell: (call) => <span className="text-muted">{call.problem || '–'}</span>,
  },
  { id: 'model', header: 'Model', width: 'w-36', phone: 'hidden', cell: (call) => <span className="wrap-anywhere">{call.model}</span> },
  {
    id: 'workspace_name',
    header: 'Workspace',
    width: 'w-40',
    phone: 'hidden',
    cell: (call) => <span className="wrap-anywhere">{call.workspace_name || '–'}</span>,
  },
  { id: 'input_tokens', header: 'Tokens in', align: 'end', width: 'w-24', cell: (call) => numberOf(call.input_tokens) },
  { id: 'output_tokens', header: 'Tokens out', align: 'end', width: 'w-24', cell: (call) => numberOf(call.output_tokens) },
  { id: 'cost', header: 'Cost', align: 'end', width: 'w-20', cell: (call) => costText(call.cost) },
  { id: 'duration_ms', header: 'Took', align: 'end', width: 'w-20', phone: 'hidden', cell: (call) => formatDuration(call.duration_ms) },
];
