import { expect, it } from 'vitest';
import { subdomainProblem } from './subdomain-words.ts';

it.each(['abc', 'acme', 'acme-2', '4-ever', 'a'.repeat(40)])('%s is a name', (name) => {
  expect(subdomainProblem(name)).toBe(null);
});

it.each([
  ['ab', 'A name has 3 to 40 characters.'],
  ['a'.repeat(41), 'A name has 3 to 40 characters.'],
  ['-acme', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['acme-', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['ac--me', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['xn--bcher-kva', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['ac.me', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['bücher', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['_dmarc', 'A name has letters from a to z, digits, and single hyphens between them.'],
  ['www', 'This name is reserved.'],
])('%s is none', (name, problem) => {
  expect(subdomainProblem(name)).toBe(problem);
});

const RESERVED = 'www api app admin mail smtp status support help login account accounts security static assets cdn docs blog ns1';

it.each(RESERVED.split(' '))('%s is nobody’s to choose', (name) => {
  expect(subdomainProblem(name)).toBe('This name is reserved.');
});
