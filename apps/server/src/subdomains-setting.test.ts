import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (PUBLIC_URL: string | undefined, SUBDOMAINS = 'true') => readConfig({ PUBLIC_URL, SUBDOMAINS, HOST: '127.0.0.1' });

it.each(['https://plumbline.example.com', 'https://example.com:8443', 'http://localhost:3000', 'http://plumbline.localhost', undefined])(
  'names may stand before %s',
  (url) => {
    expect(read(url).subdomains).toBe(true);
  },
);

it.each([
  'http://10.0.0.5',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://[2001:db8::5]',
  'https://plumbline',
  'https://plumbline.',
])('nothing can stand before %s', (url) => {
  expect(() => read(url)).toThrow(/^SUBDOMAINS=true needs a PUBLIC_URL whose host others can stand before, such as \S+ \(it is ".*"\)\.$/);
  expect(read(url, 'false').subdomains).toBe(false);
});

it('is off unless it is said', () => {
  expect(readConfig({}).subdomains).toBe(false);
  expect(() => read('https://plumbline.example.com', 'yes')).toThrow('SUBDOMAINS must be one of true, false (it is "yes").');
});
