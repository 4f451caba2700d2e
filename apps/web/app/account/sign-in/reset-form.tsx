import { ApiError } from '@plumbline/contract/client';
import { previewPasswordReset, resetPassword } from '@plumbline/contract/endpoints';
import { newPasswordProblem } from '@plumbline/contract/rules';
import { Button, LinkButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { KEEP_NOTHING, KeptKeys } from './kept-keys.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PopupMessage } from './popup-message.tsx';
import { sealPassword } from './seal-password.ts';
import { settleError } from './settle-error.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';

/** Sets a new password, with the link from an email. */
export function ResetForm({ token }: { token: string }) {
  const { rule, onSend } = useBlurRules();
  const [isDone, setDone] = useState(false);
  const [kept, setKept] = useState(KEEP_NOTHING);
  // An expired link is reported only when the form is submitted.
  const keys = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => client.call(previewPasswordReset, { body: { token } }),
    retry: false,
  });
  const { register, handleSubmit, formState, setError } = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const send = handleSubmit(async ({ password }) => {
    settlePopup(500, null);
    try {
      await client.call(resetPassword, { body: { token, password: await sealPassword(password), ...kept } });
      settlePopup(200, 'Password changed. Log in with it.');
      setDone(true);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.find(({ field }) => field === 'password') : undefined;
      if (wrong) setError('password', { message: wrong.message }, { shouldFocus: true });
      else settleError(error);
    }
  });
  if (isDone)
    return (
      <>
        <PopupMessage />
        <LinkButton variant="primary" href="/?login">
          Log In
        </LinkButton>
      </>
    );
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
      <NewPasswordField {...register('password', { validate: rule(newPasswordProblem) })} error={formState.errors.password?.message} />
      {keys.data && <KeptKeys keys={keys.data} kept={kept} onChange={setKept} />}
      <PopupMessage />
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Set this password
      </Button>
    </RuledForm>
  );
}
