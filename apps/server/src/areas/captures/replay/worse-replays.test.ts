import { randomUUID } from 'node:crypto';
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

const ERROR = `console.error('${WRONG}')`;
const [ADD, PAY] = [randomUUID(), randomUUID()];
const TWO_STEPS = [
  { id: ADD, selector: '#a' },
  { id: PAY, selector: '#b', name: 'Pay' },
];
const twoButtons = (add: string, pay: string): string =>
  `<!doctype html><title>Shop</title><input id="f"><button id="a" onclick="${add}">Add</button><button id="b" onclick="${pay}">Pay</button>`;
const late = (ms: number) => () => new Promise<string>((answer) => void setTimeout(() => answer('{}'), ms));
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body });
const APP = script(`document.querySelector('button').onclick = () => ${ERROR}`);
const loading = (path: string): string => `<!doctype html><title>Shop</title><button>Add</button><script src="${path}"></script>`;
const SEEN_AT_BOTH = { steps: TWO_STEPS, messages: [{ step_id: ADD }, { step_id: PAY }] };

describe('a fault that everybody still meets is not fixed', () => {
  it.each<[string, Site, Site, Captured, string]>([
    [
      'the press throws something else before',
      { '/': BROKEN },
      { '/': pageOf(`foo.bar(); ${ERROR}`) },
      { messages: [{}] },
      'something else went wrong (ReferenceError: foo is not defined)',
    ],
    [
      'a script is answered with the start page',
      { '/': loading('/app.js'), '/app.js': APP },
      { '/app.js': '<!doctype html><title>Shop</title>' },
      { messages: [{ source_url: '/app.js' }] },
      'something else went wrong (SyntaxError',
    ],
    [
      'the message has another word',
      { '/': BROKEN },
      { '/': pageOf('console.error(`The cart could not be loaded`)') },
      { messages: [{}] },
      'something else went wrong (The cart could not be loaded)',
    ],
    [
      'it is mended at one of two steps, and the other needs who is signed in',
      { '/': twoButtons(ERROR, `fetch('/u').then((a) => { if (a.ok) ${ERROR} })`), '/u': { status: 401 } },
      { '/': twoButtons('void 0', `fetch('/u').then((a) => { if (a.ok) ${ERROR} })`) },
      SEEN_AT_BOTH,
      'No earlier replay',
    ],
    [
      'it is mended at one of two steps, and the other needs a field that stays empty',
      { '/': twoButtons(ERROR, `if (f.value) ${ERROR}`) },
      { '/': twoButtons('void 0', `if (f.value) ${ERROR}`) },
      SEEN_AT_BOTH,
      'No earlier replay',
    ],
    [
      'what the step asks for fails as another step did',
      { '/': twoButtons(`fetch('/api').then((a) => { if (a.ok) ${ERROR} })`, 'void 0'), '/api': '{}' },
      { '/api': { status: 429 } },
      { steps: TWO_STEPS, of: 0, messages: [{ step_id: ADD }], requests: [{ step_id: PAY, status: 429 }] },
      'GET /api ended with 429',
    ],
    [
      'an answer is an empty one',
      { '/': pageOf(`fetch('/g').then((a) => { if (a.status === 200) ${ERROR} })`), '/g': '{}' },
      { '/g': { status: 204 } },
      { messages: [{}] },
      'GET /g ended with 204',
    ],
    [
      'the button has another name, and a banner stands before it',
      { '/': BROKEN },
      { '/': `<button onclick="this.remove()">Accept cookies</button>${BROKEN.replace('>Add<', '>Add to cart<')}` },
      { messages: [{}] },
      'says “Accept cookies”',
    ],
    [
      'the press leads elsewhere',
      { '/': pageOf(`fetch('/s').then((a) => a.json()).then((j) => { if (j.ok) ${ERROR}; else location = '/next' })`), '/s': '{"ok":1}' },
      { '/s': '{"ok":0}' },
      { messages: [{}] },
      'the page came to /next',
    ],
    [
      'the press leads nowhere',
      {
        '/': pageOf("location = '/cart'", '<script>sessionStorage.visits = 1</script>'),
        '/cart': `<!doctype html><title>Cart</title><script>if (document.referrer) ${ERROR}</script>`,
      },
      { '/': pageOf('void 0') },
      { steps: [{}, { action: 'navigate', page_url: '/cart' }], messages: [{ source_url: '/cart' }] },
      'nothing led to /cart, so it was opened',
    ],
    [
      'a socket is not opened',
      {
        '/': pageOf(`const s = new WebSocket('ws://' + location.host + '/ws'); s.onerror = s.onopen = () => ${ERROR}`),
        '/ws': { status: 500 },
      },
      { '/ws': () => new Promise(() => undefined) },
      { messages: [{}] },
      '/ws had no answer yet',
    ],
  ])(
    '%s',
    async (name, before, then, captured, note) => {
      const found = await site.replay([before, then], captured);
      expect(found, name).toMatchObject({ first: 1, fixed: 0, note: expect.stringContaining(note) });
    },
    90_000,
  );

  it.each<[string, Site, Site, Captured]>([
    [
      'its script has the name of another build',
      { '/': loading('/assets/index-DiwrgTda.js'), '/assets/index-DiwrgTda.js': APP },
      { '/': loading('/assets/index-BqXkPzWm.js'), '/assets/index-BqXkPzWm.js': APP },
      { messages: [{ source_url: '/assets/index-DiwrgTda.js' }] },
    ],
    [
      'it comes a second after an answer that is a second late',
      { '/': pageOf(`fetch('/c').then(() => setTimeout(() => ${ERROR}, 1000))`), '/c': late(50) },
      { '/c': late(900) },
      { messages: [{ at: after(1_100) }] },
    ],
  ])(
    'and comes back: %s',
    async (name, before, then, captured) => {
      expect(await site.replay([before, then], captured), name).toMatchObject({ first: 1, reproduced: 1, fixed: 0 });
    },
    90_000,
  );

  it('is not shown where it hangs on what nobody hears: a worker that pages share', async () => {
    const page = pageOf(`const w = new SharedWorker('/w.js'); w.port.onmessage = (e) => { if (e.data) ${ERROR} }; w.port.start()`);
    const worker = script('onconnect = (e) => fetch("/k").then((a) => e.ports[0].postMessage(a.ok))');
    const found = await site.replay([{ '/': page, '/w.js': worker, '/k': '1' }, { '/k': { status: 503 } }], { messages: [{}] });
    expect(found).toMatchObject({ first: 0, fixed: 0 });
  }, 60_000);
});

