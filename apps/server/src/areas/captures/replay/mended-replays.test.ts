import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Captured, openReplayedSite, pageOf, type ReplayedSite, type Site, WRONG } from '../../../../testing/replayed-site.ts';

let site: ReplayedSite;
beforeAll(async () => {
  site = await openReplayedSite();
});
afterAll(() => site?.close());

const ERROR = `console.error('${WRONG}')`;
const send = (method: string): string => pageOf(`fetch('/api', { method: '${method}' })`);
const failed = (method: string): Captured => ({ requests: [{ method }] });
const LEADS = { status: 301, headers: { location: '/next' } };
const THREW: Captured = { messages: [{ level: 'exception', text: 'Error: cart' }] };
const FORM = '<!doctype html><title>Shop</title><form method="post" action="/api"><button>Add</button></form>';

describe('success where there was none is a fix', () => {
  it.each<[string, Site, Site, Captured]>([
    ['what was sent is made', { '/': send('POST'), '/api': { status: 500 } }, { '/api': { status: 201, body: '{}' } }, failed('POST')],
    ['what was sent is taken', { '/': send('PUT'), '/api': { status: 500 } }, { '/api': { status: 202, body: '{}' } }, failed('PUT')],
    ['what was to go is gone', { '/': send('DELETE'), '/api': { status: 500 } }, { '/api': { status: 204 } }, failed('DELETE')],
    ['it has moved', { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } }, { '/api': LEADS }, { requests: [{}] }],
    ['a form leads to its thanks', { '/': FORM, '/api': { status: 500 } }, { '/api': { ...LEADS, status: 303 } }, failed('POST')],
    [
      'a page that was gone leads to where it is, and so it does when it is gone to',
      { '/': pageOf("location = '/old'"), '/old': { status: 410 } },
      { '/old': LEADS },
      {
        steps: [{}, { action: 'navigate', page_url: '/old' }],
        of: 1,
        requests: [{ url: '/old', status: 410, type: 'Document' }],
      },
    ],
    ['a press that threw leads to the next page', { '/': pageOf("throw new Error('cart')") }, { '/': pageOf("location = '/next'") }, THREW],
    [
      'a press that threw sends what is made, and is led on',
      { '/': pageOf("throw new Error('cart')"), '/api': { status: 201, body: '{}' }, '/go': LEADS },
      { '/': pageOf("fetch('/api', { method: 'POST' }).then(() => { location = '/go' })") },
      THREW,
    ],
  ])(
    '%s',
    async (name, before, then, captured) => {
      expect(await site.replay([before, then], captured), name).toMatchObject({ first: 1, reproduced: 0, fixed: 1, note: '' });
    },
    60_000,
  );

  it.each<[string, Site, Site, Captured, string]>([
    [
      'what is read is empty',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': { status: 204 } },
      { requests: [{}] },
      'GET /api ended with 204',
    ],
    [
      'it leads to what is not there',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': { status: 302, headers: { location: '/gone' } }, '/gone': { status: 404 } },
      { requests: [{}] },
      'ended with a redirect to GET /gone',
    ],
    [
      'the page does not follow where it leads',
      { '/': pageOf("fetch('/api', { redirect: 'manual' })"), '/api': { status: 500 } },
      { '/api': LEADS },
      { requests: [{}] },
      'ended with a redirect to GET /next',
    ],
    [
      'what nobody found has become an empty answer',
      { '/': pageOf(`fetch('/g', { method: 'POST' }).then((a) => { if (a.status === 200) ${ERROR} })`), '/g': '{}' },
      { '/g': { status: 204 } },
      { messages: [{}] },
      'POST /g ended with 204',
    ],
    [
      'a press leads on that threw only once it was answered',
      {
        '/': pageOf("fetch('/s').then((a) => a.json()).then((j) => { if (j.ok) throw new Error('cart'); location = '/next' })"),
        '/s': '{"ok":1}',
      },
      { '/s': '{"ok":0}' },
      THREW,
      'the page came to /next',
    ],
  ])(
    'but not where %s',
    async (name, before, then, captured, note) => {
      const found = await site.replay([before, then], captured);
      expect(found, name).toMatchObject({ first: 1, reproduced: 0, fixed: 0, note: expect.stringContaining(note) });
    },
    60_000,
  );
});
