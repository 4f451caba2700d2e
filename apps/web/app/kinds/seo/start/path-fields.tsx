import type { StartSeoTestBody } from '@plumbline/contract';
import { pathPatternsProblem, readPathPatterns } from '@plumbline/contract/rules';
import { Disclosure, TextAreaField } from '@plumbline/ui';
import { useFormContext } from 'react-hook-form';
import type { StartFields } from '../../../shared/tests/start-form.tsx';

/** Patterns of paths as they are typed, one on each line. */
export interface PathOptions {
  include: string;
  exclude: string;
}

export const ALL_PATHS: PathOptions = { include: '', exclude: '' };

/** Which pages of the site are read, folded away: at first it is all of them. */
export function PathFields() {
  const { register, formState } = useFormContext<StartFields<PathOptions>>();
  const errors = formState.errors.options;
  const rule = { validate: (text: string) => pathPatternsProblem(text) ?? true };
  return (
    <Disclosure summary="Only some pages">
      <div className="flex flex-col gap-4 pt-2">
        <TextAreaField
          {...register('options.include', rule)}
          label="Only paths that begin with"
          optional
          mono
          rows={2}
          spellCheck={false}
          placeholder="/docs/"
          help="One per line, as in robots.txt: * stands for anything, $ at the end for the end. The start page is always read."
          error={errors?.include?.message}
        />
        <TextAreaField
          {...register('options.exclude', rule)}
          label="No paths that begin with"
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

/** What was typed as the call takes it. */
export function readPaths({ include, exclude }: PathOptions): Pick<StartSeoTestBody, 'include' | 'exclude'> {
  return { include: readPathPatterns(include), exclude: readPathPatterns(exclude) };
}

/** Patterns of the server as they are typed. */
export function linesOf(patterns: unknown): string {
  return Array.isArray(patterns) ? patterns.join('\n') : '';
}
