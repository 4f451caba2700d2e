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
/** Further suggestions of harper are guesses. */
const MAX_REPLACEMENTS = 3;

const SPELL_CHECK = 'SpellCheck';

/** harper in this thread. Opening it takes about a second and 350 MB: once a thread. */
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

  /** What harper says about a text of plain English; offsets are UTF-16. */
  async lint(text: string, dialect: Dialect): Promise<readonly HarperLint[]> {
    if (dialect !== this.#dialect) {
      await this.#linter.setDialect(DIALECTS[dialect]);
      // A linter of another dialect begins with its own settings.
      await this.#configure();
      this.#dialect = dialect;
    }
    // Rules are named by the slower call alone, and most texts have nothing or words harper does not know.
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

/** Whether a lint is one of harper's spelling check, told by its words: other rules of the same kind say something else. */
function isUnknownWord({ kind, message }: HarperLint): boolean {
  return kind === 'Spelling' && /^Did you mean (?:to spell )?`[^`]+`(?: this way)?\?$/.test(message);
}

/** Takes a lint out of the memory of WebAssembly, which nothing else frees. */
function read(rule: string, lint: Lint): HarperLint {
  using held = lint;
  const { start, end } = held.span();
  const problem = held.get_problem_text();
  const replacements = held.suggestions().map((suggestion) => {
    using kept = suggestion;
    // 0 replaces, 1 takes out, 2 adds behind.
    const text = kept.get_replacement_text();
    return kept.kind() === 2 ? problem + text : kept.kind() === 1 ? '' : text;
  });
  return { rule, kind: held.lint_kind(), start, end, message: held.message(), replacements: replacements.slice(0, MAX_REPLACEMENTS) };
}
