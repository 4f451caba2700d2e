import { expect, test } from 'vitest';
import { Frontier } from './frontier.ts';
import type { FrontierEntry } from './journal.ts';

const at = (url: string, depth: number): FrontierEntry => ({ url, depth, source: 'link', foundOn: null, inSitemap: false });

test('hands out and uses breadth first, a late redirect before the next level', () => {
  const frontier = new Frontier();
  for (const [url, depth] of [
    ['a', 0],
    ['c', 1],
    ['d', 1],
  ] as const)
    frontier.add(at(url, depth));
  expect(frontier.head()?.url).toBe('a');
  expect([frontier.take()?.url, frontier.take()?.url]).toEqual(['a', 'c']);
  frontier.add(at('b', 0));
  frontier.pass();
  expect(frontier.head()?.url).toBe('b');
  expect(frontier.headIsUntaken).toBe(true);
  expect([frontier.take()?.url, frontier.take()?.url, frontier.take()]).toEqual(['b', 'd', undefined]);
  expect(frontier.headIsUntaken).toBe(false);
  frontier.pass();
  expect(frontier.head()?.url).toBe('c');
  frontier.pass();
  frontier.add(at('e', 2));
  expect(frontier.pending).toBe(2);
  expect(frontier.head()?.url).toBe('d');
  frontier.pass();
  expect(frontier.head()?.url).toBe('e');
  expect(frontier.take()?.url).toBe('e');
  frontier.pass();
  expect(frontier.head()).toBeUndefined();
  expect(frontier.pending).toBe(0);
});

test('a URL passed without having been handed out is not handed out later', () => {
  const frontier = new Frontier();
  for (const url of ['a', 'b']) frontier.add(at(url, 0));
  frontier.head();
  frontier.pass();
  expect(frontier.take()?.url).toBe('b');
});
