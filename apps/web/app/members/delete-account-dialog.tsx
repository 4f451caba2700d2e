import { ApiError } from '@plumbline/contract/client';
import { Button, Dialog, DialogClose, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { FormMessage } from '../session/form-message.tsx';
import { problemText } from '../session/problem-text.ts';
import { sealPassword } from '../session/seal-password.ts';
import { signOut } from '../session/session-store.ts';
import { holdFocus } from '../words/hold-focus.ts';

/**
 * Asks for the password before the account goes. Who has none types the address instead: the server says so, since the
 * browser does not know.
 */
export default function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [isPasswordless, setPasswordless] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '', confirmation: '' } });
  const remove = useMutation({
    mutationFn: async ({ password, confirmation }: { password: string; confirmation: string }) =>
      client.deleteAccount({ password: password ? await sealPassword(password) : '', confirmation }),
    onSuccess: () => signOut(),
    onError: (error) => {
      for (const { field, message } of error instanceof ApiError ? error.fields : []) {
        if (field === 'confirmation') setPasswordless(true);
        if (field === 'password' || field === 'confirmation') setError(field, { message }, { shouldFocus: true });
      }
    },
  });
  const hasFieldError =
    remove.error instanceof ApiError && remove.error.fields.some(({ field }) => field === 'password' || field === 'confirmation');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete the account ${email}?`}
      description="Your profile, sessions and API tokens go at once, with every workspace that is yours alone and all it owns. Other workspaces keep the tests you started, without your name. This cannot be undone."
    >
      <form noValidate onSubmit={(event) => void handleSubmit((fields) => remove.mutate(fields))(event)} className="flex flex-col gap-4">
        {isPasswordless ? (
          <TextField
            {...register('confirmation')}
            label="Your email"
            type="email"
            autoComplete="off"
            help={`Type ${email} to confirm.`}
            error={formState.errors.confirmation?.message}
          />
        ) : (
          <TextField
            {...register('password')}
            label="Your password"
            type="password"
            autoComplete="current-password"
            help="If you log in without a password, leave this empty."
            error={formState.errors.password?.message}
          />
        )}
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
