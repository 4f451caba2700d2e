import { expect, it } from 'vitest';
import { browserOf } from './browser-of.ts';

const ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

it.each([
  ['Chrome', `${ON_LINUX} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`, 'chrome'],
  ['Edge', `${ON_LINUX} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'chrome'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
  ['Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', null],
  [
    'Chrome on a phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    null,
  ],
])('%s takes its build', (_, userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
