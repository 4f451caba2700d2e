import { examplesOf, expectBothQualities, testPage } from '@plumbline/check-pages/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyRule } from '../define-rule.ts';
import { readSentences } from '../english/read-sentences.ts';
import { rulePage } from '../rule-pages.ts';
import { RULES } from './registry.generated.ts';

const MAX_LINES = 250;
const ENDING = /(\.test\.ts|\.ts|\.md)$/;

const files = readdirSync(import.meta.dirname).filter((file) => !/\.(?:generated|meta\.test)\.ts$/.test(file));
const ids = [...new Set(files.map((file) => file.replace(ENDING, '')))];

it('the folder is what the registry lists: run npm run generate', () => {
  expect(RULES.map(({ id }) => id)).toEqual(ids.toSorted());
});

describe.each(ids)('rule %s', (id) => {
  const rule = RULES.find((entry) => entry.id === id);
  const source = files.includes(`${id}.ts`) ? readFileSync(join(import.meta.dirname, `${id}.ts`), 'utf8') : '';

  it('has its code, its test and its page side by side', () => {
    expect(['.ts', '.test.ts', '.md'].filter((ending) => files.includes(id + ending))).toEqual(['.ts', '.test.ts', '.md']);
  });

  it('exports itself under the name of its file and is short', () => {
    const name = id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
    expect(source).toMatch(new RegExp(`^export const ${name} = define(Pattern)?Rule\\(\\{$`, 'm'));
    expect(source).toContain(`\n  id: '${id}',\n`);
    expect(source.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('imports no other rule, nothing of Node and nothing that keeps time', () => {
    const imported = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, from = '']) => from);
    expect(imported.filter((from) => !/^\.\.\/(?:english\/[\w-]+|define-(?:pattern-)?rule)\.ts$/.test(from))).toEqual([]);
  });

  const page = rulePage(id);
  testPage(page);

  const examples = (page ? examplesOf(page) : []).flatMap(({ quality, text }) => text.split('\n').map((line) => ({ quality, line })));

  it('shows what is bad and what is good', () => {
    expectBothQualities(examples);
  });

  it.each(examples)('$quality: $line', ({ quality, line }) => {
    const slips = rule ? applyRule(rule, readSentences(line)) : [];
    expect(slips.length).toBe(quality === 'bad' ? 1 : 0);
  });

  it.each(examples.filter(({ quality }) => quality === 'good'))('no other rule finds a slip in: $line', ({ line }) => {
    const slips = RULES.flatMap((other) => applyRule(other, readSentences(line)));
    expect(slips.map(({ rule: by, start, end }) => `${by}: ${line.slice(start, end)}`)).toEqual([]);
  });
});
