import { expect, it } from 'vitest';
import { pathOf } from './path-of.ts';

it.each([
  ['https://harbour.example/berths/7?sort=size#deck', '/berths/7?sort=size'],
  ['https://harbour.example/m%C3%B6we', '/möwe'],
  ['https://harbour.example/%E2%80%AEgnp.exe', '/%E2%80%AEgnp.exe'],
  ['https://harbour.example/%E0%A4%A', '/%E0%A4%A'],
  ['nonsense', 'nonsense'],
])('shows %s as %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});
