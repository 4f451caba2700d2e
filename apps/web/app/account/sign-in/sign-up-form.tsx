import { emailProblem, firstNameProblem, lastNameProblem, newPasswordProblem } from '@plumbline/contract/rules';
import { Button, TextField, TextLink } from '@plumbline/ui';
import { useForm } from 'react-hook-form';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { createAccount, type SignUpPass } from './create-account.ts';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PopupMessage } from './popup-message.tsx';
import { signIn } from './sign-in.ts';
import { settleError } from './settle-error.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';

const EMPTY = { first_name: '', last_name: '', email: '', password: '' };
type FieldName = keyof typeof EMPTY;
const FIELD_NAMES: readonly FieldName[] = ['first_name', 'last_name', 'email', 'password'];

export interface SignUpFormProps {
  readonly onSignedIn: () => Promise<void>;
  /** From a link that permits the sign-up. */
  readonly pass?: SignUpPass;
}

/** Creates an account. Once created, the form is cleared and its owner is signed in immediately. */
export function SignUpForm({ onSignedIn, pass = {} }: SignUpFormProps) {
  const { rule, onSend } = useBlurRules();
  const { register, handleSubmit, reset, setError, formState } = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const { errors } = formState;
  const send = handleSubmit(async (fields) => {
    settlePopup(500, null);
    try {
      const message = await createAccount(fields, pass);
      settlePopup(201, message);
      reset();
      const step = await signIn({ email: fields.email, password: fields.password });
      if (step.kind === 'refused') settlePopup(401, step.text);
      else await onSignedIn();
    } catch (error) {
      const text = spreadFieldErrors(error, FIELD_NAMES, setError);
      if (text) settleError(error);
    }
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
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
      <PopupMessage />
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting}>
        Sign Up
      </Button>
      {pass.setup_token === undefined && <GoogleButton />}
      <p className="text-13 text-muted">
        By signing up you agree to the <TextLink href="/terms-of-use">terms of use</TextLink> and the{' '}
        <TextLink href="/privacy-policy">privacy policy</TextLink>.
      </p>
    </RuledForm>
  );
}
