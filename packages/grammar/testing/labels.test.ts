import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMarked } from './read-marked.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../labels', name), 'utf8'));
const { sentences } = read('seeded.json') as { sentences: { text: string }[] };
const { sites } = read('correct.json') as { sites: { texts: string[] }[] };
const unseen = read('unseen.json') as { sentences: { set: string; text: string }[]; sites: { texts: string[] }[] };
const copy = sites.flatMap(({ texts }) => texts);

it('every seeded sentence marks one slip, once, and every fix changes it', () => {
  const marked = [...sentences, ...unseen.sentences].map(({ text }) => readMarked(text));
  expect(new Set(marked.map(({ text }) => text)).size).toBe(marked.length);
  expect(marked.filter(({ text, fixed }) => /[{}|]/.test(text) || fixed.includes(text))).toEqual([]);
});

it('there is enough for the figures to mean something', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(copy.length).toBeGreaterThanOrEqual(300);
  expect(copy.join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(6000);
  const held = unseen.sentences.filter(({ set }) => set === 'unseen-held');
  expect([unseen.sentences.length - held.length, held.length].filter((count) => count < 80)).toEqual([]);
});
