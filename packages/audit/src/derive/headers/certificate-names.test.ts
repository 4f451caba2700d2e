import { expect, test } from 'vitest';
import { coversHost } from './certificate-names.ts';

test.each([
  [['example.com', 'www.example.com'], 'www.example.com', true],
  [['EXAMPLE.com'], 'example.COM', true],
  [['*.example.com'], 'www.example.com', true],
  [['*.example.com'], 'example.com', false],
  [['*.example.com'], 'a.b.example.com', false],
  [['example.com'], 'www.example.com', false],
  [[], 'example.com', false],
])('%j covers %s: %s', (names, host, expected) => {
  expect(coversHost(names, host)).toBe(expected);
});
