import { afterAll, expect, test } from 'vitest';
import { CheckPool } from './check-pool.ts';
import type { Slip } from '../slip.ts';
import type { TextToCheck } from './text-to-check.ts';

const pool = new CheckPool(2);
const caller = { owner: 'Ada' };
afterAll(() => pool.close());

const english = (text: string, dialect: TextToCheck['dialect'] = 'american'): TextToCheck => ({ text, skip: [], language: 'en', dialect });
const words = async (...texts: TextToCheck[]): Promise<string[][]> =>
  (await pool.check(texts, caller)).map(({ slips }, index) => slips.map(({ start, end }) => texts[index]?.text.slice(start, end) ?? ''));
const slipsOf = async (text: string): Promise<readonly Slip[]> => (await pool.check([english(text)], caller))[0]?.slips ?? [];

test('slips come in the order of the texts, whichever thread is done first', async () => {
  const texts = Array.from({ length: 60 }, (_, index) =>
    english(index % 3 === 0 ? `We definately have ${index} boats.` : 'We have many boats.'),
  );
  expect(await words(...texts)).toEqual(texts.map((_, index) => (index % 3 === 0 ? ['definately'] : [])));
});

test('offsets count UTF-16 units, beyond the basic plane as well', async () => {
  expect(await words(english('😀 café – we definately 👩‍👩‍👧 sail teh boat.'))).toEqual([['definately', 'teh']]);
});

test('a fix puts right what is wrong', async () => {
  const text = 'We sail the the boat.';
  const [slip] = await slipsOf(text);
  expect(`${text.slice(0, slip?.start)}${slip?.replacements[0]}${text.slice(slip?.end)}`).toBe('We sail the boat.');
  expect(slip).toMatchObject({ kind: 'repetition', word: null });
});

test('each text is judged in its own dialect and language', async () => {
  expect(
    await words(
      english('The colour of the harbour.'),
      english('The colour of the harbour.', 'british'),
      english('The color of the harbor.', 'british'),
      { text: 'Die Webseite hat einen Fehlr.', skip: [], language: 'de', dialect: 'american' },
      { text: 'Tämä on virhe.', skip: [], language: 'fi', dialect: 'american' },
    ),
  ).toEqual([['colour', 'harbour'], [], ['color', 'harbor'], ['Fehlr'], []]);
});

test('rules keep their names, whether a text has unknown words alone or more', async () => {
  const rules = async (text: string): Promise<string[]> => (await slipsOf(text)).map(({ rule }) => rule);
  expect(await rules('We definately sail.')).toEqual(['spelling']);
  expect(await rules('We definately sail alot of boats.')).toEqual(['spelling', 'open-compounds']);
});

test('of a text of slips a thread tells the first, and how many more there are', async () => {
  const text = 'Xq xz. '.repeat(1500);
  const [verdict] = await pool.check([{ text, skip: [], language: 'de', dialect: 'american' }], caller);
  expect(verdict).toMatchObject({ more: 2000, hasFailed: false });
  expect(verdict?.slips.map(({ start }) => start)).toEqual(Array.from({ length: 1000 }, (_, at) => 7 * (at >> 1) + 3 * (at % 2)));
});

test('what is no prose is not judged', async () => {
  const text = 'Run frobnicat now.';
  expect(await pool.check([{ ...english(text), skip: [[4, 13]] }], caller)).toEqual([{ slips: [], more: 0, hasFailed: false }]);
});

test('a stop is heard while threads work, and the pool goes on', async () => {
  const stop = new AbortController();
  const many = Array.from({ length: 2000 }, (_, index) =>
    english(`Boat ${index} has a long sentence about the harbour and the sea around it.`),
  );
  const checking = pool.check(many, { ...caller, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(checking).rejects.toThrow('stopped');
  await expect(pool.check(many, { ...caller, signal: stop.signal })).rejects.toThrow('stopped');
  expect(await words(english('Teh boat.'))).toEqual([['Teh']]);
});

test('a closed pool refuses texts, those that wait as well', async () => {
  const closing = new CheckPool(1);
  const refused = expect(closing.check([english('Boats.')], caller)).rejects.toThrow('closed');
  await closing.close();
  await refused;
  await expect(closing.check([english('Boats.')], caller)).rejects.toThrow('closed');
});

test('threads without work give their memory back, and come again', async () => {
  const resting = new CheckPool(2, { restMs: 1 });
  expect(await resting.check([english('Teh boat.')], caller)).toHaveLength(1);
  await expect.poll(() => resting.threads).toBe(0);
  expect((await resting.check([english('Teh boat.')], caller))[0]?.slips).toHaveLength(1);
  await resting.close();
});

test('a text that ends its thread twice is given up, and the thread is replaced', async () => {
  const reasons: string[] = [];
  // Nothing can be checked in a millisecond, so every task ends its thread.
  await using impatient = new CheckPool(1, { limitMs: 1, onLoss: (reason) => reasons.push(reason) });
  expect(await impatient.check([english('Teh boat.'), english('The sea.')], caller)).toEqual([
    { slips: [], more: 0, hasFailed: true },
    { slips: [], more: 0, hasFailed: true },
  ]);
  expect(reasons).toEqual(Array.from({ length: 3 }, () => 'it took longer than 1 ms'));
  expect(await impatient.readPage('<p>The sea.', new Set(['paragraph']), 'en', caller)).toBeNull();
});

test('strangers have as many threads together as one owner, and the spare is for who is known', async () => {
  await using shared = new CheckPool<string>(1, { isAnonymousOwner: (owner) => owner.startsWith('stranger') });
  const order: string[] = [];
  const check = async (owner: string): Promise<void> => {
    await shared.check([english('Teh boat.')], { owner });
    order.push(owner);
  };
  const done = [check('stranger 1'), check('stranger 2')];
  expect(shared.threads).toBe(1);
  done.push(check('Ada'));
  expect(shared.threads).toBe(2);
  await Promise.all(done);
  expect(order.toSorted()).toEqual(['Ada', 'stranger 1', 'stranger 2']);
});
