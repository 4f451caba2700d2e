import { ApiError } from '@plumbline/contract/client';
import { newPasswordProblem } from '@plumbline/contract/rules';
import { Button, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { settlePopup } from '../popup/popup-state.ts';
import { holdFocus } from '../words/hold-focus.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PopupMessage } from './popup-message.tsx';
import { sealPassword } from './seal-password.ts';
import { settleError } from './settle-error.ts';
import { RuledForm } from './ruled-form.tsx';
import { useBlurRules } from './use-blur-rules.ts';

/** A new password, with the link of a letter. */
export function ResetForm({ token }: { token: string }) {
  const { rule, onSend } = useBlurRules();
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const send = handleSubmit(async ({ password }) => {
    settlePopup(500, null);
    try {
      await client.resetPassword(token, await sealPassword(password));
      settlePopup(200, 'Your password is changed. Log in with it.');
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
      <PopupMessage />
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Set this password
      </Button>
    </RuledForm>
  );
}
