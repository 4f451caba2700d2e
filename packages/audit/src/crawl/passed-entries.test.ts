import { expect, test } from 'vitest';
import { toNode } from './__fixtures__/crawl-bench.ts';
import type { FrontierEntry } from './journal.ts';
import { passedEntries } from './passed-entries.ts';

const entry = (url: string, depth: number, foundOn: string | null): FrontierEntry => ({
  url,
  depth,
  foundOn,
  source: foundOn === null ? 'start' : 'link',
  inSitemap: false,
});

const passed = (discovered: readonly FrontierEntry[], used: readonly string[]): string[] => {
  const nodes = used.map((url) => toNode({ ...entry(url, 0, null), response: null, failure: null }));
  return [...passedEntries(nodes, discovered)];
};

const SITE = [entry('/', 0, null), entry('/a', 1, '/'), entry('/b', 1, '/'), entry('/c', 1, '/'), entry('/b/1', 2, '/b')];

test.each([
  ['nothing that is still to come', ['/', '/a'], []],
  ['what stands before something used', ['/', '/b'], ['/a']],
  ['what stands on an earlier level', ['/', '/b', '/b/1'], ['/a', '/c']],
])('is %s', (_what, used, expected) => expect(passed(SITE, used)).toEqual(expected));

test('is nothing that was found after all behind it was used', () => {
  const late = [...SITE, entry('/a/1', 2, '/a'), entry('/a/2', 2, '/a')];
  expect(passed(late, ['/', '/b', '/c', '/b/1', '/a'])).toEqual([]);
});
