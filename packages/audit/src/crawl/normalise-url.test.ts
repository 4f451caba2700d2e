import { expect, test } from 'vitest';
import { normaliseUrl } from './normalise-url.ts';

test.each([
  ['HTTPS://Example.ORG:443/a/../b?x=1&x=2#top', undefined, 'https://example.org/b?x=1&x=2'],
  ['http://example.org:80', undefined, 'http://example.org/'],
  ['http://example.org:8080/a/', undefined, 'http://example.org:8080/a/'],
  ['../c', 'https://example.org/a/b', 'https://example.org/c'],
  ['#only', 'https://example.org/a?b', 'https://example.org/a?b'],
  ['https://example.org/a#', undefined, 'https://example.org/a'],
  ['//cdn.example.org/x', 'https://example.org/', 'https://cdn.example.org/x'],
  ['https://bücher.example/ä', undefined, 'https://xn--bcher-kva.example/%C3%A4'],
  ['mailto:a@example.org', 'https://example.org/', 'mailto:a@example.org'],
  ['  /spaces ', 'https://example.org/', 'https://example.org/spaces'],
])('%s on %s is %s', (raw, base, expected) => {
  expect(normaliseUrl(raw, base)).toBe(expected);
});

test.each(['relative', 'http://', 'http://exa mple.org/', 'http://example.org:99999/', ''])('%j is no URL', (raw) => {
  expect(normaliseUrl(raw)).toBeNull();
});
