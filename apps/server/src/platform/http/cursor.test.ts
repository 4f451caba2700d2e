import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('gives back what it was made of', () => {
  expect(decodeCursor(encodeCursor([3, 'missing-title', null]))).toEqual([3, 'missing-title', null]);
});

it.each([
  '',
  'abc',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('[[]]').toString('base64url'),
  Buffer.from('[1,2,3,4,5]').toString('base64url'),
])('refuses %j and names the field', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(ApiError);
});
