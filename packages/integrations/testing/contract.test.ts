import { expect, it } from 'vitest';
import { hasContracts, loadContract } from './contract.ts';
import type { MockRequest } from './mock-request.ts';

const request = (given: Partial<MockRequest>): MockRequest => ({
  method: 'POST',
  path: '',
  query: new URLSearchParams(),
  headers: {},
  json: null,
  fields: null,
  files: [],
  bytes: new Uint8Array(),
  params: {},
  ...given,
});

it.skipIf(!hasContracts)('refuses what the document of a provider does not know', () => {
  const github = loadContract(['github.json']);
  const path = '/repos/harbour/site/issues';
  expect(github?.judge('POST', path, request({ json: { title: 'A', labels: ['bug'] } }))).toBeNull();
  expect(github?.judge('POST', path, request({ json: { labels: ['bug'] } }))).toMatch(/required property 'title'/);
  expect(github?.judge('POST', path, request({ json: { title: 'A', labels: 'bug' } }))).toMatch(/labels/);
  expect(github?.judge('GET', path, request({ query: new URLSearchParams({ colour: 'red' }) }))).toBe('query colour is unknown');
  expect(github?.judge('POST', '/repos/harbour/site/nothing', request({}))).toMatch(/no operation/);
});
