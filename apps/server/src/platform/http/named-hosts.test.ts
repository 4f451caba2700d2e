import { expect, it } from 'vitest';
import { subdomainOfHost, subdomainOrigin } from './named-hosts.ts';

const PUBLIC = { publicUrl: 'https://plumbline.example.com', subdomains: true };
const PORT = { publicUrl: 'https://plumbline.example.com:8443', subdomains: true };
const LOCAL = { publicUrl: null, subdomains: true };

it.each([
  ['https://acme.plumbline.example.com', PUBLIC, 'acme'],
  ['https://ACME.plumbline.example.com:443', PUBLIC, 'acme'],
  ['https://xn--bcher-kva.plumbline.example.com', PUBLIC, 'xn--bcher-kva'],
  ['https://plumbline.example.com', PUBLIC, null],
  ['https://.plumbline.example.com', PUBLIC, null],
  ['https://a.acme.plumbline.example.com', PUBLIC, null],
  ['https://acme.plumbline.example.com.', PUBLIC, null],
  ['https://acme.plumbline.example.com:8443', PUBLIC, null],
  ['https://acmeplumbline.example.com', PUBLIC, null],
  ['https://plumbline.example.com.evil.test', PUBLIC, null],
  ['https://acme.plumbline.example.com:8443', PORT, 'acme'],
  ['https://acme.plumbline.example.com', PORT, null],
  ['http://acme.localhost:3000', LOCAL, 'acme'],
  ['http://localhost:3000', LOCAL, null],
  ['http://127.0.0.1:3000', LOCAL, null],
  ['https://acme.plumbline.example.com', { ...PUBLIC, subdomains: false }, null],
])('the name before the server in %s', (host, place, name) => {
  expect(subdomainOfHost(new URL(host), place)).toBe(name);
});

it('stands before the host that browsers use, with its port, and never before the number of an address', () => {
  expect(subdomainOrigin('acme', 'https://plumbline.example.com:8443', PORT)).toBe('https://acme.plumbline.example.com:8443');
  expect(subdomainOrigin('acme', 'http://127.0.0.1:3000', LOCAL)).toBe('http://acme.localhost:3000');
  expect(subdomainOrigin('acme', 'http://[::1]:3000', LOCAL)).toBe('http://acme.localhost:3000');
});
