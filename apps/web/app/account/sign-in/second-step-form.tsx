import { Button, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { hasPasskeys, signInWithPasskey } from './passkey-ceremony.ts';
import { PopupMessage } from './popup-message.tsx';
import { type SecondStep, signIn, type SignInStep } from './sign-in.ts';
import { settleError } from './settle-error.ts';

/** The second step: a code, or a passkey. */
export function SecondStepForm({ step, onStep }: { step: SecondStep; onStep: (next: SignInStep) => Promise<void> }) {
  const { challenge, methods } = step;
  const hasApp = methods.includes('totp');
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({ defaultValues: { code: '' } });
  // The form this one replaces is unmounted, so move the focus here.
  useEffect(() => setFocus('code'), [setFocus]);
  const send = handleSubmit(async ({ code }) => {
    settlePopup(500, null);
    try {
      const next = await signIn({ challenge, code });
      if (next.kind === 'refused') resetField('code');
      await onStep(next);
    } catch (error) {
      settleError(error);
    }
  });
  const passkey = useMutation({ mutationFn: async () => onStep(await signInWithPasskey(challenge)), onError: settleError });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        {...register('code', { validate: (code) => code.trim() !== '' || 'The code is required' })}
        label={hasApp ? 'Code' : 'Recovery code'}
        help={
          hasApp
            ? 'The six digits your authenticator app shows, or a recovery code.'
            : 'One of the codes you saved when you added your passkey.'
        }
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
      />
      <PopupMessage />
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Continue
      </Button>
      {methods.includes('passkey') && hasPasskeys() && (
        <Button icon={KeyRound} busy={passkey.isPending} onMouseDown={holdFocus} onClick={() => passkey.mutate()}>
          Use a passkey
        </Button>
      )}
    </form>
  );
}
