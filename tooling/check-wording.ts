import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBadPhrases } from './wording/bad-phrases.ts';
import { proofread } from './wording/proofread.ts';
import { readMarkdown } from './wording/read-markdown.ts';
import { readSource } from './wording/read-source.ts';

/*
 * Proofreads user-visible texts: screens, emails, errors, API descriptions, check pages and documents. Looks for phrases that readers stumbled over,
 * and for mistakes found by the product's own grammar tester. Names in code and comments are not checked. Run by npm run check.
 */

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'apps/web/app/**/*.{ts,tsx}',
  'apps/widget/{launcher,panel}/**/*.{ts,tsx}',
  'apps/extension/{entrypoints,features,platform}/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{contract,ui,editor}/src/**/*.{ts,tsx}',
  'packages/audit/src/checks/**/*.ts',
];
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'packages/**/*.md', 'apps/server/src/**/*.md'];

const filesOf = (patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(file));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const shown = filesOf(SOURCES).flatMap((file) => readSource(file, read(file)));
const documents = filesOf(DOCUMENTS).flatMap((file) => readMarkdown(file, read(file)));
const problems = [
  ...shown.flatMap((text) => findBadPhrases(text).map((message) => ({ of: text, message }))),
  ...(await proofread([...shown, ...documents])),
];
for (const { of, message } of problems) console.log(`${of.file}:${of.line} ${message}`);
process.exit(problems.length === 0 ? 0 : 1);
