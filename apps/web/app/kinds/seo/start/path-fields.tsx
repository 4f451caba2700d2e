import type { StartSeoTestBody } from '@plumbline/contract';
import { addressListProblem, pathPatternsProblem, readAddressList, readPathPatterns } from '@plumbline/contract/rules';
import { Disclosure, TextAreaField } from '@plumbline/ui';
import { useFormContext } from 'react-hook-form';
import type { StartFields } from '../../../shared/tests/start-form.tsx';

/** Pages and path patterns as typed, one per line. */
export interface PathOptions {
  addresses: string;
  include: string;
  exclude: string;
}

export const ALL_PATHS: PathOptions = { addresses: '', include: '', exclude: '' };

/** Which pages of the site are tested, collapsed; all of them by default. */
export function PathFields() {
  const { register, formState, getValues } = useFormContext<StartFields<PathOptions>>();
  const errors = formState.errors.options;
  const rule = { validate: (text: string) => pathPatternsProblem(text) ?? true };
  return (
    <Disclosure summary="Limit to certain pages">
      <div className="flex flex-col gap-4 pt-2">
        <TextAreaField
          {...register('options.addresses', {
            validate: (text: string) => {
              const { include, exclude } = getValues('options');
              if (text.trim() !== '' && (include + exclude).trim() !== '') return 'Enter a list of addresses or path patterns, not both.';
              return addressListProblem(text) ?? true;
            },
          })}
          label="Only these pages"
          optional
          mono
          rows={4}
          spellCheck={false}
          placeholder={'https://example.com/about\n/pricing'}
          help="One address or path per line. Only these and the start page are read, not pages they link or redirect to."
          error={errors?.addresses?.message}
        />
        <TextAreaField
          {...register('options.include', rule)}
          label="Only paths starting with"
          optional
          mono
          rows={2}
          spellCheck={false}
          placeholder="/docs/"
          help="One per line, as in robots.txt: * matches anything, $ marks the end. The start page is always read."
          error={errors?.include?.message}
        />
        <TextAreaField
          {...register('options.exclude', rule)}
          label="Exclude paths starting with"
          optional
          mono
          rows={2}
          spellCheck={false}
          placeholder="/*/print"
          error={errors?.exclude?.message}
        />
      </div>
    </Disclosure>
  );
}

/** The typed values in the form the API expects. */
export function readPaths({ addresses, include, exclude }: PathOptions): Pick<StartSeoTestBody, 'addresses' | 'include' | 'exclude'> {
  const listed = readAddressList(addresses);
  if (listed.length > 0) return { addresses: listed };
  return { include: readPathPatterns(include), exclude: readPathPatterns(exclude) };
}

/** A list from the server in the form in which it is typed. */
export function linesOf(list: unknown): string {
  return Array.isArray(list) ? list.join('\n') : '';
}
