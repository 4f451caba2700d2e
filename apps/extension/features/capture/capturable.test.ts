import { expect, it } from 'vitest';
import { captureProblem } from './capturable.ts';

it.each([
  ['', 'no page yet'],
  ['chrome://settings/', 'browser itself'],
  ['about:addons', 'browser itself'],
  ['file:///home/a.html', 'Files'],
  ['https://chromewebstore.google.com/detail/x', 'store'],
  ['https://addons.mozilla.org/en-US/', 'store'],
  ['https://example.com/paper.pdf?page=2', 'PDF viewer'],
])('says why %s cannot be captured', (url, words) => {
  expect(captureProblem(url)).toContain(words);
});

it.each(['https://example.com/', 'http://localhost:3000/a?b=c#d', 'https://example.com/pdf'])('lets %s be captured', (url) => {
  expect(captureProblem(url)).toBeNull();
});
