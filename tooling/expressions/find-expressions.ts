import { parseSync, Visitor } from 'vite';
import { JAVASCRIPT_LIBRARIES } from '../../packages/audit/src/standards/javascript-libraries.ts';

/** A regular expression in the source. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
}

/** The regular expression literals of a source file. Those assembled at run time are not found. */
export function findExpressions(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    Literal: (literal) => {
      if (!('regex' in literal) || !literal.regex) return;
      const line = source.slice(0, literal.start).split('\n').length;
      found.push({ file, line, pattern: literal.regex.pattern, flags: literal.regex.flags });
    },
  }).visit(program);
  return found;
}

/** The patterns of libraries, stored as strings in a table. */
export function findLibraryPatterns(): Expression[] {
  const file = 'packages/audit/src/standards/javascript-libraries.ts';
  return Object.values(JAVASCRIPT_LIBRARIES)
    .flatMap(({ extractors }) => [extractors.uri, extractors.filename, extractors.filecontent].flatMap((patterns) => patterns ?? []))
    .map((pattern) => ({ file, line: 1, pattern: pattern.replaceAll('§§version§§', '([0-9][0-9.a-z_-]*)'), flags: '' }));
}
