import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPageServer } from '@plumbline/testing';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createLanguageTool } from './language-tool.ts';

const FINNISH = 'Satama on auki joka päivä yhdeksästä viiteen, ja veneet odotavat laiturissa.';

/** A stand-in for LanguageTool that supports German and Finnish, and finds one mistake in each. */
let tool: Server;
let toolUrl: string;
let asked: URLSearchParams[] = [];
let isDown = false;

beforeAll(async () => {
  tool = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const text = form.get('text') ?? '';
      if (isDown || request.url !== '/v2/check') return response.writeHead(503).end();
      if (!['de-DE', 'fi'].includes(form.get('language') ?? ''))
        return response.writeHead(400).end('Error: not a language code known to me');
      const matches = [...text.matchAll(/odotavat/g)].map(({ index }) => ({
        message: 'Kirjoitusvirhe',
        offset: index,
        length: 8,
        replacements: [{ value: 'odottavat' }, { value: 'odotat' }],
        rule: { id: 'FI_SPELL', issueType: 'misspelling' },
      }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ matches }));
    });
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  toolUrl = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
});
afterAll(() => tool?.close());

const judge = (text: string, language: string, warn: (message: string) => void = () => undefined) =>
  createLanguageTool(toolUrl, warn)({ text, skip: [], language, dialect: 'american' }, new AbortController().signal);

it('takes what it says of a text', async () => {
  expect(await judge(FINNISH, 'fi')).toEqual({
    more: 0,
    slips: [
      {
        start: FINNISH.indexOf('odotavat'),
        end: FINNISH.indexOf('odotavat') + 8,
        rule: 'spelling',
        kind: 'spelling',
        message: 'Kirjoitusvirhe',
        replacements: ['odottavat', 'odotat'],
        word: 'odotavat',
      },
    ],
  });
});

it('tells of a text as much as the threads here do', async () => {
  const text = 'odotavat '.repeat(1200);
  const found = await judge(text, 'fi');
  expect([found?.slips.length, found?.more]).toEqual([1000, 200]);
});

it('is not followed elsewhere with the text', async () => {
  asked = [];
  await using page = await startPageServer({ '*': { status: 307, headers: { location: `${toolUrl}/v2/check` } } });
  const warnings: string[] = [];
  const judgeThere = createLanguageTool(page.origin, (message) => warnings.push(message));
  const task = { text: FINNISH, skip: [], language: 'fi', dialect: 'american' } as const;
  expect(await judgeThere(task, new AbortController().signal)).toBeNull();
  expect([page.requests.length, asked]).toEqual([1, []]);
  expect(warnings).toEqual([expect.stringContaining('LanguageTool could not be reached')]);
});

it('asks with the country that a language needs for its spelling', async () => {
  asked = [];
  await judge('Der Hafen ist offen.', 'de');
  expect(asked.map((form) => form.get('language'))).toEqual(['de-DE']);
});

it('leaves a language it does not know to others, and asks about it once', async () => {
  asked = [];
  const ask = createLanguageTool(toolUrl, () => undefined);
  const text = { text: 'Sluipweg', skip: [], language: 'nl', dialect: 'american' } as const;
  const { signal } = new AbortController();
  expect([await ask(text, signal), await ask(text, signal), asked.length]).toEqual([null, null, 1]);
});

it('leaves texts to others and says so once when it does not answer', async () => {
  isDown = true;
  const warnings: string[] = [];
  expect(await judge(FINNISH, 'fi', (message) => warnings.push(message))).toBeNull();
  expect(warnings).toEqual(['LanguageTool could not be reached: it answered 503']);
  isDown = false;
});

it('stops when it is told to', async () => {
  const stop = AbortSignal.abort(new Error('stopped'));
  const ask = createLanguageTool(toolUrl, () => undefined);
  await expect(ask({ text: FINNISH, skip: [], language: 'fi', dialect: 'american' }, stop)).rejects.toThrow('stopped');
});

it('judges the pages of a test in a language that is not known here', async () => {
  const site = await startPageServer({ '/': `<!doctype html><html lang="fi"><title>Satama</title><p>${FINNISH}</p></html>` });
  const server: TestServer = await startTestServer({ LANGUAGETOOL_URL: toolUrl });
  try {
    const token = await server.signUp();
    const { test_id } = (await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 2 } })).json.data;
    await server.finished(token, test_id);
    const [report] = (await server.call('GET', `/grammar/website/?test_id=${test_id}`, { token })).json.data;
    expect(report.languages).toEqual([{ language: 'fi', words: 11, checked: 'whole' }]);
    const found = (await server.call('GET', `/project/finding/?test_id=${test_id}`, { token })).json.data;
    expect(found[0].evidence.facts).toMatchObject({ problem: 'odotavat', replacements: ['odottavat', 'odotat'] });
    asked = [];
    const again = (await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 2 } })).json.data.test_id;
    await server.finished(token, again);
    // The text is unchanged, so the service is not asked again.
    expect(asked).toEqual([]);
  } finally {
    await server.close();
    await site.close();
  }
});
