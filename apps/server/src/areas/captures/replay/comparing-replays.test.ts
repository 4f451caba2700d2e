import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  after,
  BROKEN,
  type Captured,
  openReplayedSite,
  pageOf,
  type ReplayedSite,
  type Site,
  WRONG,
} from '../../../../testing/replayed-site.ts';

let site: ReplayedSite;
beforeAll(async () => {
  site = await openReplayedSite();
});
afterAll(() => site?.close());

const UNKNOWN = { reproduced: 0, fixed: 0 };

describe('what is not heard is not fixed, though a replay showed it before', () => {
  const loads = (source: string): string =>
    pageOf(
      `if (window.cart) console.error('${WRONG}')`,
      `<script>fetch('${source}').then(async (a) => { if (a.ok) window.cart = await a.json(); })</script>`,
    );
  const CART = { '/cart': '{}' };
  it.each<[string, Site, Site, Captured]>([
    [
      'what the step asks for has another answer',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': { status: 401 } },
      { requests: [{}] },
    ],
    ['it has no connection', { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } }, { '/api': { hangUp: true } }, { requests: [{}] }],
    [
      'it has no answer',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': () => new Promise(() => undefined) },
      { requests: [{}] },
    ],
    [
      'a page left with its request',
      { '/': pageOf('fetch(`/api`, { keepalive: true }); setTimeout(() => { location = `/next`; }, 500)'), '/api': { status: 500 } },
      { '/api': () => new Promise(() => undefined) },
      { requests: [{}] },
    ],
    ['what the page had loaded before is refused', { '/': loads('/cart'), ...CART }, { '/cart': { status: 503 } }, { messages: [{}] }],
    [
      'what the page had loaded before is slow',
      { '/': loads('/cart'), ...CART },
      { '/cart': () => new Promise((answer) => void setTimeout(() => answer({ body: '{}' }), 6_000)) },
      { messages: [{}] },
    ],
    [
      'what the page had loaded before does not come whole',
      { '/': loads('/cart'), ...CART },
      // The rest of it never arrives.
      { '/cart': { headers: { 'content-length': '100' }, body: '{' } },
      { messages: [{}] },
    ],
    [
      'what the page had loaded before leads elsewhere',
      { '/': loads('/cart'), ...CART },
      { '/cart': { status: 302, headers: { location: '/' } } },
      { messages: [{}] },
    ],
    [
      'a picture of the page is refused',
      {
        '/': pageOf('', `<img src="/picture" onload="console.error('${WRONG}')">`),
        '/picture': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      },
      { '/picture': { status: 503 } },
      { of: -1, messages: [{}] },
    ],
    [
      'the script of the page does not come',
      {
        '/': `<!doctype html><title>Shop</title><button>Add</button><script src="/app.js"></script>`,
        '/app.js': `document.querySelector('button').onclick = () => console.error('${WRONG}')`,
      },
      { '/app.js': { status: 503 } },
      { messages: [{ source_url: '/app.js' }] },
    ],
    [
      'what an earlier page asked for is refused',
      {
        '/': pageOf('', '<script>fetch(`/cart`).then((a) => { localStorage.cart = a.ok ? 1 : ``; })</script>'),
        ...CART,
        '/pay': `<!doctype html><title>Pay</title><script>if (localStorage.cart) console.error('${WRONG}')</script>`,
      },
      { '/cart': { status: 503 } },
      { steps: [{ action: 'navigate', page_url: '/pay' }], messages: [{ source_url: '/pay' }] },
    ],
    [
      'an earlier step fails',
      { '/': BROKEN + '<i id="hint">Hint</i>' },
      { '/': pageOf('') },
      { steps: [{ role: '', name: '', selector: '#hint' }, {}], messages: [{}] },
    ],
    [
      'the address leads elsewhere',
      { '/': pageOf(''), '/account': `<!doctype html><title>Account</title><script>console.error('${WRONG}')</script>` },
      { '/account': { status: 302, headers: { location: '/next' } } },
      { steps: [{ action: 'navigate', page_url: '/account' }], messages: [{ source_url: '/account' }] },
    ],
    [
      'the page leads elsewhere a moment after it has loaded',
      { '/': pageOf(''), '/account': `<!doctype html><title>Account</title><script>console.error('${WRONG}')</script>` },
      { '/account': '<!doctype html><title>Account</title><script>setTimeout(() => { location = `/next`; }, 400)</script>' },
      { steps: [{ action: 'navigate', page_url: '/account' }], messages: [{ source_url: '/account', at: after(600) }] },
    ],
    [
      'the frame of the step is not there, and the page has a button of that name',
      { '/': `${pageOf('')}<iframe src="/frame?key=1"></iframe>`, '/frame': BROKEN },
      { '/': pageOf('') },
      { steps: [{ frame_url: '/frame?key=2' }], messages: [{ source_url: '/frame' }] },
    ],
  ])(
    '%s',
    async (name, before, then, captured) => {
      const found = await site.replay([before, then], captured);
      expect(found, name).toMatchObject({ first: 1, ...UNKNOWN });
      expect(found.note, name).toMatch(/count as fixed|could not|not there|Timeout/);
    },
    90_000,
  );

  it.each<[string, Site, Captured]>([
    ['later than is listened', { '/': pageOf('') }, { messages: [{ at: after(60_000) }] }],
    ['a secret was taken out', { '/': pageOf('') }, { messages: [{ text: 'No order for [redacted]' }] }],
  ])(
    '%s',
    async (name, then, captured) => {
      const found = await site.replay([{ '/': BROKEN }, then], captured);
      expect(found, name).toMatchObject({ ...UNKNOWN, note: expect.stringContaining('does not count as fixed') });
    },
    60_000,
  );

  it('says so of pages that write what is too long to be read', async () => {
    const found = await site.replay([{ '/': BROKEN }, { '/': pageOf('console.error(`' + WRONG + '`, `a`.repeat(2e6))') }], {
      messages: [{}],
    });
    expect(found).toMatchObject({ ...UNKNOWN, error: expect.stringContaining('nothing counts as fixed') });
  }, 60_000);
});
