import { expect, it } from 'vitest';
import type { FetchFailure } from '../artifacts.ts';
import { Frontier } from './frontier.ts';
import type { Answered } from './page-artifact.ts';
import { RequestWindow } from './request-window.ts';

const failure: FetchFailure = { code: 'no_answer', message: 'There was no answer.' };

/** Fills a window over many pages. @param room of each response @returns how many URLs were requested once no more requests start */
async function asked(room: (number: number) => Promise<void> | null): Promise<number> {
  const frontier = new Frontier();
  for (let number = 0; number < 100; number += 1) {
    frontier.add({ url: `https://harbour.example/${number}`, depth: 1, source: 'link', foundOn: null, inSitemap: false });
  }
  let count = 0;
  const window = new RequestWindow(frontier, 16, async (entry): Promise<Answered> => {
    count += 1;
    return { kind: 'page', artifact: { ...entry, failure, response: null }, room: room(count) };
  });
  window.fill(50);
  await new Promise(setImmediate);
  window.close();
  return count;
}

it('asks for four pages while there is room for none, and for more as answers find room', async () => {
  const never = new Promise<void>(() => undefined);
  expect(await asked(() => never)).toBe(4);
  expect(await asked((number) => (number === 1 ? null : never))).toBe(6);
  expect(await asked(() => null)).toBe(50);
});
