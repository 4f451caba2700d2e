import { expect, test } from 'vitest';
import { createQueryCounter, judgeLink, MAX_QUERIES_PER_PATH } from './link-target.ts';
import { createSiteScope } from './site-scope.ts';

const rules = {
  scope: createSiteScope('https://example.org/'),
  maxDepth: 3,
  allowedByRobots: (url: string) => !url.includes('/private/'),
  isWanted: (url: string) => !url.includes('/print'),
  takeQuery: () => true,
};

test.each([
  ['https://example.org/a#b', { crawl: true, url: 'https://example.org/a' }],
  ['https://example.org', { crawl: true, url: 'https://example.org/' }],
  ['https://example.org/v1.2/', { crawl: true, url: 'https://example.org/v1.2/' }],
  ['https://example.org/a.html', { crawl: true, url: 'https://example.org/a.html' }],
  ['https://example.org/a?file=b.pdf', { crawl: true, url: 'https://example.org/a?file=b.pdf' }],
  ['https://example.org/A.PDF?x=/b', { crawl: false, url: 'https://example.org/A.PDF?x=/b', reason: 'excluded-file-type' }],
  ['https://example.org/film.mp4', { crawl: false, url: 'https://example.org/film.mp4', reason: 'excluded-file-type' }],
  ['mailto:a@example.org', { crawl: false, url: 'mailto:a@example.org', reason: 'unsupported-scheme' }],
  ['javascript:void(0)', { crawl: false, url: 'javascript:void(0)', reason: 'unsupported-scheme' }],
  ['http://[broken/', { crawl: false, url: 'http://[broken/', reason: 'malformed' }],
  ['https://other.example/a.pdf', { crawl: false, url: 'https://other.example/a.pdf', reason: 'outside-site' }],
  ['https://example.org/a/print', { crawl: false, url: 'https://example.org/a/print', reason: 'left-out' }],
  ['https://example.org/private/a', { crawl: false, url: 'https://example.org/private/a', reason: 'blocked-by-robots' }],
])('%s', (raw, expected) => {
  expect(judgeLink(raw, 1, rules)).toEqual(expected);
});

test('a URL deeper than the limit is skipped for it', () => {
  expect(judgeLink('https://example.org/a', 3, rules)).toMatchObject({ crawl: true });
  expect(judgeLink('https://example.org/a', 4, rules)).toMatchObject({ crawl: false, reason: 'depth-limit' });
});

test('one path is requested with a limited number of queries, and other paths with theirs', () => {
  const trapped = { ...rules, takeQuery: createQueryCounter() };
  for (let day = 0; day < MAX_QUERIES_PER_PATH; day += 1) {
    expect(judgeLink(`https://example.org/calendar?day=${day}`, 1, trapped).crawl).toBe(true);
  }
  expect(judgeLink('https://example.org/calendar?day=next', 1, trapped)).toMatchObject({ reason: 'parameter-trap' });
  expect(judgeLink('https://example.org/calendar', 1, trapped).crawl).toBe(true);
  expect(judgeLink('https://example.org/list?day=next', 1, trapped).crawl).toBe(true);
});
