import { ApiError } from '@plumbline/contract/client';
import { emailProblem, firstNameProblem, lastNameProblem, newPasswordProblem } from '@plumbline/contract/rules';
import { Button, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { holdFocus } from '../words/hold-focus.ts';
import { createAccount } from './create-account.ts';
import { FormMessage } from './form-message.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { problemText } from './problem-text.ts';
import { signIn } from './session-store.ts';
import { useBlurRules } from './use-blur-rules.ts';

const EMPTY = { first_name: '', last_name: '', email: '', password: '' };
type FieldName = keyof typeof EMPTY;
const FIELD_NAMES: readonly FieldName[] = ['first_name', 'last_name', 'email', 'password'];

/** A new account. When it is made the form is emptied and its owner is signed in straight away. */
export function SignUpForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { rule, onSend } = useBlurRules();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'done' | 'problem' } | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const { errors } = formState;
  const send = handleSubmit(async (fields) => {
    setOutcome(null);
    try {
      const message = await createAccount(fields);
      setOutcome({ text: message, tone: 'done' });
      reset();
      const refusal = await signIn(fields.email.trim().toLowerCase(), fields.password);
      if (refusal) setOutcome({ text: refusal, tone: 'problem' });
      else await onSignedIn();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields : [];
      for (const { field, message } of wrong) {
        const name = FIELD_NAMES.find((known) => known === field);
        if (name) setError(name, { message }, { shouldFocus: true });
      }
      if (wrong.length === 0) setOutcome({ text: problemText(error), tone: 'problem' });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        onSend();
        void send(event);
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('first_name', { validate: rule(firstNameProblem) })}
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
        />
        <TextField
          {...register('last_name', { validate: rule(lastNameProblem) })}
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
        />
      </div>
      <TextField
        {...register('email', { validate: rule(emailProblem) })}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <NewPasswordField {...register('password', { validate: rule(newPasswordProblem) })} error={errors.password?.message} />
      {outcome && <FormMessage {...outcome} />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Sign Up
      </Button>
    </form>
  );
}
