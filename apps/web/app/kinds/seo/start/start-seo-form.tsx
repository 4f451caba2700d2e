import type { SeoRendering } from '@plumbline/contract';
import { Select, type SelectOption, Switch, TextField } from '@plumbline/ui';
import { Controller, useFormContext } from 'react-hook-form';
import type { StartProps } from '../../../shared/places/kind-of-test.ts';
import { StartForm, type StartFields } from '../../../shared/tests/start-form.tsx';
import { wholeNumber } from '../../../shared/tests/whole-number.ts';
import { SEO_TESTS } from '../kind.ts';
import { type AccessOptions, AccessFields, NO_ACCESS, readAccess } from './access-fields.tsx';
import { ALL_PATHS, linesOf, PathFields, type PathOptions, readPaths } from './path-fields.tsx';

const MAX_PAGES = 20_000;
const MAX_DEPTH = 50;

/** What pages are judged by; the note states the cost. */
const RENDERINGS: ReadonlyArray<SelectOption<SeoRendering>> = [
  { value: 'raw', label: 'HTML only', note: 'Fastest. For pages whose text is in their HTML.' },
  { value: 'rendered', label: 'After scripts run', note: 'In a browser. Adds a second or two per page.' },
  { value: 'both', label: 'Both, compared', note: 'After scripts, with a list of what only scripts added.' },
];

interface Options extends AccessOptions, PathOptions {
  max_pages: number;
  max_depth: number;
  respect_robots: boolean;
  rendering: SeoRendering;
}

const DEFAULTS: Options = { max_pages: 500, max_depth: 20, respect_robots: true, rendering: 'raw', ...ALL_PATHS, ...NO_ACCESS };

/** Starts an SEO test: address, limits, and credentials for pages behind a login. */
export default function StartSeoForm(props: StartProps) {
  return (
    <StartForm
      kind={SEO_TESTS}
      {...props}
      options={DEFAULTS}
      toOptions={({ cookies, headers, addresses, include, exclude, ...options }) => ({
        ...options,
        ...readPaths({ addresses, include, exclude }),
        ...readAccess({ cookies, headers }),
      })}
      fromOptions={(given) => ({
        ...given,
        addresses: linesOf(given['addresses']),
        include: linesOf(given['include']),
        exclude: linesOf(given['exclude']),
      })}
      fieldOf={(option) => (option.startsWith('access') ? 'cookies' : (/^(?:addresses|include|exclude)/.exec(option)?.[0] ?? option))}
    >
      <SeoOptions keepsSecrets={props.use === undefined} />
    </StartForm>
  );
}

/** @param keepsSecrets false for a schedule, which stores none */
function SeoOptions({ keepsSecrets }: { keepsSecrets: boolean }) {
  const { register, control, formState } = useFormContext<StartFields<Options>>();
  const errors = formState.errors.options;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...register('options.max_pages', { valueAsNumber: true, validate: wholeNumber(1, MAX_PAGES) })}
          label="Maximum pages"
          type="number"
          min={1}
          max={MAX_PAGES}
          error={errors?.max_pages?.message}
        />
        <TextField
          {...register('options.max_depth', { valueAsNumber: true, validate: wholeNumber(0, MAX_DEPTH) })}
          label="Maximum depth"
          help="Clicks from the start page."
          type="number"
          min={0}
          max={MAX_DEPTH}
          error={errors?.max_depth?.message}
        />
      </div>
      <Controller
        control={control}
        name="options.rendering"
        render={({ field }) => (
          <Select
            label="Rendering"
            help="Choose “After scripts run” for sites rendered with JavaScript."
            options={RENDERINGS}
            value={field.value}
            onValueChange={field.onChange}
            error={errors?.rendering?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="options.respect_robots"
        render={({ field }) => (
          <Switch
            label="Follow robots.txt"
            help="Turn off only for your own site."
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <PathFields />
      {keepsSecrets && <AccessFields />}
    </>
  );
}
