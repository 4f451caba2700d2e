import type { GrammarDialect, TextSource } from '@plumbline/contract';
import { Checkbox, Disclosure, Panel, Select, Switch, TextField } from '@plumbline/ui';
import { Controller, useForm } from 'react-hook-form';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { addressRule } from '../../shared/tests/read-address.ts';
import { wholeNumber } from '../../shared/tests/whole-number.ts';
import { sendStart } from '../../shared/tests/send-start.ts';
import { AddressField, StartButton, StartProblem } from '../../shared/tests/start-form-parts.tsx';
import { DIALECTS, SOURCES } from './slip-words.ts';
import { useStartGrammarTest } from './use-start-grammar-test.ts';

const MAX_PAGES = 20_000;

interface Fields {
  url: string;
  max_pages: number;
  texts: readonly TextSource[];
  dialect: GrammarDialect;
  is_rendered: boolean;
}

/** Starts a grammar test: an address, and what of its pages is to be read. */
export function StartGrammarForm() {
  const start = useStartGrammarTest();
  const { onSend, wasSent } = useBlurRules();
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { url: '', max_pages: 100, texts: ['paragraph'], dialect: 'auto', is_rendered: false },
  });
  const { errors } = formState;
  const send = handleSubmit(({ is_rendered, texts, ...fields }) =>
    sendStart(
      fields.url,
      (url) => start.mutateAsync({ ...fields, url, texts: [...texts], rendering: is_rendered ? 'rendered' : 'raw' }),
      (field, message) => {
        if (field === 'url' || field === 'max_pages') setError(field, { message }, { shouldFocus: true });
      },
    ),
  );
  return (
    <Panel title="Check a site" className="mb-6">
      <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
          <AddressField {...register('url', { validate: addressRule(wasSent) })} error={errors.url?.message} />
          <TextField
            {...register('max_pages', { valueAsNumber: true, validate: wholeNumber(1, MAX_PAGES) })}
            label="Pages at most"
            type="number"
            min={1}
            max={MAX_PAGES}
            error={errors.max_pages?.message}
          />
          <StartButton isBusy={formState.isSubmitting} className="max-sm:w-full sm:mt-6.5" />
        </div>
        <StartProblem error={start.error} />
        <Disclosure summary="What to read" className="border-b-0">
          <div className="grid gap-x-8 gap-y-5 pt-2 md:grid-cols-2">
            <Controller
              control={control}
              name="texts"
              rules={{ validate: (texts) => texts.length > 0 || 'Choose what is to be read.' }}
              render={({ field, fieldState }) => (
                <SourceChoice value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
              )}
            />
            <div className="flex flex-col gap-4">
              <Controller
                control={control}
                name="dialect"
                render={({ field }) => (
                  <Select
                    label="English"
                    help="Words of another English are reported as such, not as mistakes."
                    options={DIALECTS}
                    value={field.value}
                    onValueChange={field.onChange}
                  />
                )}
              />
              <Controller
                control={control}
                name="is_rendered"
                render={({ field }) => (
                  <Switch
                    label="Run the scripts of pages"
                    help="For sites that write their text with JavaScript. A second or two a page."
                    checked={field.value}
                    onChange={(event) => field.onChange(event.target.checked)}
                  />
                )}
              />
            </div>
          </div>
        </Disclosure>
      </RuledForm>
    </Panel>
  );
}

interface SourceChoiceProps {
  readonly value: readonly TextSource[];
  readonly onChange: (sources: readonly TextSource[]) => void;
  readonly problem: string | undefined;
}

function SourceChoice({ value, onChange, problem }: SourceChoiceProps) {
  return (
    <fieldset aria-describedby={problem ? 'sources-problem' : undefined} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">Texts</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {SOURCES.map((source) => (
          <Checkbox
            key={source.value}
            label={source.label}
            checked={value.includes(source.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, source.value] : value.filter((other) => other !== source.value))
            }
          />
        ))}
      </div>
      {problem && (
        <p id="sources-problem" role="alert" className="mt-1 text-12 text-critical">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
