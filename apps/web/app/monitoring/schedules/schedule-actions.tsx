import type { Schedule } from '@plumbline/contract';
import { deleteSchedule, pauseSchedule, restoreSchedule, resumeSchedule, runSchedule } from '@plumbline/contract/endpoints';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pause, PenLine, Play, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

/** Runs, edits, pauses or deletes a schedule. */
export function ScheduleActions({ schedule, onGone }: { schedule: Schedule; onGone: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isEditing, setEditing] = useState(false);
  const body = { schedule_id: schedule.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['schedules'] });
  const refused = (title: string) => (error: Error) => show({ title, description: problemText(error), tone: 'problem' });
  const run = useMutation({
    mutationFn: () => client.call(runSchedule, { body }),
    onSuccess: () => show({ title: 'Test queued.', tone: 'done' }),
    onError: refused('The test was not started.'),
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['tests'] })]),
  });
  const toggle = useMutation({
    mutationFn: () => client.call(schedule.active ? pauseSchedule : resumeSchedule, { body }),
    onError: refused(schedule.active ? 'The schedule was not paused.' : 'The schedule was not resumed.'),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: () => client.call(restoreSchedule, { body }),
    onError: refused('The schedule was not restored.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.call(deleteSchedule, { query: body }),
    onSuccess: () => {
      onGone();
      show({ title: 'Schedule deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } });
      return queries.invalidateQueries({ queryKey: ['schedules', 'list'] });
    },
    onError: refused('The schedule was not deleted.'),
  });
  return (
    <span className="inline-flex shrink-0 gap-1">
      <Button size="sm" icon={Play} busy={run.isPending} onClick={() => run.mutate()}>
        Run now
      </Button>
      <Button size="sm" icon={schedule.active ? Pause : Play} busy={toggle.isPending} onClick={() => toggle.mutate()}>
        {schedule.active ? 'Pause' : 'Resume'}
      </Button>
      <Menu
        trigger={<IconButton label="More schedule actions" icon={Ellipsis} size="sm" />}
        entries={[
          { id: 'edit', label: 'Edit schedule', icon: PenLine, onSelect: () => setEditing(true) },
          { id: 'delete', label: 'Delete schedule', icon: Trash2, danger: true, onSelect: () => remove.mutate() },
        ]}
      />
      <Suspense>
        {isEditing && <ScheduleDialog schedule={schedule} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />}
      </Suspense>
    </span>
  );
}
