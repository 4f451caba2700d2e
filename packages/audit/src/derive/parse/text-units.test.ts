import { expect, test } from 'vitest';
import { textOf, unitsOf } from './text-units.ts';

test.each(['', 'a', 'Größe “x” 😀', '\ud800\0\uffff', 'ab\u2028'.repeat(100_000)])(
  'the units of a text are its characters, with a 0 behind: %#',
  (text) => {
    const units = unitsOf(text);
    expect(textOf(units, text.length)).toBe(text);
    expect([units[0], units[text.length - 1], units[text.length]]).toEqual([
      text === '' ? 0 : text.charCodeAt(0),
      text === '' ? undefined : text.charCodeAt(text.length - 1),
      0,
    ]);
  },
);

test('what a longer text left behind is not read', () => {
  unitsOf('a longer text');
  expect(Array.from(unitsOf('ab').subarray(0, 3))).toEqual([97, 98, 0]);
});
