import { expect, it } from 'vitest';
import { addressListProblem, MAX_LISTED_ADDRESSES, readAddressList } from './address-list.ts';

it('reads one page on each line, each once', () => {
  expect(readAddressList(' /a \r\n\nhttps://acme.example/b?c=d\n/a')).toEqual(['/a', 'https://acme.example/b?c=d']);
});

it.each([
  ['about', 'is neither'],
  ['//acme.example/a', 'is neither'],
  ['ftp://acme.example/a', 'is neither'],
  ['https://', 'is neither'],
  ['/a\n/about us', 'no spaces: “/about us”'],
  [`/${'a'.repeat(2048)}`, 'At most 2048 characters'],
  [Array.from({ length: MAX_LISTED_ADDRESSES + 1 }, (_, at) => `/${at}`).join('\n'), 'At most 5,000 addresses'],
])('refuses %.20j', (text, words) => {
  expect(addressListProblem(text)).toContain(words);
});

it('takes nothing, paths and whole addresses', () => {
  expect(addressListProblem('')).toBeNull();
  expect(addressListProblem('/größe\nHTTPS://acme.example')).toBeNull();
});
