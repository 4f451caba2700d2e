import { expect, it } from 'vitest';
import { makeStorable, storableJson } from './storable.ts';

it('puts a sign for what PostgreSQL cannot keep, and leaves all else', () => {
  const half = '😀'.slice(0, 1);
  expect(makeStorable({ text: `a\0b${half}c\n\u0001 “d” 😀` })).toEqual({ text: 'a\ufffdb\ufffdc\n\u0001 “d” 😀' });
  expect(storableJson([`${half}\0`])).toBe('["\\ufffd\\ufffd"]');
  expect(storableJson({ plain: 'é', none: null, list: [1] })).toBe('{"plain":"é","none":null,"list":[1]}');
});

it('leaves what only looks like an escape', () => {
  const written = String.raw`\u0000 \\u0000 \ud83d \n`;
  expect(makeStorable([written, `${written}\0`])).toEqual([written, `${written}\ufffd`]);
});
