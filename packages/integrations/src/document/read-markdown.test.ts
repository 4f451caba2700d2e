import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { type InTurn, readMarkdown } from './read-markdown.ts';

/** Counts turns. */
function turns() {
  let count = 0;
  const inTurn: InTurn = (work) => {
    count += 1;
    return work();
  };
  return { inTurn, count: () => count };
}

const asTheyStand = (texts: readonly string[]) => texts.map((text) => [{ kind: 'paragraph', inlines: [{ text }] }]);

it('loses the formatting of what takes too long to be read, and keeps the words', async () => {
  const { inTurn, count } = turns();
  const texts = [`${'a.'.repeat(29_990)}@`, '**b**'];
  expect(await readMarkdown(texts, inTurn, 0)).toEqual(asTheyStand(texts));
  expect(count()).toBe(1);
});

it('loses the formatting of what is more than a thread may hold: a table as wide as long', async () => {
  const texts = [`${'a|'.repeat(7000)}\n${'-|'.repeat(7000)}\n${'a\n'.repeat(14_000)}`];
  expect(await readMarkdown(texts, turns().inTurn)).toEqual(asTheyStand(texts));
});

it('reads the longest description that people may write as it is', async () => {
  const { inTurn, count } = turns();
  const text =
    '## Steps\n\n1. Open **the page** of `src/index.ts`\n2. See [the report](https://example.com/a)\n\n> It is _gone_\n\n'.repeat(520);
  expect(text.length).toBeGreaterThan(55_000);
  expect(await readMarkdown([text], inTurn)).toEqual([parseMarkdown(text)]);
  expect(count()).toBe(1);
});

it('reads small texts where they are', async () => {
  const { inTurn, count } = turns();
  expect(await readMarkdown(['# a', 'b'], inTurn)).toEqual([parseMarkdown('# a'), parseMarkdown('b')]);
  expect(count()).toBe(0);
});