describe('what is mended is fixed, though', () => {
  it.each<[string, Site, Site, Captured]>([
    [
      'something else goes wrong each time, a moment after the press',
      { '/': pageOf(ERROR, '<script>setTimeout(() => console.error(`ad`), 900)</script>') },
      { '/': pageOf('void 0', '<script>setTimeout(() => console.error(`ad`), 900)</script>') },
      { messages: [{ at: after(800) }] },
    ],
    [
      'its script has the name of another build',
      { '/': loading('/assets/index-DiwrgTda.js'), '/assets/index-DiwrgTda.js': APP },
      { '/': loading('/assets/index-BqXkPzWm.js'), '/assets/index-BqXkPzWm.js': script('') },
      { messages: [{ source_url: '/assets/index-DiwrgTda.js' }] },
    ],
    [
      'the press leads to a page that nobody captured, each time',
      { '/': pageOf(`${ERROR}; location = '/next'`) },
      { '/': pageOf("location = '/next'") },
      { messages: [{}] },
    ],
    [
      'what is pressed stands where it stood and has another name than was captured, each time',
      { '/': BROKEN.replace('>Add<', '>Add to cart<') },
      { '/': pageOf('void 0').replace('>Add<', '>Add to cart<') },
      { messages: [{}] },
    ],
    [
      'a measuring service answers with nothing, each time',
      { '/': pageOf(ERROR, "<script>fetch('/beat', { method: 'POST', keepalive: true })</script>"), '/beat': { status: 204 } },
      { '/': pageOf('void 0', "<script>fetch('/beat', { method: 'POST', keepalive: true })</script>") },
      { messages: [{}] },
    ],
  ])(
    '%s',
    async (name, before, then, captured) => {
      expect(await site.replay([before, then], captured), name).toMatchObject({ first: 1, reproduced: 0, fixed: 1, note: '' });
    },
    60_000,
  );
});
