import { Dialect as HarperDialect, type Lint, LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import { HARPER_OFF } from '../harper-rules.ts';
import type { HarperLint } from '../harper-lint.ts';
import type { Dialect } from './text-to-check.ts';

const DIALECTS: Readonly<Record<Dialect, HarperDialect>> = {
  american: HarperDialect.American,
  british: HarperDialect.British,
  australian: HarperDialect.Australian,
  canadian: HarperDialect.Canadian,
  indian: HarperDialect.Indian,
};
/** harper's suggestions beyond these are guesses. */
const MAX_REPLACEMENTS = 3;

const SPELL_CHECK = 'SpellCheck';

/** harper in this thread. Opening it takes about a second and 350 MB, so it is opened once per thread. */
export class Harper {
  readonly #linter: LocalLinter;
  #dialect: Dialect;

  private constructor(linter: LocalLinter, dialect: Dialect) {
    this.#linter = linter;
    this.#dialect = dialect;
  }

  static async open(dialect: Dialect): Promise<Harper> {
    const linter = new LocalLinter({ binary, dialect: DIALECTS[dialect] });
    await linter.setup();
    const harper = new Harper(linter, dialect);
    await harper.#configure();
    return harper;
  }

  /** harper's lints for a text of plain English; offsets are UTF-16 units. */
  async lint(text: string, dialect: Dialect): Promise<readonly HarperLint[]> {
    if (dialect !== this.#dialect) {
      await this.#linter.setDialect(DIALECTS[dialect]);
      // Changing the dialect resets the linter's settings.
      await this.#configure();
      this.#dialect = dialect;
    }
    // Only the slower call names the rules, and most texts have no lints or only unknown words.
    const plain = (await this.#linter.lint(text, { language: 'plaintext' })).map((lint) => read(SPELL_CHECK, lint));
    if (plain.every(isUnknownWord)) return plain;
    const byRule = await this.#linter.organizedLints(text, { language: 'plaintext' });
    return Object.entries(byRule).flatMap(([rule, lints]) => lints.map((lint) => read(rule, lint)));
  }

  async #configure(): Promise<void> {
    const config = await this.#linter.getDefaultLintConfig();
    for (const rule of Object.keys(HARPER_OFF)) config[rule] = false;
    await this.#linter.setLintConfig(config);
  }
}

/** Whether a lint comes from harper's spell check, recognised by its message: other rules of the same kind have other messages. */
function isUnknownWord({ kind, message }: HarperLint): boolean {
  return kind === 'Spelling' && /^Did you mean (?:to spell )?`[^`]+`(?: this way)?\?$/.test(message);
}

/** Copies a lint and frees it: nothing else frees the memory of WebAssembly. */
function read(rule: string, lint: Lint): HarperLint {
  using held = lint;
  const { start, end } = held.span();
  const problem = held.get_problem_text();
  const replacements = held.suggestions().map((suggestion) => {
    using kept = suggestion;
    // 0 replaces, 1 removes, 2 inserts after.
    const text = kept.get_replacement_text();
    return kept.kind() === 2 ? problem + text : kept.kind() === 1 ? '' : text;
  });
  return { rule, kind: held.lint_kind(), start, end, message: held.message(), replacements: replacements.slice(0, MAX_REPLACEMENTS) };
}
