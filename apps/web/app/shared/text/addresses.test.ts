import { pathOf } from '@plumbline/contract/rules';
import { expect, it } from 'vitest';
import { hostOf, openableAddress } from './addresses.ts';

it('opens http and https only', () => {
  expect(openableAddress('https://example.com/a?b=1')).toBe('https://example.com/a?b=1');
  const hostile = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a',
    '//evil',
    '',
  ];
  expect(hostile.filter((address) => openableAddress(address) !== null)).toEqual([]);
});

it('shows host and path, and what is no address as it is', () => {
  expect([hostOf('http://localhost:8080/a'), hostOf('nonsense')]).toEqual(['localhost:8080', 'nonsense']);
  expect([pathOf('https://a.example/caf%C3%A9?x=1#y'), pathOf('https://a.example/%E0%A4%A'), pathOf('nonsense')]).toEqual([
    '/café?x=1',
    '/%E0%A4%A',
    'nonsense',
  ]);
});
