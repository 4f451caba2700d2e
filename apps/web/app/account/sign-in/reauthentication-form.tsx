import type { SecurityState } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { EmailCodeRequest } from './email-code-request.tsx';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { hasPasskeys, proveWithPasskey } from './passkey-ceremony.ts';
import { settleReauthentication } from '../../shared/api/reauthentication-store.ts';
import { proveAgain } from './renew-token.ts';
import { sealPassword } from './seal-password.ts';

const EMPTY = { password: '', email_code: '', code: '' };

/** Everything a sign-in needs: the password or an emailed code, and the second factor if there is one; or a passkey. */
export function ReauthenticationForm({ security }: { security: SecurityState }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isAskingPasskey, setAskingPasskey] = useState(false);
  const { register, handleSubmit, formState, getValues, setError, setFocus } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const first = security.has_password ? 'password' : 'email_code';
  const hasSecond = security.totp || security.passkeys > 0;
  useEffect(() => setFocus(first), [setFocus, first]);

  const attempt = async (prove: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await prove();
      settleReauthentication(true);
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['password', 'email_code', 'code'], setError));
    }
  };
  const typedFirst = async () => {
    const { password, email_code } = getValues();
    return security.has_password && password !== '' ? { password: await sealPassword(password) } : { email_code };
  };
  const confirm = handleSubmit(({ code }) => attempt(async () => proveAgain({ ...(await typedFirst()), ...(hasSecond ? { code } : {}) })));
  const confirmWithPasskey = async () => {
    setAskingPasskey(true);
    await attempt(async () => proveWithPasskey(await typedFirst()));
    setAskingPasskey(false);
  };

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
      {security.has_password ? (
        <TextField
          {...register('password', { validate: (password) => password !== '' || 'Password is required' })}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      ) : (
        <>
          <EmailCodeRequest email={security.email} onSent={() => setFocus('email_code')} />
          <TextField
            {...register('email_code', { validate: isCode })}
            label={hasSecond ? 'Code from the email' : 'Code'}
            autoComplete="one-time-code"
            error={errors.email_code?.message}
          />
        </>
      )}
      {hasSecond && (
        <TextField
          {...register('code', { validate: isCode })}
          label={security.totp ? 'Code' : 'Recovery code'}
          help={security.totp ? 'From your authenticator app, or a recovery code.' : 'Or use your passkey.'}
          autoComplete="one-time-code"
          error={errors.code?.message}
        />
      )}
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Confirm
      </Button>
      {security.passkeys > 0 && hasPasskeys() && (
        <Button icon={KeyRound} busy={isAskingPasskey} onMouseDown={holdFocus} onClick={() => void confirmWithPasskey()}>
          Use a passkey
        </Button>
      )}
    </form>
  );
}

function isCode(code: string): string | true {
  return code.trim() !== '' || 'The code is required';
}
