import { emailProblem, passwordProblem } from '@plumbline/contract/rules';
import { Button, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { holdFocus } from '../words/hold-focus.ts';
import { FormMessage } from './form-message.tsx';
import { problemText } from './problem-text.ts';
import { signIn } from './session-store.ts';
import { useBlurRules } from './use-blur-rules.ts';

interface Fields {
  email: string;
  password: string;
}

/** Email and password. Says in place what is wrong. */
export function LogInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { rule, onSend } = useBlurRules();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Fields>({ mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const send = handleSubmit(async ({ email, password }) => {
    setProblem(null);
    try {
      const refusal = await signIn(email.trim().toLowerCase(), password);
      if (refusal) setProblem(refusal);
      else await onSignedIn();
    } catch (error) {
      setProblem(problemText(error));
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
      <TextField
        {...register('email', { validate: rule(emailProblem) })}
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <TextField
        {...register('password', { validate: rule(passwordProblem) })}
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Log In
      </Button>
    </form>
  );
}
