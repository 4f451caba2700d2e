import { expect, it } from 'vitest';
import { pageNode } from '../../../testing/judge-nodes.ts';
import { nearDuplicates } from './near-duplicates.ts';

const page = (path: string, simhash: string, textHash = path) => pageNode(path, { simhash, textHash });
const paths = (pages: Parameters<typeof nearDuplicates>[0]): string[] =>
  nearDuplicates(pages).map(
    (found) => `${new URL(found.page.url).pathname} ${found.others.map((other) => new URL(other.url).pathname).join(' ')}`,
  );

it.each([
  ['three bits apart', '0000000000000007', true],
  ['three bits in three parts', '0001000100010000', true],
  ['a top bit in each half', '8000000080000000', true],
  ['four bits apart', '000000000000000f', false],
  ['no hash', '', false],
])('%s: %s', (_name, simhash, isNear) => {
  expect(paths([page('/a', '0000000000000000'), page('/b', simhash)])).toEqual(isNear ? ['/a /b', '/b /a'] : []);
});

it('lets one page stand for all with the same text', () => {
  const a = '0000000000000000';
  expect(paths([page('/a', a, 'same'), page('/b', a, 'same'), page('/c', '0000000000000001')])).toEqual(['/a /c', '/c /a']);
});

it('stays fast where twenty thousand pages share a part', () => {
  const pages = Array.from({ length: 20_000 }, (_, index) =>
    page(`/${index}`, `0000${Math.imul(index, 0x9e3779b1).toString(16).replace('-', '').padStart(12, '0')}`),
  );
  const start = performance.now();
  nearDuplicates(pages);
  expect(performance.now() - start).toBeLessThan(5_000);
});
