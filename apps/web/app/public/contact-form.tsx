import { requestContact } from '@plumbline/contract/endpoints';
import { CONTACT_TOPICS, type ContactTopic, emailProblem } from '@plumbline/contract/rules';
import { Button, TextAreaField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { client } from '../shared/api/client.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { spreadFieldErrors } from '../shared/forms/field-errors.ts';
import { RuledForm } from '../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../shared/forms/use-blur-rules.ts';

interface Fields {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

const FIELD_NAMES: readonly (keyof Fields)[] = ['name', 'email', 'topic', 'message'];
const needed = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : null);

/** Sends a message to the operator of this server. The URL may give the topic. */
export function ContactForm() {
  const { rule, onSend } = useBlurRules();
  const asked = useSearchParams()[0].get('topic');
  const topic = CONTACT_TOPICS.find((known) => known === asked) ?? 'Something else';
  const [outcome, setOutcome] = useState<{ text: string; tone: 'done' | 'problem' } | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: '' },
    values: { name: '', email: '', topic, message: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const send = handleSubmit(async (fields) => {
    setOutcome(null);
    try {
      await client.call(requestContact, { body: fields });
      // Clear all fields, although a new topic in the URL keeps typed values: otherwise a second press would send the message again.
      reset(undefined, { keepDirtyValues: false });
      setOutcome({ text: 'Message sent. The answer comes by mail.', tone: 'done' });
    } catch (error) {
      const text = spreadFieldErrors(error, FIELD_NAMES, setError);
      if (text) setOutcome({ text: text, tone: 'problem' });
    }
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
      <TextField
        {...register('name', { validate: rule(needed('Your name is required')) })}
        label="Your name"
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...register('email', { validate: rule(emailProblem) })}
        label="Email"
        type="email"
        autoComplete="email"
        help="We’ll reply to this address."
        error={errors.email?.message}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-13 font-medium">Topic</legend>
        {CONTACT_TOPICS.map((value) => (
          <label key={value} className="flex items-center gap-2">
            <input type="radio" value={value} {...register('topic')} className="size-4 accent-accent" />
            {value}
          </label>
        ))}
        {errors.topic && <p className="text-12 text-critical">{errors.topic.message}</p>}
      </fieldset>
      <TextAreaField
        {...register('message', { validate: rule(needed('Message is required')) })}
        label="Message"
        rows={6}
        maxLength={5000}
        error={errors.message?.message}
      />
      {outcome && <FormMessage {...outcome} />}
      <div>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Send message
        </Button>
      </div>
    </RuledForm>
  );
}
