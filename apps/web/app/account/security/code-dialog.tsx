import { Button, Dialog, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';

export interface CodeDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button. */
  label: string;
  /** Rejects with the error to show. */
  onConfirm: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a second-factor code before the action runs. */
export function CodeDialog({ title, description, label, onConfirm, onClose }: CodeDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const send = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await onConfirm(code);
      onClose();
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['code'], setError));
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
          {...register('code', { validate: (code) => code.trim() !== '' || 'The code is required' })}
          label="Code"
          help="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          error={formState.errors.code?.message}
        />
        {problem && <FormMessage text={problem} tone="problem" />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={formState.isSubmitting}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
