import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

let site: CapturedSite;
/** Another origin, which allows no one to read its responses. */
let other: Awaited<ReturnType<typeof startPageServer>>;

beforeAll(async () => {
  other = await startPageServer({ '/style.css': { headers: { 'content-type': 'text/css' }, body: 'p { color: #bbb }' } });
  const page = `<!doctype html><html lang="en"><head><title>Boats</title><link rel="stylesheet" href="${other.url('/style.css')}"></head><body><main><h1>Boats</h1><p>A pale line.</p><button id="b">Hire</button></main></body></html>`;
  site = await openCapturedSite({ '/': page });
});
afterAll(async () => {
  await site?.close();
  await other?.close();
});

it('asks nothing of other hosts while it looks for barriers, and writes nothing into the console of the page', async () => {
  const { requests, messages, steps } = await site.captureUi('/');
  const found = steps.flatMap(({ accessibility }) => accessibility ?? []).find(({ rule }) => rule === 'color-contrast');
  expect(found?.measured).toMatch(/^1\.\d+:1 instead of 4\.5:1, #bbbbbb on #ffffff$/);
  expect(messages).toEqual([]);
  const kinds = requests.filter(({ url }) => url.endsWith('/style.css')).map(({ type }) => type);
  expect(new Set(kinds)).toEqual(new Set(['Stylesheet']));
});
