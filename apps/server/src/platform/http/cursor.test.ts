import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { cursorInteger, decodeCursor, encodeCursor } from './cursor.ts';

const parts = z.tuple([z.string(), cursorInteger]);

it('gives back what it was given', () => {
  expect(decodeCursor(encodeCursor(['ünïcode', '-9007199254740993']), parts)).toEqual(['ünïcode', '-9007199254740993']);
});

it.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['too few values', encodeCursor(['a'])],
  ['a number PostgreSQL does not take', encodeCursor(['a', '9'.repeat(30)])],
  ['a text for a number', encodeCursor(['a', 'b'])],
])('refuses %s', (_name, cursor) => {
  expect(() => decodeCursor(cursor, parts)).toThrow(ApiError);
});
