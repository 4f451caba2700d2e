import { ApiError } from '@plumbline/contract/client';
import { deleteAccount } from '@plumbline/contract/endpoints';
import { Button, Dialog, DialogClose, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { signOut } from '../../shared/session/session-store.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

/** Asks for the email address before the account is deleted. */
export default function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { confirmation: '' } });
  const remove = useMutation({
    mutationFn: ({ confirmation }: { confirmation: string }) => client.call(deleteAccount, { body: { confirmation } }),
    onSuccess: () => signOut(),
    onError: (error) => {
      for (const { field, message } of error instanceof ApiError ? error.fields : []) {
        if (field === 'confirmation') setError(field, { message }, { shouldFocus: true });
      }
    },
  });
  const hasFieldError = remove.error instanceof ApiError && remove.error.fields.some(({ field }) => field === 'confirmation');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete the account ${email}?`}
      description="Your profile, sessions and API tokens are deleted immediately, along with every workspace where you are the only member and everything in it. Other workspaces keep the tests you started, without your name. This cannot be undone."
    >
      <form noValidate onSubmit={(event) => void handleSubmit((fields) => remove.mutate(fields))(event)} className="flex flex-col gap-4">
        <TextField
          {...register('confirmation')}
          label="Your email"
          type="email"
          autoComplete="off"
          help={`Type ${email} to confirm.`}
          error={formState.errors.confirmation?.message}
        />
        {remove.error && !hasFieldError && <FormMessage text={problemText(remove.error)} tone="problem" />}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" variant="danger" onMouseDown={holdFocus} busy={remove.isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
