import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { crawl, Journal, linksTo } from './__fixtures__/crawl-bench.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';
import type { Rendering } from './render-answer.ts';

/** A rendering of ten pages that link to each other only after their scripts ran; records the paths it rendered in `asked`. */
function scripted(asked: string[], onPage: (path: string) => void = () => undefined): Rendering {
  return {
    compared: true,
    async renderPage({ url }, signal) {
      const path = new URL(url).pathname;
      asked.push(path);
      onPage(path);
      signal.throwIfAborted();
      const number = Number(path.slice(1) || '0');
      return number === 5 ? { problem: 'The browser stopped.' } : { html: linksTo(`/${number + 1}`, `/${number + 2}`) };
    },
  };
}

const site = () => startPageServer({ '/no-page': { headers: { 'content-type': 'text/plain' }, body: 'x' }, '*': '<p>Sent</p>' });
const limits = { maxPages: 10, concurrency: 2 };

test('follows what scripts bring and keeps both sources', async () => {
  await using server = await site();
  const asked: string[] = [];
  const { journal } = await crawl(server.origin, limits, { rendering: scripted(asked) });
  expect(journal.paths).toEqual(['/', '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9']);
  expect(journal.page('/2')).toMatchObject({
    response: { html: linksTo('/3', '/4') },
    rendering: { problem: '', sentHtml: '<p>Sent</p>', compared: true },
  });
  expect(journal.page('/5')).toMatchObject({
    response: { html: '<p>Sent</p>' },
    rendering: { problem: 'The browser stopped.', sentHtml: null },
  });
});

test('cancelled while a page is rendered and resumed, it is the same crawl, and nothing kept is rendered again', async () => {
  await using server = await site();
  const whole = (await crawl(server.origin, limits, { rendering: scripted([]) })).journal;
  const journal = new Journal();
  const stop = new AbortController();
  const first: string[] = [];
  const cancelled = crawl(server.origin, limits, {
    signal: stop.signal,
    commit: async (batch) => void journal.batches.push(batch),
    rendering: scripted(first, (path) => path === '/6' && stop.abort()),
  });
  await expect(cancelled).rejects.toBeInstanceOf(CrawlCancelled);
  const kept = new Set(journal.paths);
  expect(kept.size).toBeGreaterThan(0);
  const second: string[] = [];
  await crawl(server.origin, limits, { checkpoint: journal.checkpoint, rendering: scripted(second) }, journal);
  expect(journal.paths).toEqual(whole.paths);
  expect(second.filter((path) => kept.has(path))).toEqual([]);
});

test('leaves redirects, errors and other files as they are', async () => {
  await using server = await startPageServer({
    '/': linksTo('/moved', '/gone', '/text'),
    '/moved': { status: 301, headers: { location: '/' } },
    '/gone': { status: 404, body: '<p>Gone</p>' },
    '/text': { headers: { 'content-type': 'text/plain' }, body: 'Words' },
  });
  const asked: string[] = [];
  const rendering: Rendering = {
    compared: false,
    renderPage: async ({ url, body }) => (asked.push(new URL(url).pathname), { html: new TextDecoder().decode(body) }),
  };
  const { journal } = await crawl(server.origin, {}, { rendering });
  expect(asked).toEqual(['/']);
  expect(journal.page('/gone').rendering).toBeUndefined();
});
