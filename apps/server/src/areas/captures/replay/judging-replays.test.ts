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

const STILL_THERE = { reproduced: 1, fixed: 0, error: '' };
const UNKNOWN = { reproduced: 0, fixed: 0 };
const MENDED = { reproduced: 0, fixed: 1, error: '', note: '' };

describe('what is still there', () => {
  const message = (row: NonNullable<Captured['messages']>[number] = {}): Captured => ({ messages: [row] });
  const request = (row: NonNullable<Captured['requests']>[number] = {}): Captured => ({ requests: [row] });
  it.each<[string, Site, Captured]>([
    ['at once', { '/': pageOf('console.error(`' + WRONG + '`)') }, message()],
    [
      'at a button that works only a moment after its page has loaded',
      {
        '/': `<!doctype html><html lang="en"><title>Shop</title><button>Add</button><script>
          setTimeout(() => document.querySelector('button').addEventListener('click', () => console.error('${WRONG}')), 700)</script>`,
      },
      { steps: [{ at: after(1_500) }], messages: [{ at: after(1_500) }] },
    ],
    ['in a failed assertion', { '/': pageOf('console.assert(false, `' + WRONG + '`)') }, message()],
    ['late', { '/': pageOf('setTimeout(() => console.error(`' + WRONG + '`), 1500)') }, message({ at: after(1_500) })],
    [
      'thrown late, in many lines',
      { '/': pageOf('setTimeout(() => { throw new Error(`' + WRONG + '\\nline`) }, 900)') },
      message({ level: 'exception', text: `Error: ${WRONG}`, at: after(900) }),
    ],
    ['thrown as a word', { '/': pageOf('throw `' + WRONG + '`') }, message({ level: 'exception', text: 'Uncaught' })],
    [
      'thrown by a worker without a file',
      {
        '/': pageOf(
          "new Worker(window.URL.createObjectURL(new Blob([`throw new Error('" + WRONG + "')`])))".replace('URL.', 'window.URL.'),
        ),
      },
      message({ level: 'exception', text: `Error: ${WRONG}`, source_url: 'blob:/0b3b5a5e-3f0b-4c7a-9a39-0c2f5a3d1e11' }),
    ],
    [
      'before the next step leaves',
      { '/': pageOf('setTimeout(() => console.error(`' + WRONG + '`), 700)') },
      { ...message({ at: after(700) }), steps: [{}, { action: 'open', page_url: '/next' }], of: 0 },
    ],
    [
      'in a slow answer',
      { '/': pageOf('fetch(`/api`)'), '/api': () => new Promise((answer) => void setTimeout(() => answer({ status: 500 }), 2_000)) },
      request(),
    ],
    [
      'in the answer to a long body',
      { '/': pageOf('fetch(`/api`, { method: `POST`, body: `a`.repeat(2e6) })'), '/api': { status: 500 } },
      request({ method: 'POST' }),
    ],
    [
      'with the header of refusals',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500, headers: { 'x-plumbline-refusal': 'x' } } },
      request(),
    ],
  ])(
    '%s',
    async (name, routes, captured) => {
      expect(await site.replay([routes], captured), name).toMatchObject(STILL_THERE);
    },
    60_000,
  );
});

describe('what is gone', () => {
  it('is fixed once it would have come, however long the page writes and asks for what is no fault', async () => {
    const late = pageOf('setTimeout(() => console.error(`' + WRONG + '`), 700)');
    expect(await site.replay([{ '/': late }, { '/': pageOf('') }], { messages: [{ at: after(700) }] })).toMatchObject(MENDED);
    const ask = pageOf('fetch(`/api`)');
    const slow = { requests: [{ duration_ms: 30_000 }] };
    // Nobody reads this response to its end.
    expect(await site.replay([{ '/': ask, '/api': { status: 500 } }, { '/api': '' }], slow)).toMatchObject({
      reproduced: 0,
      fixed: 1,
      error: '',
    });
    const long = pageOf('console.log(`a`.repeat(2e6)); new Image().src = `data:image/png,` + `a`.repeat(2e6)');
    expect(await site.replay([{ '/': BROKEN }, { '/': long }], { messages: [{}] })).toMatchObject(MENDED);
  }, 60_000);

  it.each<[string, Site, Captured]>([
    ['an answer that never came', { '/': '', '/poll': () => new Promise(() => undefined) }, {}],
    ['who is signed in', { '/': '', '/me': { status: 401 } }, {}],
    ['a field that stays empty', {}, { steps: [{ role: 'textbox', name: 'Mail', selector: 'input' }, {}] }],
    ['a step that cannot be done', {}, { steps: [{ role: '', name: '', selector: '#gone' }, {}] }],
    [
      'an address that leads elsewhere',
      { '/old': { status: 302, headers: { location: '/' } } },
      { steps: [{ action: 'navigate', page_url: '/old' }, {}] },
    ],
  ])(
    'is fixed though the replays were both unlike the capture: %s',
    async (name, routes, captured) => {
      const before = `<input aria-label="Mail"><script>${Object.keys(routes)
        .filter((path) => path !== '/')
        .map((path) => `fetch('${path}');`)
        .join('')}</script>`;
      const broken = { ...routes, '/': pageOf('console.error(`' + WRONG + '`)', before) };
      expect(await site.replay([broken, { '/': pageOf('', before) }], { ...captured, messages: [{}] }), name).toMatchObject(MENDED);
    },
    60_000,
  );
});

describe('what no replay showed before is not fixed', () => {
  const asks = (question: string): string => pageOf(`if (${question}) console.error('${WRONG}')`);
  it.each<[string, string]>([
    ['it was gone before anybody replayed', pageOf('')],
    ['what was answered with yes', asks('confirm(`Delete?`)')],
    ['what comes of scrolling', asks('scrollY > 0')],
    ['what was typed', pageOf(`if (document.querySelector('input').value) console.error('${WRONG}')`, '<input>')],
    ['what was allowed', asks('Notification.permission === `granted`')],
  ])(
    '%s',
    async (name, page) => {
      const found = await site.replay([{ '/': page }], { messages: [{}] });
      expect(found, name).toMatchObject({ ...UNKNOWN, note: expect.stringContaining('proves nothing') });
    },
    60_000,
  );
});
