import type { Schedule } from '@plumbline/contract';
import { Badge, classNames, Sparkline, useListKeys } from '@plumbline/ui';
import { useRef } from 'react';
import { kindOf } from '../../kinds/index.ts';
import { siteAndPath } from '../../shared/text/addresses.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { rhythmWords, stateWords } from './schedule-words.ts';

interface ScheduleListProps {
  readonly schedules: readonly Schedule[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** Schedules in a list. j and k move, Enter opens. */
export function ScheduleList({ schedules, openId, onOpen }: ScheduleListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: schedules.length, listRef, onOpen: (index) => onOpen(schedules[index]?.id ?? '') });
  return (
    <ul ref={listRef} aria-label="Schedules" className="divide-y divide-line">
      {schedules.map((schedule, index) => (
        <ScheduleLine
          key={schedule.id}
          schedule={schedule}
          index={index}
          isOpen={schedule.id === openId}
          onOpen={() => onOpen(schedule.id)}
        />
      ))}
    </ul>
  );
}

interface ScheduleLineProps {
  readonly schedule: Schedule;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function ScheduleLine({ schedule, index, isOpen, onOpen }: ScheduleLineProps) {
  const state = stateWords(schedule);
  const { scores, last_run: last, failing_since: since } = schedule;
  return (
    <li className={classNames('relative flex items-start gap-3 p-3 hover:bg-hover', isOpen && 'bg-hover')}>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <button
          type="button"
          data-list-index={index}
          data-post={schedule.id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={onOpen}
          className="ring-inside text-left font-medium wrap-anywhere after:absolute after:inset-0"
        >
          <span className="line-clamp-2">{schedule.name}</span>
        </button>
        <p className="text-13 text-muted wrap-anywhere">
          {kindOf(schedule).name} test of {siteAndPath(schedule.url)}
        </p>
        <p className="text-13 text-muted">{rhythmWords(schedule)}</p>
        {since !== null && last?.message && <p className="text-13 text-critical wrap-anywhere">{last.message}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <Badge tone={state.tone}>{state.text}</Badge>
          {schedule.next_run_at && <span className="tabular">Next on {formatMoment(schedule.next_run_at)}</span>}
        </p>
      </div>
      {scores.length > 0 && (
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-semibold">{scores.at(-1)}</span>
          {scores.length > 1 && <Sparkline values={scores} label={`Score, last ${scores.length} runs`} />}
        </div>
      )}
    </li>
  );
}
