import { addWorkspace, useWorkspace } from '@plumbline/contract/endpoints';
import { MAX_OWNED_WORKSPACES, workspaceNameProblem } from '@plumbline/contract/rules';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

/** Creates another workspace and switches to it. */
export default function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { rule, onSend } = useBlurRules();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { name: '' } });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { workspace_id } = await client.call(addWorkspace, { body: { name } });
      await client.call(useWorkspace, { body: { workspace_id } });
    },
    onSuccess: () => location.assign('/dashboard'),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="New workspace"
      description={`For another team or client, with its own tests, members and plan. You can own up to ${MAX_OWNED_WORKSPACES}.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          onSend();
          void handleSubmit((fields) => add.mutate(fields))(event);
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          {...register('name', { validate: rule(workspaceNameProblem) })}
          label="Name of the workspace"
          autoComplete="organization"
          error={formState.errors.name?.message}
        />
        {add.error && <FormMessage text={problemText(add.error)} tone="problem" />}
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={add.isPending}>
          Create workspace
        </Button>
      </form>
    </Dialog>
  );
}
