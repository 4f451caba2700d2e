import { boundedRecord } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue, fieldLabel, fieldPath } from './describe-issue.ts';

const schema = z.strictObject({
  test_id: z.uuid(),
  limit: z.coerce.number().int().min(1).max(500),
  format: z.enum(['csv', 'json']),
  title: z.string().min(1).max(80),
  words: z.array(z.string()).min(1).max(2),
  values: boundedRecord(z.string().max(200), z.string(), 2).optional(),
  at: z.iso.datetime(),
  step: z.object({ pageUrl: z.url() }),
  own: z.string('Say what it is.'),
});
const VALID = {
  test_id: '00000000-0000-4000-8000-000000000000',
  limit: 10,
  format: 'csv',
  title: 'A',
  words: ['a'],
  at: '2026-01-31T12:00:00Z',
  step: { pageUrl: 'https://example.com/' },
  own: 'x',
};

function messageFor(change: object): string | undefined {
  const result = schema.safeParse({ ...VALID, ...change }, { error: describeIssue });
  return result.error?.issues[0]?.message;
}

it.each([
  [{ test_id: undefined }, 'Test ID is required.'],
  [{ test_id: 7 }, 'Test ID must be text.'],
  [{ test_id: 'x' }, 'Test ID must be a UUID.'],
  [{ limit: undefined }, 'Limit is required.'],
  [{ limit: 501 }, 'Limit must be at most 500.'],
  [{ limit: 1.5 }, 'Limit must be a whole number.'],
  [{ format: 'xml' }, 'Format must be one of csv, json.'],
  [{ title: '' }, 'Title must not be empty.'],
  [{ title: 'a'.repeat(81) }, 'Title must have at most 80 characters.'],
  [{ words: ['a', 'b', 'c'] }, 'Words must have at most 2 entries.'],
  [{ words: [1] }, 'Words must be text.'],
  [{ values: { a: '', b: '', c: '' } }, 'Values must have at most 2 entries.'],
  [{ values: { ['a'.repeat(1_000_000)]: '' } }, `A${'a'.repeat(58)}… has an entry that is not valid.`],
  [{ at: 'noon' }, 'At must be a date and time such as 2026-01-31T12:00:00Z.'],
  [{ step: {} }, 'Page URL is required.'],
  [{ other: 1 }, 'Request body has an unknown field: other.'],
  [
    { ...Object.fromEntries(['b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, 1])), ['a'.repeat(70)]: 1 },
    'Request body has an unknown field: b, c, d, e, f and 2 more.',
  ],
  [{ ['a'.repeat(70)]: 1 }, `Request body has an unknown field: ${'a'.repeat(59)}….`],
  [{ own: undefined }, 'Say what it is.'],
])('%j: %s', (change, sentence) => {
  expect(messageFor(change)).toBe(sentence);
});

it('names the field that an entry of a list belongs to', () => {
  expect(fieldLabel(['steps', 3, 'page_url'])).toBe('Page URL');
  expect(fieldLabel([])).toBe('Request body');
});

it('names a field by its path, with no name longer than a schema takes', () => {
  expect(fieldPath(['steps', 3, 'page_url'])).toBe('steps.3.page_url');
  expect(fieldPath(['values', 'a'.repeat(200)])).toHaveLength(207);
  expect(fieldPath(['values', '😀'.repeat(1000), 0])).toBe(`values.${'😀'.repeat(99)}\ufffd….0`);
});
