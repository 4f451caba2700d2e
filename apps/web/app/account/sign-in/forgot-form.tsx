import { forgetPassword } from '@plumbline/contract/endpoints';
import { emailProblem } from '@plumbline/contract/rules';
import { Button, TextField } from '@plumbline/ui';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { PopupMessage } from './popup-message.tsx';
import { settleError } from './settle-error.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';

/** Requests an email with a reset link. The response is the same whether or not there is an account. */
export function ForgotForm() {
  const { rule, onSend } = useBlurRules();
  const { register, handleSubmit, formState, reset } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const send = handleSubmit(async ({ email }) => {
    settlePopup(500, null);
    try {
      const answer = await client.request(forgetPassword, { body: { email } });
      const { message }: { message: string } = await answer.json();
      settlePopup(answer.status, message);
      reset();
    } catch (error) {
      settleError(error);
    }
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
      <TextField
        {...register('email', { validate: rule(emailProblem) })}
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <PopupMessage />
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Send link
      </Button>
    </RuledForm>
  );
}
