import { expect, test } from 'vitest';
import type { DnsAnswer } from '../../site-artifacts.ts';
import { countSpfLookups, isSpfRecord, spfRest, spfTargets } from './spf-record.ts';

const answers = (records: Readonly<Record<string, string | null>>): ReadonlyMap<string, DnsAnswer<string>> =>
  new Map(
    Object.entries(records).map(([name, text]) => [
      name,
      text === null ? { records: [], error: 'timed_out' } : { records: [text], error: null },
    ]),
  );

test.each([
  ['v=spf1 -all', true],
  ['v=spf1', true],
  ['V=SPF1 mx', true],
  ['v=spf10 -all', false],
  [' v=spf1 -all', false],
  ['spf2.0/pra -all', false],
])('%s is an SPF record: %s', (text, expected) => {
  expect(isSpfRecord(text)).toBe(expected);
});

test('only names that are evaluated and fixed are asked for', () => {
  const record = 'v=spf1 include:_spf.A.example. ~include:b.example a:c.example include:%{d}.e.example redirect=f.example';
  expect(spfTargets(record)).toEqual(['_spf.a.example', 'b.example', 'f.example']);
  expect(spfTargets('v=spf1 include:a.example -all include:b.example redirect=c.example')).toEqual(['a.example']);
});

test.each<[string, string, Record<string, string | null>, number, string | null]>([
  ['addresses cost nothing', 'v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 exp=why.example -all', {}, 0, null],
  ['each mechanism that looks up costs one', 'v=spf1 a mx/24 a:b.example ptr exists:c.example -all', {}, 5, null],
  ['included records cost theirs too', 'v=spf1 include:a.example -all', { 'a.example': 'v=spf1 mx a ~all' }, 3, null],
  ['redirect costs one', 'v=spf1 redirect=a.example', { 'a.example': 'v=spf1 mx -all' }, 2, null],
  ['redirect beside all does not count', 'v=spf1 -all redirect=a.example', {}, 0, null],
  ['what follows all does not count', 'v=spf1 -all mx a', {}, 0, null],
  ['records that include each other end', 'v=spf1 include:a.example -all', { 'a.example': 'v=spf1 include:a.example -all' }, 11, null],
  ['a record that did not answer is open', 'v=spf1 include:a.example mx -all', { 'a.example': null }, 2, 'a.example'],
  ['a name with a macro is open', 'v=spf1 include:%{i}.a.example -all', {}, 1, '%{i}.a.example'],
])('%s', (_name, record, records, count, open) => {
  expect(countSpfLookups(record, answers(records))).toEqual({ count, open });
});

test.each<[string, Record<string, string | null>, string | null]>([
  ['v=spf1 mx -all', {}, '-'],
  ['v=spf1 mx ~ALL', {}, '~'],
  ['v=spf1 ?all', {}, '?'],
  ['v=spf1 all', {}, '+'],
  ['v=spf1 +all', {}, '+'],
  ['v=spf1 mx', {}, 'none'],
  ['v=spf1 redirect=a.example', { 'a.example': 'v=spf1 -all' }, '-'],
  ['v=spf1 redirect=a.example', { 'a.example': 'v=spf1 redirect=a.example' }, 'none'],
  ['v=spf1 redirect=a.example', { 'a.example': null }, null],
])('%s ends in %s: %s', (record, records, rest) => {
  expect(spfRest(record, answers(records))).toBe(rest);
});
