import type { Schedule } from '@plumbline/contract';
import { Badge, EmptyState, KeyValueList, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { kindOf } from '../../kinds/index.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { formatMoment } from '../../shared/text/quantities.ts';
import { openableAddress } from '../../shared/text/addresses.ts';
import { CreateTicket } from '../../shared/tickets/create-ticket.tsx';
import { SubjectTickets } from '../../shared/tickets/subject-tickets.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleRuns } from './schedule-runs.tsx';
import { scheduleQuery } from './schedule-queries.ts';
import { rhythmWords, stateWords } from './schedule-words.ts';

interface SchedulePaneProps {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onGone: () => void;
}

/** The open schedule with its runs, or a hint on how to open one. */
export function SchedulePane({ id, mayWrite, onGone }: SchedulePaneProps) {
  const { data: schedule, isPending, error, refetch } = useQuery({ ...scheduleQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose a schedule on the left to see its runs. Use j and k to move and Enter to open." />;
  if (isPending) return <Skeleton className="h-80 w-full" />;
  if (error) return <QueryProblem error={error} what="schedule" onRetry={() => void refetch()} />;
  if (!schedule) return <EmptyState text="There is no such schedule in this workspace." />;
  const state = stateWords(schedule);
  return (
    <article key={id} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{schedule.name}</h2>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        {mayWrite && <ScheduleActions schedule={schedule} onGone={onGone} />}
      </header>
      <Failure schedule={schedule} />
      <Facts schedule={schedule} />
      <SubjectTickets subject={{ schedule_id: id }} />
      <ScheduleRuns schedule={schedule} />
    </article>
  );
}

/** What is failing and since when, with a link to create a ticket. */
function Failure({ schedule }: { schedule: Schedule }) {
  const { failing_since: since, last_run: last } = schedule;
  if (since === null) return null;
  return (
    <section aria-label="What fails" className="flex flex-col items-start gap-2 rounded-ui border border-line bg-sunken p-3">
      {last?.message && <p className="wrap-anywhere">{last.message}</p>}
      <p className="text-13 text-muted">
        Failing since {formatMoment(since)}. {schedule.next_run_at ? 'It will run again at the next scheduled time.' : 'It is paused.'}
      </p>
      <CreateTicket subject={{ schedule_id: schedule.id }} />
    </section>
  );
}

function Facts({ schedule }: { schedule: Schedule }) {
  const address = openableAddress(schedule.url);
  return (
    <KeyValueList
      items={[
        { key: 'Test', value: kindOf(schedule).name },
        { key: 'Address', value: address ? <TextLink href={address}>{schedule.url}</TextLink> : schedule.url },
        { key: 'Repeats', value: rhythmWords(schedule) },
        { key: 'Next run', value: schedule.next_run_at ? `${formatMoment(schedule.next_run_at)}, your time` : 'None while it is paused' },
        { key: 'Runs for', value: schedule.runs_for || 'Somebody who left' },
      ]}
    />
  );
}
