import type { ApiToken, TokenScope } from '@plumbline/contract';
import { createApiToken } from '@plumbline/contract/endpoints';
import { Button, Checkbox, Select, TextField } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';

const SCOPES: ReadonlyArray<{ readonly scope: TokenScope; readonly label: string; readonly help: string }> = [
  { scope: 'read', label: 'Read', help: 'See tests, reports and findings.' },
  { scope: 'write', label: 'Write', help: 'Start, cancel and delete tests.' },
  { scope: 'manage', label: 'Manage', help: 'Change the workspace, within your role.' },
];

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

/** Creates a token for a program: its name, permissions and lifetime. */
export function NewTokenForm({ onMade }: { onMade: (token: ApiToken & { token: string }) => void }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, reset, setError } = useForm({
    defaultValues: { name: '', scopes: ['read'], days: '90' },
  });
  const send = handleSubmit(async ({ name, scopes, days }) => {
    setProblem(null);
    const chosen = SCOPES.flatMap(({ scope }) => (scopes.includes(scope) ? [scope] : []));
    try {
      onMade(await client.call(createApiToken, { body: { name, scopes: chosen, days: Number(days) } }));
      reset();
      await queries.invalidateQueries({ queryKey: ['security', 'api-tokens'] });
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['name', 'scopes', 'days'], setError));
    }
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-100 flex-col gap-4">
      <TextField
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
        label="Name"
        help="What will use it, such as the build server."
        maxLength={80}
        error={errors.name?.message}
      />
      <fieldset className="flex flex-col gap-2" aria-describedby="scopes-note">
        <legend className="mb-1.5 text-13 font-medium">Scopes</legend>
        {SCOPES.map(({ scope, label, help }) => (
          <Checkbox
            key={scope}
            {...register('scopes', { validate: (scopes) => scopes.length > 0 || 'Choose at least one scope.' })}
            value={scope}
            label={label}
            help={help}
          />
        ))}
        <p id="scopes-note" aria-live="polite" className="text-12 text-critical empty:hidden">
          {errors.scopes?.message}
        </p>
      </fieldset>
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <Select
            label="Expires after"
            options={LIFETIMES}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.days?.message}
          />
        )}
      />
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" className="self-start" busy={formState.isSubmitting}>
        Create token
      </Button>
    </form>
  );
}
