import { passwordProblem, passwordRuleProblems, TEXT } from '@plumbline/contract/rules';
import { Button, LinkButton, Panel, TextField, useToast } from '@plumbline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiTokensQuery, passkeysQuery, securityQuery } from '../../shared/api/queries.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { KEEP_NOTHING, KeptKeys } from '../sign-in/kept-keys.tsx';
import { replacePassword } from '../sign-in/renew-token.ts';
import { sealPassword } from '../sign-in/seal-password.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';

/** The messages of all rules that the new password breaks. */
const newPasswordProblems = (password: string): string | null =>
  password === '' ? TEXT.passwordRequired : passwordRuleProblems(password).join(' ') || null;

/** Changes the password. */
export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <Panel title="Password" detail="You log in without a password. We’ll send you a link to set one.">
        <LinkButton href="/?forgot">Set a password</LinkButton>
      </Panel>
    );
  return (
    <Panel
      title="Password"
      detail="Changing it ends all other sessions, disconnects Google and removes the API tokens and passkeys you don’t keep."
    >
      <PasswordForm />
    </Panel>
  );
}

function PasswordForm() {
  const { rule, onSend } = useBlurRules();
  const { show } = useToast();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState(KEEP_NOTHING);
  const keys = {
    api_tokens: [...(useQuery(apiTokensQuery).data?.data ?? [])],
    passkeys: [...(useQuery(passkeysQuery).data?.data ?? [])],
    google_connected: useQuery(securityQuery).data?.google_connected ?? false,
  };
  const { register, handleSubmit, formState, reset, setError } = useForm({
    mode: 'onTouched',
    defaultValues: { current_password: '', password: '' },
  });
  const send = handleSubmit(async (fields) => {
    setProblem(null);
    try {
      const [current_password, password] = await Promise.all([sealPassword(fields.current_password), sealPassword(fields.password)]);
      await replacePassword({ current_password, password, ...kept });
      reset();
      setKept(KEEP_NOTHING);
      show({ title: 'Password changed.', description: 'All other sessions were ended.' });
      await queries.invalidateQueries({ queryKey: ['security'] });
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['current_password', 'password'], setError));
    }
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex max-w-100 flex-col gap-4">
      <TextField
        {...register('current_password', { validate: rule(passwordProblem) })}
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.current_password?.message}
      />
      <TextField
        {...register('password', { validate: rule(newPasswordProblems) })}
        label="New password"
        type="password"
        autoComplete="new-password"
        help="At least 8 characters, with an uppercase letter, a lowercase letter and a digit."
        error={formState.errors.password?.message}
      />
      <KeptKeys keys={keys} kept={kept} onChange={setKept} />
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" className="self-start" busy={formState.isSubmitting}>
        Change password
      </Button>
    </RuledForm>
  );
}
