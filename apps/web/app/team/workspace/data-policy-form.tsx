import type { DataPolicy, SetDataPolicy } from '@plumbline/contract';
import { privacyUrlProblem, TEST_AGES, VISIT_AGES } from '@plumbline/contract/data-policy-words';
import { setDataPolicy } from '@plumbline/contract/endpoints';
import { countOf } from '@plumbline/contract/rules';
import { AlertDialog, Button, Select, type SelectProps, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { dataPolicyQuery } from './data-policy-query.ts';

const FOR_GOOD = 'never';
const inDays = (days: number) => ({ value: String(days), label: `${days} days` });
const TEST_OPTIONS = [{ value: FOR_GOOD, label: 'For good' }, ...TEST_AGES.map(inDays)];
const VISIT_OPTIONS = VISIT_AGES.map(inDays);

interface Fields {
  readonly tests: string;
  readonly visits: string;
  readonly privacyUrl: string;
}

const fieldsOf = ({ tests_days, visits_days, privacy_url }: SetDataPolicy): Fields => ({
  tests: tests_days === null ? FOR_GOOD : String(tests_days),
  visits: String(visits_days),
  privacyUrl: privacy_url,
});

/** The policy from the form; a field that matches no option keeps the stored value. */
const policyOf = (fields: Fields, kept: DataPolicy): SetDataPolicy => ({
  tests_days: fields.tests === FOR_GOOD ? null : (TEST_AGES.find((days) => String(days) === fields.tests) ?? kept.tests_days),
  visits_days: VISIT_AGES.find((days) => String(days) === fields.visits) ?? kept.visits_days,
  privacy_url: fields.privacyUrl.trim(),
});

/** Asks before shortening any retention period. @param isLocked whether it is read-only */
export function DataPolicyForm({ policy, isLocked }: { policy: DataPolicy; isLocked: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const { register, control, handleSubmit, formState, reset } = useForm<Fields>({ mode: 'onTouched', defaultValues: fieldsOf(policy) });
  const [asked, ask] = useState<SetDataPolicy | null>(null);
  const save = useMutation({
    mutationFn: (body: SetDataPolicy) => client.call(setDataPolicy, { body }),
    onSuccess: (saved) => {
      reset(fieldsOf(saved));
      queries.setQueryData(dataPolicyQuery.queryKey, saved);
      show({ title: 'The data policy is saved.', tone: 'done' });
    },
    onSettled: () => ask(null),
  });
  const submit = (fields: Fields): void => {
    const next = policyOf(fields, policy);
    if (isShorter(next, policy)) ask(next);
    else save.mutate(next);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DaysField
          control={control}
          name="tests"
          label="Keep tests"
          help="With their reports and files."
          options={TEST_OPTIONS}
          disabled={isLocked}
        />
        <DaysField
          control={control}
          name="visits"
          label="Keep visits"
          help="Of websites with analytics."
          options={VISIT_OPTIONS}
          disabled={isLocked}
        />
      </div>
      <TextField
        {...register('privacyUrl', { validate: (typed) => privacyUrlProblem(typed) ?? true })}
        label="Your privacy policy"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        help="The feedback widget links to it."
        readOnly={isLocked}
        error={formState.errors.privacyUrl?.message}
      />
      {save.error && <FormMessage text={problemText(save.error)} tone="problem" />}
      <Button
        type="submit"
        variant="primary"
        onMouseDown={holdFocus}
        disabled={isLocked || !formState.isDirty}
        busy={save.isPending}
        className="self-start"
      >
        Save
      </Button>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) ask(null);
        }}
        title="Delete what is older?"
        description={asked && whatGoes(asked, policy)}
        confirmLabel="Save and delete"
        busy={save.isPending}
        onConfirm={() => asked && save.mutate(asked)}
      />
    </form>
  );
}

interface DaysFieldProps extends Pick<SelectProps, 'label' | 'help' | 'options' | 'disabled'> {
  readonly control: Control<Fields>;
  readonly name: 'tests' | 'visits';
}

function DaysField({ control, name, ...select }: DaysFieldProps) {
  const { field } = useController({ control, name });
  return <Select {...select} value={field.value} onValueChange={field.onChange} />;
}

const isShorter = (next: SetDataPolicy, kept: DataPolicy): boolean =>
  (next.tests_days ?? Number.POSITIVE_INFINITY) < (kept.tests_days ?? Number.POSITIVE_INFINITY) || next.visits_days < kept.visits_days;

/** What the next nightly run deletes. */
function whatGoes({ tests_days, visits_days }: SetDataPolicy, kept: DataPolicy): string {
  const older = kept.older.find(({ days }) => days === tests_days)?.tests ?? 0;
  const tests = tests_days === null ? '' : `${countOf(older, 'test is', 'tests are')} older than ${tests_days} days. `;
  const visits = visits_days < kept.visits_days ? `Visits are kept for ${visits_days} days. ` : '';
  return `${tests}${visits}What is older is deleted tonight, and every night from then on. It cannot be brought back.`;
}
