import type { Schedule, ScheduleDraft } from '@plumbline/contract';
import { createSchedule, updateSchedule } from '@plumbline/contract/endpoints';
import { Dialog, SegmentedControl, Skeleton } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { KINDS } from '../../kinds/index.ts';
import { client } from '../../shared/api/client.ts';
import { siteAndPath } from '../../shared/text/addresses.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { rhythmBodyOf, rhythmFormOf } from './rhythm-form.ts';

interface ScheduleDialogProps {
  /** The schedule to edit; omitted for a new one. */
  readonly schedule?: Schedule;
  /** Initial values of a new one. */
  readonly draft?: ScheduleDraft | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const SCHEDULED_KINDS = KINDS.filter(({ needsPerson }) => !needsPerson);

/** Creates or edits a schedule: the form that starts a test of the kind, plus when it runs. */
export default function ScheduleDialog({ schedule, draft, onClose, onDone }: ScheduleDialogProps) {
  const queries = useQueryClient();
  const given = schedule ?? draft;
  const [chosen, setChosen] = useState(given?.kind ?? SCHEDULED_KINDS[0]?.kind ?? '');
  const [form, setForm] = useState(() => rhythmFormOf(schedule, ''));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const kind = SCHEDULED_KINDS.find((one) => one.kind === chosen);
  const save = useMutation({
    mutationFn: ({ url, options }: { readonly url: string; readonly options: Record<string, unknown> }) => {
      const body = { ...rhythmBodyOf(form, siteAndPath(url).slice(0, 100)), url, options };
      return schedule
        ? client.call(updateSchedule, { body: { schedule_id: schedule.id, ...body } })
        : client.call(createSchedule, { body: { kind: chosen, ...body } });
    },
    onMutate: () => setWrong({}),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['schedules'] });
      onDone(id);
    },
  });
  return (
    <Dialog
      open
      width={560}
      title={schedule ? 'Edit schedule' : 'New schedule'}
      description="Its tests count towards your plan’s automatic tests."
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex flex-col gap-4">
        {!given && (
          <SegmentedControl
            label="Test type"
            hideLabel
            options={SCHEDULED_KINDS.map((one) => ({ value: one.kind, label: one.name }))}
            value={chosen}
            onValueChange={setChosen}
          />
        )}
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          {kind && (
            <kind.Start
              key={chosen}
              address={given?.url ?? ''}
              takesFocus={!given}
              use={{
                ...(given && { options: given.options }),
                send: (body) => save.mutateAsync(body),
                tell: (field, message) => setWrong((before) => ({ ...before, [field]: message })),
                problem: save.error,
                action: schedule ? 'Save schedule' : 'Create schedule',
                fields: <RhythmFields form={form} wrong={wrong} onChange={(change) => setForm((last) => ({ ...last, ...change }))} />,
              }}
            />
          )}
        </Suspense>
      </div>
    </Dialog>
  );
}
