/** Prints how many words a second the grammar engine judges in one thread and in two, compared with harper by itself on the same paragraphs. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dialect, LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import { CheckPool } from '../packages/grammar/src/engine/check-pool.ts';
import type { TextToCheck } from '../packages/grammar/src/engine/text-to-check.ts';
import { readSentences } from '../packages/grammar/src/english/read-sentences.ts';
import { extractText } from '../packages/grammar/src/extract/extract-text.ts';
import { RULES } from '../packages/grammar/src/rules/registry.generated.ts';
import { fetchRealSite } from './real-site.ts';

/** Processes of each contestant, taking turns, since other load on the machine changes more slowly than they do. */
const PROCESSES = 3;
const ROUNDS = 2;
/** harper caches what it has read, so every round has different paragraphs, and the first is not counted. */
const WORDS_PER_ROUND = 16_000;

const folder = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!folder) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const rounds = readRounds(folder);

/** Each judges the texts of a round. Each runs in its own process, since several engines at once compete for memory. */
const CONTESTANTS: Readonly<Record<string, () => Promise<(texts: readonly string[]) => Promise<unknown>>>> = {
  'harper alone, one thread': openHarper,
  'plumbline, one thread': async () => openPool(1),
  'plumbline, two threads': async () => openPool(2),
  'own rules alone': async () => judgeAll,
};

const [wanted] = process.argv.slice(2);
if (wanted !== undefined) {
  console.log(JSON.stringify(await measure(wanted)));
  process.exit(0);
}
const names = Object.keys(CONTESTANTS);
const turns = Array.from({ length: PROCESSES }, () => new Map(names.map((name) => [name, ask(name)])));
console.log(
  `\n| paragraphs of a manual, median of ${PROCESSES} processes, each ${ROUNDS} rounds of ${WORDS_PER_ROUND} words | words/s (range) | of harper alone |\n|---|---|---|`,
);
for (const name of names) {
  const own = turns.flatMap((turn) => turn.get(name) ?? []);
  const range = `${Math.min(...own).toFixed(0)}–${Math.max(...own).toFixed(0)}`;
  const shares = turns.map((turn) => median(turn.get(name) ?? []) / median(turn.get(names[0] ?? '') ?? []));
  console.log(`| ${name} | ${median(own).toFixed(0)} (${range}) | ${median(shares).toFixed(2)} |`);
}

/** Words a second of one contestant, measured in an otherwise idle process. */
function ask(name: string): number[] {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const own: number[] = JSON.parse(stdout);
  return own;
}

async function measure(name: string): Promise<number[]> {
  const run = await CONTESTANTS[name]?.();
  if (!run) throw new Error(`There is no contestant ${name}.`);
  const own: number[] = [];
  for (const [round, texts] of rounds.entries()) {
    const words = texts.reduce((sum, text) => sum + countWords(text), 0);
    const started = performance.now();
    await run(texts);
    if (round > 0) own.push((1000 * words) / (performance.now() - started));
  }
  return own;
}

async function openHarper() {
  const linter = new LocalLinter({ binary, dialect: Dialect.American });
  await linter.setup();
  return async (texts: readonly string[]) => {
    for (const text of texts) for (const lint of await linter.lint(text, { language: 'plaintext' })) lint.free();
  };
}

function openPool(threads: number) {
  const pool = new CheckPool(threads);
  return (texts: readonly string[]) => pool.check(texts.map(toCheck), { owner: 'bench' });
}

function toCheck(text: string): TextToCheck {
  return { text, skip: [], language: 'en', dialect: 'american' };
}

async function judgeAll(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const sentences = readSentences(text);
    for (const rule of RULES) for (const sentence of sentences) rule.find(sentence);
  }
}

/** Different paragraphs from all over the manual: one list for each round and one to warm up. */
function readRounds(pages: string): readonly (readonly string[])[] {
  const seen = new Set<string>();
  const found: string[][] = [[]];
  let count = 0;
  for (const name of readdirSync(pages).filter((file, index) => file.endsWith('.html') && index % 6 === 0)) {
    for (const { text } of extractText(readFileSync(join(pages, name), 'utf8'), new Set(['paragraph'])).units) {
      if (seen.has(text)) continue;
      seen.add(text);
      found.at(-1)?.push(text);
      count += countWords(text);
      if (count < WORDS_PER_ROUND * found.length) continue;
      if (found.length > ROUNDS) return found;
      found.push([]);
    }
  }
  return found;
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
