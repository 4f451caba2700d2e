import { deleteWorkspace } from '@plumbline/contract/endpoints';
import { Button, Dialog, DialogClose, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { useWorkspaceExport } from './export-workspace.tsx';

/** Asks for the workspace's name before it is deleted, and offers the export first. */
export default function DeleteWorkspaceDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const download = useWorkspaceExport(name);
  const remove = useMutation({
    mutationFn: () => client.call(deleteWorkspace, { body: { name } }),
    onSuccess: () => location.assign('/dashboard'),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${name}?`}
      description="Its tests, findings, collected files, members and log are permanently deleted, and running tests are cancelled. A paid plan ends immediately."
    >
      <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()} className="self-start">
        Export everything first
      </Button>
      <form noValidate onSubmit={(event) => void handleSubmit(() => remove.mutate())(event)} className="flex flex-col gap-4">
        <TextField
          {...register('name', { validate: (typed) => typed.trim() === name || `Type ${name} to delete it.` })}
          label="Name of the workspace"
          help={`Type ${name} to confirm.`}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.name?.message}
        />
        {remove.error && <FormMessage text={problemText(remove.error)} tone="problem" />}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" variant="danger" onMouseDown={holdFocus} busy={remove.isPending}>
            Delete workspace
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
