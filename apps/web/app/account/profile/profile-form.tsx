import type { PersonProfile, UpdateProfileBody } from '@plumbline/contract';
import { updateProfile } from '@plumbline/contract/endpoints';
import { firstNameProblem, lastNameProblem } from '@plumbline/contract/rules';
import { Button, Panel, Select, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { personProfileQuery } from '../../shared/api/queries.ts';
import { loadSession } from '../../shared/session/session-store.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { countryOptions } from './countries.ts';

type FieldName = 'first_name' | 'last_name' | 'username' | 'country';
const FIELD_NAMES: readonly FieldName[] = ['first_name', 'last_name', 'username', 'country'];

/** Name, user name and country. */
export function ProfileForm({ profile }: { profile: PersonProfile }) {
  const { rule, onSend } = useBlurRules();
  const { show } = useToast();
  const queries = useQueryClient();
  const save = useMutation({ mutationFn: (body: UpdateProfileBody) => client.call(updateProfile, { body }) });
  const { register, control, handleSubmit, setError, reset, formState } = useForm<Record<FieldName, string>>({
    mode: 'onTouched',
    defaultValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      username: profile.username === profile.email ? '' : profile.username,
      country: profile.country,
    },
  });
  const send = handleSubmit(async (fields) => {
    try {
      const saved = await save.mutateAsync(fields);
      queries.setQueryData(personProfileQuery.queryKey, saved);
      reset(fields);
      await loadSession();
      show({ title: 'Profile saved.', tone: 'done' });
    } catch (error) {
      const text = spreadFieldErrors(error, FIELD_NAMES, setError);
      if (text) show({ title: 'Your profile was not saved.', description: text, tone: 'problem' });
    }
  });
  return (
    <Panel title="About you">
      <RuledForm onSend={onSend} send={send} className="flex max-w-120 flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...register('first_name', { validate: rule(firstNameProblem) })}
            label="First name"
            autoComplete="given-name"
            error={formState.errors.first_name?.message}
          />
          <TextField
            {...register('last_name', { validate: rule(lastNameProblem) })}
            label="Last name"
            autoComplete="family-name"
            error={formState.errors.last_name?.message}
          />
        </div>
        <TextField
          {...register('username')}
          label="Username"
          optional
          maxLength={60}
          autoComplete="nickname"
          help="Your name in lists. If empty, your email is shown."
          error={formState.errors.username?.message}
        />
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <Select
              label="Country"
              optional
              options={countryOptions()}
              value={field.value}
              onValueChange={field.onChange}
              error={formState.errors.country?.message}
            />
          )}
        />
        <div>
          <Button type="submit" variant="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
            Save profile
          </Button>
        </div>
      </RuledForm>
    </Panel>
  );
}
