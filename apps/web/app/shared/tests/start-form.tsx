import { startTest } from '@plumbline/contract/endpoints';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { RuledForm } from '../forms/ruled-form.tsx';
import { useBlurRules } from '../forms/use-blur-rules.ts';
import type { KindOfTest, StartProps } from '../places/kind-of-test.ts';
import { addressRule } from './read-address.ts';
import { sendStart } from './send-start.ts';
import { AddressField, StartButton, StartProblem } from './start-form-parts.tsx';
import { useStart } from './use-start.ts';

/** The values of a kind's start form. Fields are named after their options. */
export interface StartFields<Options> {
  url: string;
  options: Options;
}

export interface StartFormProps extends StartProps {
  readonly kind: KindOfTest;
  /** What the address refers to. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Initial options. */
  readonly options: FieldValues;
  /** Converts the form values to the options of the API, where they differ. */
  readonly toOptions?: (options: FieldValues) => Record<string, unknown>;
  /** Converts the options of the API to form values, where they differ. */
  readonly fromOptions?: (options: FieldValues) => FieldValues;
  /** The field that shows errors of an option, where its name differs. */
  readonly fieldOf?: (option: string) => string;
  /** The fields of the options, using `useFormContext<StartFields<Options>>()`. */
  readonly children?: ReactNode;
}

/** Starts a test of any kind that needs no person, or saves its settings for later: an address, and the options of the kind. */
export function StartForm({
  kind,
  address,
  takesFocus = false,
  label,
  placeholder,
  options,
  toOptions = (fields) => fields,
  fromOptions = (given) => given,
  fieldOf = (option) => option,
  use,
  children,
}: StartFormProps) {
  const start = useStart(kind, (body: { url: string; options: Record<string, unknown> }) =>
    client.call(startTest, { body: { kind: kind.kind, source: 'dashboard', ...body } }),
  );
  const { onSend, wasSent } = useBlurRules();
  const form = useForm<StartFields<FieldValues>>({
    mode: 'onTouched',
    defaultValues: { url: address, options: { ...options, ...(use?.options && fromOptions(use.options)) } },
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  useEffect(() => {
    if (takesFocus) setFocus('url');
  }, [takesFocus, setFocus]);
  const send = handleSubmit((fields) =>
    sendStart(
      fields.url,
      (url) => (use?.send ?? start.mutateAsync)({ url, options: toOptions(fields.options) }),
      (field, message) => {
        const option = /^options\.(.+)/.exec(field)?.[1];
        if (field === 'url' || option) setError(option ? `options.${fieldOf(option)}` : 'url', { message }, { shouldFocus: true });
        else use?.tell(field, message);
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <RuledForm onSend={onSend} send={send} className="@container flex flex-col gap-4">
        <AddressField
          {...register('url', { validate: addressRule(wasSent) })}
          {...(label === undefined ? {} : { label })}
          {...(placeholder === undefined ? {} : { placeholder })}
          error={formState.errors.url?.message}
        />
        {children}
        {use?.fields}
        <StartProblem error={use ? use.problem : start.error} />
        <StartButton isBusy={formState.isSubmitting} className="self-end max-sm:w-full">
          {use?.action ?? 'Start test'}
        </StartButton>
      </RuledForm>
    </FormProvider>
  );
}
