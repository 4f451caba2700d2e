import { expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';

it.each([
  ['1.9.1', '1.10.0', -1],
  ['3.5', '3.5.0', 0],
  ['3.5.1', '3.5.0', 1],
  ['1.9.0b1', '1.9.0', -1],
  ['4.0.0-beta.2', '4.0.0-beta.3', -1],
  ['1.9.1.min', '1.9.1', 0],
  ['3.3.1.slim', '3.4.0', -1],
  ['v2.0', '1.9', 1],
  ['1.6.0.1', '1.6.0.2', -1],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign);
});
