import { passwordProblem } from '@plumbline/contract/rules';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormMessage } from '../session/form-message.tsx';
import { sealPassword } from '../session/seal-password.ts';
import { spreadFieldErrors } from '../session/field-errors.ts';

export interface ConfirmDialogProps {
  title: string;
  description: string;
  /** Says what it does. */
  label: string;
  danger?: boolean | undefined;
  /** Asks for a code of the second factor as well. */
  withCode?: boolean | undefined;
  /** The password comes sealed. Rejects with what to tell. */
  onConfirm: (fields: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, before something a stolen session must not do. */
export function ConfirmDialog({ title, description, label, danger, withCode, onConfirm, onClose }: ConfirmDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '', code: '' } });
  const send = handleSubmit(async ({ password, code }) => {
    setProblem(null);
    try {
      await onConfirm({ password: await sealPassword(password), code });
      onClose();
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['password', 'code'], setError));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
        {withCode && (
          <TextField
            {...register('code', { validate: (code) => code.trim() !== '' || 'The code is required' })}
            label="Code"
            help="Of your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            error={formState.errors.code?.message}
          />
        )}
        {problem && <FormMessage text={problem} tone="problem" />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={formState.isSubmitting}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
