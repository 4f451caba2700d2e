import { expect, it } from 'vitest';
import { parseServerUrl } from './server-url.ts';

it.each([
  ['https://plumbline.example.com/', 'https://plumbline.example.com'],
  [' http://127.0.0.1:3000/dashboard ', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://plumbline.localhost', 'http://plumbline.localhost'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  // The URL parser expands 127.1.
  ['http://127.1:3000', 'http://127.0.0.1:3000'],
])('takes %s', (address, origin) => {
  expect(parseServerUrl(address)).toBe(origin);
});

it.each([
  'http://plumbline.example.com',
  'http://192.168.1.5:3000',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'https://user:password@plumbline.example.com',
  'ftp://localhost',
  'plumbline.example.com',
  '',
])('refuses %s', (address) => {
  expect(parseServerUrl(address)).toBeNull();
});
