/**
 * Fails for regular expressions that may take far more steps than a text has characters: such a text would block everyone who waits for the same
 * thread. recheck searches for the worst text. Exponential time is never allowed, polynomial time only where texts are short.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { check, type Diagnostics } from 'recheck';
import { type Expression, findExpressions, findLibraryPatterns } from './expressions/find-expressions.ts';
import { SHORT_TEXTS } from './expressions/short-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'apps/{web/app,widget,extension}/**/*.{ts,tsx}'];
const TESTS = /\.test\.tsx?$|\/(?:testing|__fixtures__|build|node_modules|\.output|\.wxt)\/|^packages\/(?:testing|mocks)\//;
/** For one expression; each is checked once and the result is cached. */
const TIMEOUT_MS = 10_000;
/** A text that takes exponential time would need years; any other takes a few milliseconds. */
const PROOF_MS = 2_000;

type Verdict = 'safe' | 'polynomial' | 'exponential' | 'unknown';

const cacheFolder = join(ROOT, 'node_modules/.cache/plumbline-expressions');
mkdirSync(cacheFolder, { recursive: true });

const expressions = [
  ...globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !TESTS.test(file))
    .flatMap((file) => findExpressions(file, readFileSync(join(ROOT, file), 'utf8'))),
  ...findLibraryPatterns(),
];
const used = new Set<string>();
const problems: string[] = [];
const waiting = expressions.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const expression of waiting) problems.push(...problemsOf(expression, await judge(expression)));
  }),
);
for (const { path } of SHORT_TEXTS)
  if (!used.has(path)) problems.push(`${path} has no slow expression any more: take it out of short-texts.ts.`);
if (problems.length > 0) {
  console.error(problems.toSorted().join('\n'));
  process.exitCode = 1;
}

function problemsOf({ file, line, pattern, flags }: Expression, verdict: Verdict): string[] {
  if (verdict === 'safe' || verdict === 'unknown') return [];
  const place = SHORT_TEXTS.find(({ path }) => file === path || (path.endsWith('/') && file.startsWith(path)));
  if (place) used.add(place.path);
  return place && verdict === 'polynomial' ? [] : [`${file}:${line}: /${pattern}/${flags} takes ${verdict} time.`];
}

async function judge({ pattern, flags }: Expression): Promise<Verdict> {
  const file = join(cacheFolder, createHash('sha256').update(`${pattern}/${flags}`).digest('hex').slice(0, 32));
  if (existsSync(file)) return readVerdict(readFileSync(file, 'utf8'));
  // recheck does not know the flags v and d, which do not affect how long a search takes.
  const found = await check(pattern, flags.replace('v', 'u').replace('d', ''), { timeout: TIMEOUT_MS });
  const verdict = readVerdict(found.status === 'unknown' ? 'unknown' : found.complexity.type);
  const proven = verdict === 'exponential' && !isProven(pattern, flags, found) ? 'polynomial' : verdict;
  writeFileSync(file, proven);
  return proven;
}

/** Whether the worst text is slow here, too: on a busy machine, recheck may call a guess exponential that was merely slow to try. */
function isProven(pattern: string, flags: string, found: Diagnostics): boolean {
  if (found.status !== 'vulnerable' || !found.complexity.isFuzz) return true;
  try {
    runInNewContext('expression.test(text)', { expression: new RegExp(pattern, flags), text: found.attack.string }, { timeout: PROOF_MS });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}

function readVerdict(text: string): Verdict {
  return text === 'safe' || text === 'linear' ? 'safe' : text === 'polynomial' || text === 'exponential' ? text : 'unknown';
}
