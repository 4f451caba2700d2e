import type { GrammarDialect, TextSource } from '@plumbline/contract';
import { Checkbox, Disclosure, Select, Switch, TextField } from '@plumbline/ui';
import { Controller, useFormContext } from 'react-hook-form';
import type { StartProps } from '../../shared/places/kind-of-test.ts';
import { StartForm, type StartFields } from '../../shared/tests/start-form.tsx';
import { wholeNumber } from '../../shared/tests/whole-number.ts';
import { GRAMMAR_TESTS } from './kind.ts';
import { DIALECTS, SOURCES } from './slip-words.ts';

const MAX_PAGES = 20_000;

interface Options {
  max_pages: number;
  texts: readonly TextSource[];
  dialect: GrammarDialect;
  rendering: 'raw' | 'rendered';
}

const DEFAULTS: Options = { max_pages: 100, texts: ['paragraph'], dialect: 'auto', rendering: 'raw' };

/** Starts a grammar test: an address, and which parts of its pages to check. */
export default function StartGrammarForm(props: StartProps) {
  return (
    <StartForm kind={GRAMMAR_TESTS} {...props} options={DEFAULTS}>
      <GrammarOptions />
    </StartForm>
  );
}

function GrammarOptions() {
  const { register, control, formState } = useFormContext<StartFields<Options>>();
  return (
    <>
      <TextField
        {...register('options.max_pages', { valueAsNumber: true, validate: wholeNumber(1, MAX_PAGES) })}
        label="Maximum pages"
        type="number"
        min={1}
        max={MAX_PAGES}
        className="w-32"
        error={formState.errors.options?.max_pages?.message}
      />
      <Disclosure summary="What to read" className="border-b-0">
        <div className="grid gap-x-8 gap-y-5 pt-2 @2xl:grid-cols-2">
          <Controller
            control={control}
            name="options.texts"
            rules={{ validate: (texts) => texts.length > 0 || 'Choose at least one part to read' }}
            render={({ field, fieldState }) => (
              <SourceChoice value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
            )}
          />
          <div className="flex flex-col gap-4">
            <Controller
              control={control}
              name="options.dialect"
              render={({ field }) => (
                <Select
                  label="English"
                  help="Words from another variety of English are reported as such, not as mistakes."
                  options={DIALECTS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="options.rendering"
              render={({ field }) => (
                <Switch
                  label="Run page scripts"
                  help="For sites that render text with JavaScript. Adds a second or two per page."
                  checked={field.value === 'rendered'}
                  onChange={(event) => field.onChange(event.target.checked ? 'rendered' : 'raw')}
                />
              )}
            />
          </div>
        </div>
      </Disclosure>
    </>
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
