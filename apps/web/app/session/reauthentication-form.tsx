import { Button, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { holdFocus } from '../words/hold-focus.ts';
import { spreadFieldErrors } from './field-errors.ts';
import { FormMessage } from './form-message.tsx';
import { problemText } from './problem-text.ts';
import type { Proof } from './proof.ts';
import { settleReauthentication } from './reauthentication-store.ts';
import { sealPassword } from './seal-password.ts';

interface ReauthenticationFormProps {
  readonly proof: Exclude<Proof, 'passkey'>;
  /** Where a code is sent. */
  readonly email: string;
}

/** The password, a code of the app, or a code that is sent by email first. */
export function ReauthenticationForm({ proof, email }: ReauthenticationFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { password: '', code: '' } });
  const send = useMutation({ mutationFn: () => client.sendReauthenticationCode(), onSuccess: () => setFocus('code') });
  const field = proof === 'password' ? 'password' : 'code';
  useEffect(() => setFocus(field), [setFocus, field]);
  const confirm = handleSubmit(async ({ password, code }) => {
    setProblem(null);
    try {
      await client.reauthenticate(proof === 'password' ? { password: await sealPassword(password) } : { code });
      settleReauthentication(true);
    } catch (error) {
      setProblem(spreadFieldErrors(error, [field], setError));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
      {proof === 'email' && (
        <p className="text-14 text-muted">
          {send.isSuccess ? `A code is on its way to ${email}.` : `You log in without a password, so we send a code to ${email}.`}
        </p>
      )}
      {proof === 'email' && (
        <Button className="self-start" busy={send.isPending} onMouseDown={holdFocus} onClick={() => send.mutate()}>
          {send.isSuccess ? 'Send another code' : 'Email me a code'}
        </Button>
      )}
      {send.error && <FormMessage text={problemText(send.error)} tone="problem" />}
      {proof === 'password' ? (
        <TextField
          {...register('password', { validate: (password) => password !== '' || 'Password is required' })}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
      ) : (
        <TextField
          {...register('code', { validate: (code) => code.trim() !== '' || 'The code is required' })}
          label="Code"
          help={proof === 'code' ? 'Of your authenticator app, or a recovery code.' : undefined}
          autoComplete="one-time-code"
          error={formState.errors.code?.message}
        />
      )}
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}
