import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyRule } from '../define-rule.ts';
import { readSentences } from '../english/read-sentences.ts';
import { readRulePage } from '../rule-pages.ts';
import { RULES } from './registry.generated.ts';

const MAX_LINES = 250;
const MIN_WHY_CHARACTERS = 80;
const SECTIONS = ['Why it matters', 'How to fix', 'Examples', 'What it does not check'];
const EXAMPLE = /^```text (bad|good)\n([\s\S]*?)\n```$/gm;
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

  const page = readRulePage(id);
  const sections = new Map(
    (page?.body ?? '')
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()] as const),
  );

  it('has a page with a title, a summary of one sentence, a source and all sections', () => {
    expect(page?.title).toMatch(/^.{3,70}(?<!\.)$/);
    expect(page?.summary).toMatch(/^\S.{10,180}\.$/);
    expect(page?.source).toMatch(/\S{3}/);
    expect([...sections.keys()]).toEqual(SECTIONS);
    expect([...sections.values()].filter((text) => text === '')).toEqual([]);
    expect(sections.get('Why it matters')?.length ?? 0).toBeGreaterThanOrEqual(MIN_WHY_CHARACTERS);
  });

  const examples = [...(page?.body ?? '').matchAll(EXAMPLE)].flatMap(([, quality, text = '']) =>
    text.split('\n').map((line) => ({ quality, line })),
  );

  it('shows what is bad and what is good', () => {
    expect(new Set(examples.map(({ quality }) => quality))).toEqual(new Set(['bad', 'good']));
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
