import type { SeoRendering } from '@plumbline/contract';
import { Select, type SelectOption, Switch, TextField } from '@plumbline/ui';
import { Controller, useForm } from 'react-hook-form';
import { RuledForm } from '../../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../../shared/forms/use-blur-rules.ts';
import { AccessFields, readAccess } from './access-fields.tsx';
import { addressRule } from '../../../shared/tests/read-address.ts';
import { useStartTest } from './use-start-test.ts';
import { wholeNumber } from '../../../shared/tests/whole-number.ts';
import { sendStart } from '../../../shared/tests/send-start.ts';
import { AddressField, StartButton, StartProblem } from '../../../shared/tests/start-form-parts.tsx';

const MAX_PAGES = 20_000;
const MAX_DEPTH = 50;
const DEFAULT_RENDERING: SeoRendering = 'raw';
const FIELD_NAMES = ['url', 'max_pages', 'max_depth', 'respect_robots', 'rendering'] as const;

/** What pages are judged by; the note says what it costs. */
const RENDERINGS: ReadonlyArray<SelectOption<SeoRendering>> = [
  { value: 'raw', label: 'As they are sent', note: 'Fastest. Right for pages whose words are in their HTML.' },
  { value: 'rendered', label: 'After their scripts ran', note: 'In a browser, a second or two a page.' },
  { value: 'both', label: 'Both, compared', note: 'After scripts, with a list of what only they brought.' },
];

/** What the form holds. */
export interface NewTestFields {
  url: string;
  max_pages: number;
  max_depth: number;
  respect_robots: boolean;
  rendering: SeoRendering;
  cookies: string;
  headers: { name: string; value: string }[];
}

/** Address and limits of a new test. */
export function NewTestForm({ address }: { address: string }) {
  const start = useStartTest();
  const { onSend, wasSent } = useBlurRules();
  const form = useForm<NewTestFields>({
    mode: 'onTouched',
    defaultValues: {
      url: address,
      max_pages: 500,
      max_depth: 20,
      respect_robots: true,
      rendering: DEFAULT_RENDERING,
      cookies: '',
      headers: [],
    },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const send = handleSubmit(({ cookies, headers, ...fields }) =>
    sendStart(
      fields.url,
      (url) => start.mutateAsync({ ...fields, ...readAccess({ cookies, headers }), url }),
      (field, message) => {
        const name = field.startsWith('access') ? 'cookies' : FIELD_NAMES.find((known) => known === field);
        if (name) setError(name, { message }, { shouldFocus: true });
      },
    ),
  );
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
      <AddressField {...register('url', { validate: addressRule(wasSent) })} error={errors.url?.message} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...register('max_pages', { valueAsNumber: true, validate: wholeNumber(1, MAX_PAGES) })}
          label="Pages at most"
          type="number"
          min={1}
          max={MAX_PAGES}
          error={errors.max_pages?.message}
        />
        <TextField
          {...register('max_depth', { valueAsNumber: true, validate: wholeNumber(0, MAX_DEPTH) })}
          label="Clicks from the start"
          type="number"
          min={0}
          max={MAX_DEPTH}
          error={errors.max_depth?.message}
        />
      </div>
      <Controller
        control={control}
        name="rendering"
        render={({ field }) => (
          <Select
            label="Judge pages"
            help="Sites that write their pages with JavaScript need their scripts to be run."
            options={RENDERINGS}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.rendering?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="respect_robots"
        render={({ field }) => (
          <Switch
            label="Obey robots.txt"
            help="Turn it off only for a site of your own."
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <AccessFields {...form} />
      <StartProblem error={start.error} />
      <StartButton isBusy={formState.isSubmitting} />
    </RuledForm>
  );
}
