import { expect, test } from 'vitest';
import { createSiteScope } from './site-scope.ts';

test.each([
  ['https://example.org/', 'https://example.org/a', true],
  ['https://example.org/', 'http://www.example.org/a', true],
  ['https://www.example.org/', 'https://example.org', true],
  ['https://example.org/', 'https://example.org.evil.test/', false],
  ['https://example.org/', 'https://example.org@evil.test/', false],
  ['https://example.org/', 'https://blog.example.org/', false],
  ['https://example.org/', 'https://example.org:8443/', false],
  ['http://localhost:3000/', 'https://localhost:3000/a', true],
  ['http://localhost:3000/', 'http://localhost:30001/a', false],
  ['http://localhost:3000/', 'http://localhost/a', false],
  ['https://example.org/', 'mailto:a@example.org', false],
  ['https://example.org/', 'https://example.org./', true],
  ['https://example.org/', 'nonsense', false],
])('on %s, %s is internal: %s', (site, url, expected) => {
  expect(createSiteScope(site).contains(url)).toBe(expected);
});

test('moves a URL of the site onto its own origin', () => {
  expect(createSiteScope('https://www.example.org/').onOrigin('http://example.org/a?b=1')).toBe('https://www.example.org/a?b=1');
});
