import { Dialect as HarperDialect, LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import { TextChecker } from '../../../packages/grammar/src/engine/check-text.ts';
import type { Dialect } from '../../../packages/grammar/src/engine/text-to-check.ts';
import type { Span } from '../../../packages/grammar/src/extract/text-unit.ts';

/** A result of a checker: the place with its fixes. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly replacements: readonly string[];
  /** For spelling mistakes: the word. */
  readonly word: string | null;
}

export type Check = (text: string, dialect: Dialect, skip: readonly Span[]) => Promise<readonly Found[]>;

/** harper with its default settings. */
export function harperAlone(): Check {
  const linters = new Map<Dialect, Promise<LocalLinter>>();
  const open = async (dialect: Dialect): Promise<LocalLinter> => {
    const linter = new LocalLinter({ binary, dialect: dialect === 'british' ? HarperDialect.British : HarperDialect.American });
    await linter.setup();
    return linter;
  };
  return async (text, dialect, skip) => {
    const linter = linters.get(dialect) ?? open(dialect);
    linters.set(dialect, linter);
    const lints = await (await linter).lint(text, { language: 'plaintext' });
    const found = lints.map((lint): Found => {
      const { start, end } = lint.span();
      const problem = lint.get_problem_text();
      // 0 replaces, 1 removes, 2 inserts after.
      const replacements = lint.suggestions().map((suggestion) => {
        const fix = suggestion.get_replacement_text();
        return suggestion.kind() === 2 ? problem + fix : suggestion.kind() === 1 ? '' : fix;
      });
      const kind = lint.lint_kind();
      lint.free();
      return { start, end, rule: kind, replacements, word: kind === 'Spelling' ? problem : null };
    });
    return found.filter(({ start, end }) => !skip.some(([from, to]) => from < end && start < to));
  };
}

/** Our engine, as a thread of the pool runs it. */
export function ourEngine(): Check {
  const checker = new TextChecker();
  return (text, dialect, skip) => checker.check({ text, skip, language: 'en', dialect });
}
