import type { Profile } from '@plumbline/contract';
import { renameWorkspace } from '@plumbline/contract/endpoints';
import { workspaceNameProblem } from '@plumbline/contract/rules';
import { Button, Panel, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { loadSession } from '../../shared/session/session-store.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { roleProblem } from '../../shared/session/roles.ts';

/** The name of the workspace, as all its members see it. */
export function WorkspaceName({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refusal = roleProblem(profile.workspace_role, 'admin', 'rename the workspace');
  const { register, handleSubmit, formState, reset } = useForm({ mode: 'onTouched', defaultValues: { name: profile.workspace_name } });
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => client.call(renameWorkspace, { body: { name } }),
    onSuccess: async ({ name }) => {
      reset({ name });
      show({ title: `The workspace is now called ${name}.`, tone: 'done' });
      await Promise.all([loadSession(), queries.invalidateQueries({ queryKey: ['workspaces'] })]);
    },
  });
  return (
    <Panel title="Name" detail={refusal}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((fields) => rename.mutate(fields))(event)}
        className="flex max-w-120 flex-col gap-4"
      >
        <TextField
          {...register('name', { validate: (name) => workspaceNameProblem(name) ?? true })}
          label="Name of the workspace"
          autoComplete="organization"
          readOnly={refusal !== null}
          error={formState.errors.name?.message}
        />
        {rename.error && <FormMessage text={problemText(rename.error)} tone="problem" />}
        <Button
          type="submit"
          variant="primary"
          onMouseDown={holdFocus}
          disabled={refusal !== null || !formState.isDirty}
          busy={rename.isPending}
          className="self-start"
        >
          Rename
        </Button>
      </form>
    </Panel>
  );
}
