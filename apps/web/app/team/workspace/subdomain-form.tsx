import type { Subdomain } from '@plumbline/contract';
import { setSubdomain } from '@plumbline/contract/endpoints';
import { subdomainProblem } from '@plumbline/contract/subdomain-words';
import { Button, TextField, useToast } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

const tidied = (name: string): string => name.trim().toLowerCase();

/** The subdomain in front of the server's host. */
export function SubdomainForm({ kept, onSaved }: { kept: Subdomain; onSaved: (saved: Subdomain) => void }) {
  const { show } = useToast();
  const { register, handleSubmit, formState, reset, setError } = useForm({ mode: 'onTouched', values: { name: kept.name ?? '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const save = handleSubmit(async ({ name }) => {
    setProblem(null);
    try {
      const saved = await client.call(setSubdomain, { body: { name: tidied(name) } });
      reset({ name: saved.name ?? '' });
      onSaved(saved);
      show({ title: 'The subdomain is saved.', tone: 'done' });
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['name'], setError));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-4">
      <div className="flex items-start gap-2">
        <TextField
          {...register('name', { validate: (name) => subdomainProblem(tidied(name)) ?? true })}
          label="Name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={kept.name === null ? 'Letters, digits and hyphens.' : 'Links to your current name stop working when you change it.'}
          error={formState.errors.name?.message}
          className="min-w-0 flex-1"
        />
        {/* Aligned with the text of the field. */}
        <span className="mt-9 max-w-1/2 wrap-anywhere text-muted">.{kept.host}</span>
      </div>
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button
        type="submit"
        variant="primary"
        onMouseDown={holdFocus}
        disabled={!formState.isDirty}
        busy={formState.isSubmitting}
        className="self-start"
      >
        Save
      </Button>
    </form>
  );
}
