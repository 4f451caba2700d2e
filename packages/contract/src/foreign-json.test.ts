import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { fitting, foreignRecord, readForeignJson } from './foreign-json.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): unknown => readForeignJson(bytesOf(text));
/** Text of a list of so many. */
const list = (count: number, one: string): string => `[${Array.from({ length: count }, () => one).join(',')}]`;

afterEach(() => {
  z.config({ customError: undefined });
});

/** Complaints that were worded. */
function countComplaints(): () => number {
  let worded = 0;
  z.config({ customError: () => `${(worded += 1)}` });
  return () => worded;
}

it('reads what is honest, with text that can be kept', () => {
  const value = { 'a"[,{\\': [1, null, true, 'é😀', { deep: ['[', '{,,,'] }], empty: {} };
  expect(read(JSON.stringify(value))).toEqual(value);
  expect(read(String.raw`{"a\u0000":["b\ud800c","\ud83d\ude00","\\u0000"]}`)).toEqual({ 'a\u{FFFD}': ['b\u{FFFD}c', '😀', '\\u0000'] });
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
  ['names', `{${Array.from({ length: 250_001 }, (_, at) => `"${at}":0`).join(',')}}`],
  ['depth', `${'['.repeat(101)}${']'.repeat(101)}`],
])('reads nothing that has too many of them: %s', (_what, text) => {
  expect(read(text)).toBeNull();
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
