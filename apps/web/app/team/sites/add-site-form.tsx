import { addSite } from '@plumbline/contract/endpoints';
import { Button, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

/** Adds the address of a site to be verified. */
export function AddSiteForm() {
  const queries = useQueryClient();
  const { show } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: { url: '' } });
  const add = useMutation({
    mutationFn: ({ url }: { url: string }) => client.call(addSite, { body: { url } }),
    onMutate: () => setProblem(null),
    onSuccess: ({ host, verified_at }) => {
      reset();
      if (verified_at) show({ title: `${host} is already verified.`, tone: 'done' });
      return queries.invalidateQueries({ queryKey: ['own-sites'] });
    },
    onError: (error) => setProblem(spreadFieldErrors(error, ['url'], setError)),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => add.mutate(fields))(event)}
      className="flex max-w-120 flex-col gap-4"
    >
      <TextField
        {...register('url', { validate: (url) => url.trim() !== '' || 'Enter the address of the site.' })}
        label="Address"
        help="The final address, with www if the site redirects there."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.url?.message}
      />
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={add.isPending} className="self-start">
        Add site
      </Button>
    </form>
  );
}
