import type { GrammarDialect, TextSource } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { Button, Checkbox, Disclosure, Panel, Select, Switch, TextField } from '@plumbline/ui';
import { Controller, useForm } from 'react-hook-form';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { addressRule, readAddress } from '../../shared/tests/read-address.ts';
import { wholeNumber } from '../../shared/tests/whole-number.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
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
  const send = handleSubmit(async ({ is_rendered, texts, ...fields }) => {
    const target = await readAddress(fields.url);
    if ('problem' in target) return setError('url', { message: target.problem }, { shouldFocus: true });
    const body = { ...fields, url: target.url, texts: [...texts], rendering: is_rendered ? ('rendered' as const) : ('raw' as const) };
    await start.mutateAsync(body).catch((error: unknown) => {
      for (const wrong of error instanceof ApiError ? error.fields : []) {
        if (wrong.field === 'url' || wrong.field === 'max_pages') setError(wrong.field, { message: wrong.message }, { shouldFocus: true });
      }
    });
  });
  const hasFieldError = start.error instanceof ApiError && start.error.fields.length > 0;
  return (
    <Panel title="Check a site" className="mb-6">
      <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
          <TextField
            {...register('url', { validate: addressRule(wasSent) })}
            label="Address"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            error={errors.url?.message}
          />
          <TextField
            {...register('max_pages', { valueAsNumber: true, validate: wholeNumber(1, MAX_PAGES) })}
            label="Pages at most"
            type="number"
            min={1}
            max={MAX_PAGES}
            error={errors.max_pages?.message}
          />
          <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting} className="max-sm:w-full sm:mt-6.5">
            Start test
          </Button>
        </div>
        {start.error && !hasFieldError && <FormMessage text={problemText(start.error)} tone="problem" />}
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
