import { emailProblem, passwordProblem } from '@plumbline/contract/rules';
import { Button, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { ForgotLink } from './auth-switch.tsx';
import { OtherWays } from './other-ways.tsx';
import { PopupMessage } from './popup-message.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { type SecondStep, signIn, type SignInStep } from './sign-in.ts';
import { settleError } from './settle-error.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';

interface LogInFormProps {
  onSignedIn: () => Promise<void>;
  /** Parameters from the URL: a second step that a link or a provider began. */
  input: Readonly<Record<string, string>>;
}

/** Email and password, then the second step if there is one; or another way to sign in. Shows errors in place. */
export function LogInForm({ onSignedIn, input }: LogInFormProps) {
  const { rule, onSend } = useBlurRules();
  const [step, setStep] = useState<SecondStep | null>(() =>
    input['challenge'] ? { challenge: input['challenge'], methods: (input['methods'] ?? 'totp').split(',') } : null,
  );
  const { register, handleSubmit, formState, trigger, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const onStep = async (next: SignInStep) => {
    if (next.kind === 'in') return onSignedIn();
    if (next.kind === 'refused') {
      settlePopup(401, next.text);
      if (next.isOver) setStep(null);
      return;
    }
    settlePopup(500, null);
    setStep(next.step);
  };
  const send = handleSubmit(async ({ email, password }) => {
    settlePopup(500, null);
    try {
      await onStep(await signIn({ email, password }));
    } catch (error) {
      settleError(error);
    }
  });
  if (step) return <SecondStepForm step={step} onStep={onStep} />;
  return (
    <>
      <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
        <TextField
          {...register('email', { validate: rule(emailProblem) })}
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
        />
        <div className="flex flex-col gap-2">
          <TextField
            {...register('password', { validate: rule(passwordProblem) })}
            label="Password"
            type="password"
            autoComplete="current-password"
            error={formState.errors.password?.message}
          />
          <p className="text-13">
            <ForgotLink />
          </p>
        </div>
        <PopupMessage />
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
          Log In
        </Button>
      </RuledForm>
      <OtherWays
        onStep={onStep}
        readEmail={async () => {
          onSend();
          return (await trigger('email', { shouldFocus: true })) ? getValues('email') : null;
        }}
      />
    </>
  );
}
