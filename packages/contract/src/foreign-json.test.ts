import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { fitting, foreignRecord, readForeignJson } from './foreign-json.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): unknown => readForeignJson(bytesOf(text));
/** The text of a list with this many entries. */
const list = (count: number, one: string): string => `[${Array.from({ length: count }, () => one).join(',')}]`;

afterEach(() => {
  z.config({ customError: undefined });
});

/** The text of an object with this many names. */
const record = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join(',')}}`;

/** Counts the error messages that zod writes. */
function countComplaints(): () => number {
  let worded = 0;
  z.config({ customError: () => `${(worded += 1)}` });
  return () => worded;
}

it('reads what is honest, with text that can be kept', () => {
  const value = { 'a"[,{\\': [1, null, true, 'é😀', { deep: ['[', '{,,,'] }], empty: {} };
  expect(read(JSON.stringify(value))).toEqual(value);
  const told = read(String.raw`{"a\u0000":["b\ud800c","\ud83d\ude00","\\u0000"]}`);
  expect(fitting(foreignRecord(z.array(z.string())), told).data).toEqual({ 'a\u{FFFD}': ['b\u{FFFD}c', '😀', '\\u0000'] });
  expect(read('{"half')).toBeNull();
  expect(read('')).toBeNull();
});

it('reads the longest lists that tools give, and long texts', () => {
  const issue = JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field_${at}`, { id: at, name: 'x' }])));
  expect(read(list(100, issue))).toHaveLength(100);
  expect(read(list(20_000, '{"id":"10001","value":"Harbour","self":"https://x.example"}'))).toHaveLength(20_000);
  expect(read(JSON.stringify('[{,'.repeat(1_000_000)))).toHaveLength(3_000_000);
});

it.each([
  ['noughts', list(250_001, '0')],
  ['objects', list(250_001, '{}')],
  ['lists in lists', list(1000, list(1000, '0'))],
  ['names of one', record(1001)],
  ['names of one with others in it', `{"first":${list(600, record(10))},${record(1000).slice(1)}`],
  ['names of all', list(101, record(1000))],
  ['objects with a name each', list(100_001, '{"a":0}')],
  ['depth', `${'['.repeat(101)}${']'.repeat(101)}`],
])('reads nothing that has too many of them: %s', (_what, text) => {
  expect(read(text)).toBeNull();
});

it('makes storable what a schema reads, and looks at nothing else', () => {
  const touched = (): never => {
    throw new Error('Nobody reads this.');
  };
  const unread = { enumerable: true, get: touched };
  const label = Object.defineProperty({ name: 'a\0', at: new Date(0) }, 'more', unread);
  const schema = z.array(z.object({ name: z.string(), at: z.date() }));
  expect(fitting(schema, [label, { name: 'b', at: new Date(1) }]).data).toEqual([
    { name: 'a\u{FFFD}', at: new Date(0) },
    { name: 'b', at: new Date(1) },
  ]);
  expect(fitting(z.unknown(), label).success).toBe(true);
});

it('judges no further than the first entry of a list or a record that does not fit', () => {
  const worded = countComplaints();
  const entry = z.object({ name: z.string(), inner: z.array(z.union([z.string(), z.object({ id: z.string().optional() })])).optional() });
  const schema = z.object({ data: z.array(entry), more: z.array(entry).optional().catch(undefined) });
  const names = foreignRecord(z.object({ ids: z.array(z.string()) }));
  const wrong = Array.from({ length: 10_000 }, () => 0);
  expect(fitting(schema, { data: wrong }).success).toBe(false);
  expect(fitting(schema, { data: [{ name: 'x', inner: wrong }] }).success).toBe(false);
  expect(fitting(schema, { data: [{ name: 'x' }], more: wrong }).data).toEqual({ data: [{ name: 'x' }] });
  expect(fitting(names, { a: { ids: ['1'] }, b: { ids: [] } }).data).toEqual({ a: { ids: ['1'] }, b: { ids: [] } });
  expect(fitting(names, { a: { ids: ['1'] }, ...Object.fromEntries(wrong.entries()) }).success).toBe(false);
  expect(worded()).toBeLessThan(20);
});
