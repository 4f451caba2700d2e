import { expect, test } from 'vitest';
import type { ResourceState } from '../site-artifacts.ts';
import { withoutNetwork } from './unreachable-network.ts';

const gone = (url: string): ResourceState => ({
  url,
  status: 0,
  mediaType: '',
  bytes: null,
  verdict: 'broken',
  failure: { code: 'name_not_found', message: 'There is no such host.' },
});
const answered = (url: string): ResourceState => ({ ...gone(url), status: 404, failure: null });
const verdicts = (...states: ResourceState[]): string[] => withoutNetwork(states, 'harbour.example').map(({ verdict }) => verdict);

test.each<[string, readonly ResourceState[], readonly string[]]>([
  ['no host of several answers', [gone('https://a.example/'), gone('https://b.example/')], ['unverifiable', 'unverifiable']],
  ['a single host is gone', [gone('https://a.example/'), gone('https://a.example/x')], ['broken', 'broken']],
  ['one host answers, be it an error', [gone('https://a.example/'), answered('https://b.example/')], ['broken', 'broken']],
  [
    'only the site itself and its own network answer',
    [gone('https://a.example/'), gone('https://b.example/'), answered('https://harbour.example/x'), answered('http://127.0.0.1/')],
    ['unverifiable', 'unverifiable', 'broken', 'broken'],
  ],
  ['names cannot exist', [gone('https://a.invalid/'), gone('https://b.invalid/')], ['broken', 'broken']],
])('%s', (_name, states, expected) => {
  expect(verdicts(...states)).toEqual(expected);
});

test('a single silent host is enough where the site is of the own network', () => {
  expect(withoutNetwork([gone('https://a.example/')], '127.0.0.1').map(({ verdict }) => verdict)).toEqual(['unverifiable']);
});
