import type { SecurityState } from '@plumbline/contract';
import { changeEmail } from '@plumbline/contract/endpoints';
import { emailProblem } from '@plumbline/contract/rules';
import { Badge, Button, Panel, TextField } from '@plumbline/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';

/** The email address used to log in, and how to change it. */
export function EmailPanel({ security }: { security: SecurityState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Email address"
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{security.email}</span>
          {security.email_verified ? (
            <Badge tone="pass" icon={CircleCheck}>
              Confirmed
            </Badge>
          ) : (
            <Badge tone="medium" icon={CircleAlert}>
              Not confirmed
            </Badge>
          )}
        </span>
      }
    >
      {isOpen ? <EmailForm /> : <Button onClick={() => setOpen(true)}>Change address</Button>}
    </Panel>
  );
}

function EmailForm() {
  const { rule, onSend } = useBlurRules();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'done' | 'problem' } | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const send = handleSubmit(async (fields) => {
    setOutcome(null);
    try {
      await client.call(changeEmail, { body: { email: fields.email } });
      reset();
      setOutcome({ text: `We’ve sent an email to ${fields.email}. Your address changes when you follow the link in it.`, tone: 'done' });
    } catch (error) {
      const text = spreadFieldErrors(error, ['email'], setError);
      if (text) setOutcome({ text, tone: 'problem' });
    }
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex max-w-100 flex-col gap-4">
      <TextField
        {...register('email', { validate: rule(emailProblem) })}
        label="New email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
      />
      {outcome && <FormMessage {...outcome} />}
      <Button type="submit" className="self-start" busy={formState.isSubmitting}>
        Send link
      </Button>
    </RuledForm>
  );
}
