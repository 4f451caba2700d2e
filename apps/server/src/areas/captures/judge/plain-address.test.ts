import { expect, it } from 'vitest';
import { plainAddress, plainWords } from './plain-address.ts';

const OWN = 'https://shop.example';

it.each([
  ['https://shop.example/cart/7f3a9?step=2#pay', '/cart/#'],
  ['https://cdn.example/app.5e1c.js', 'https://cdn.example/app.#.js'],
  ['data:text/plain,1', 'data:text/plain,#'],
  ['https://[of no kind 12', 'https://[of no kind #'],
  ['', ''],
])('leaves of %s what stays the same: %s', (address, plain) => {
  expect(plainAddress(address, OWN)).toBe(plain);
});

it.each([
  ['Failed to load https://shop.example/api/12 and https://cdn.example/a.js', 'Failed to load /api/# and https://cdn.example/a.js'],
  ['Cannot reach http://[of-no-kind at  line 12', 'Cannot reach http://[of-no-kind at line #'],
])('leaves of %s: %s', (text, plain) => {
  expect(plainWords(text, OWN)).toBe(plain);
});

it('tells addresses apart by their first 2,048 characters, and computes no more of them', () => {
  const path = `/${'ab/'.repeat(682)}z`;
  expect(path).toHaveLength(2048);
  expect(plainAddress(`${OWN}${path}`, OWN)).toBe(path);
  expect(plainAddress(`${OWN}${path}/more/1`, OWN)).toBe(path);
  expect(plainAddress(`[${'x'.repeat(3000)}`, OWN)).toHaveLength(2048);
});
