import type { PlanId, SummaryChoice, SummarySetting } from '@plumbline/contract';
import { setSummarySetting } from '@plumbline/contract/endpoints';
import { featureOf, hasFeature } from '@plumbline/contract/rules';
import { SUMMARY_CHOICES, SUMMARY_FEATURES, SUMMARY_PERIODS, type SummaryPeriod } from '@plumbline/contract/summary-words';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { summaryQuery } from './summary-query.ts';

const LABELS: Readonly<Record<SummaryChoice, string>> = {
  never: 'Never',
  month: 'Every month',
  week: 'Every week, on Monday',
  day: 'Every day',
};

const COMES: Readonly<Record<SummaryPeriod, string>> = { month: 'every month', week: 'every week', day: 'every day' };

const nameOfTier = (choice: SummaryChoice): string => (choice === 'never' ? '' : featureOf(SUMMARY_FEATURES[choice]).tier.name);

/** How often a summary is sent; choices that the plan does not include are shown but disabled. */
export function SummaryForm({ kept, plan }: { kept: SummarySetting; plan: PlanId }) {
  const id = useId();
  const queries = useQueryClient();
  const { show } = useToast();
  const { register, handleSubmit, formState, reset } = useForm<{ every: SummaryChoice }>({ defaultValues: { every: kept.every } });
  const save = useMutation({
    mutationFn: (body: { every: SummaryChoice }) => client.call(setSummarySetting, { body }),
    onSuccess: (saved) => {
      reset({ every: saved.every });
      queries.setQueryData(summaryQuery.queryKey, saved);
      show({ title: saved.every === 'never' ? 'You won’t get any more summaries.' : 'Saved.', tone: 'done' });
    },
  });
  const lacks = (choice: SummaryChoice): boolean => choice !== 'never' && !hasFeature(plan, SUMMARY_FEATURES[choice]);
  const firstLocked = SUMMARY_PERIODS.find(lacks);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => save.mutate(fields))(event)}
      className="flex max-w-120 flex-col items-start gap-4"
    >
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-13 font-medium">How often</legend>
        {SUMMARY_CHOICES.map((choice) => (
          <div key={choice} className="flex flex-wrap items-center gap-x-2">
            <label className="flex items-center gap-2 has-disabled:text-muted">
              <input
                type="radio"
                value={choice}
                {...register('every')}
                // The saved choice stays selectable, so that the user can switch away from it and back.
                disabled={lacks(choice) && choice !== kept.every}
                aria-describedby={lacks(choice) ? `${id}-${choice}` : undefined}
                className="size-4 accent-accent"
              />
              {LABELS[choice]}
            </label>
            {lacks(choice) && (
              <span id={`${id}-${choice}`} className="text-12 text-muted">
                From {nameOfTier(choice)}
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {lacks(kept.every) && kept.sent && (
        <p className="text-muted">
          This needs the {nameOfTier(kept.every)} plan. Until the workspace has it, you’ll get a summary {COMES[kept.sent]}.
        </p>
      )}
      {firstLocked && <PlanNotice feature={SUMMARY_FEATURES[firstLocked]} />}
      {save.error && <FormMessage text={problemText(save.error)} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} disabled={!formState.isDirty} busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
