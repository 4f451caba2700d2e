import { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { boundedRecord } from './bounded-record.ts';

const record = boundedRecord(z.string().max(3), z.number(), 2);

it('has as many names as it may, of which each that does not fit is told', () => {
  expect(record.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(record.safeParse({ a: 'x', long: 1 }).error?.issues.map(({ code, path }) => [code, path])).toEqual([
    ['invalid_type', ['a']],
    ['invalid_key', ['long']],
  ]);
  expect(record.safeParse({ a: 'x', b: 'x', c: 'x' }).error?.issues).toMatchObject([{ code: 'too_big', maximum: 2, path: [] }]);
});

it.each([[null], [undefined], [7], ['text'], [['list']]])('is not %j', (value) => {
  expect(record.safeParse(value).error?.issues).toMatchObject([{ code: 'invalid_type', expected: 'record' }]);
});
