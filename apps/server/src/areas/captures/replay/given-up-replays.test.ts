import type { PageRoute } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after, BROKEN, openReplayedSite, pageOf, type ReplayedSite, type Site, WRONG } from '../../../../testing/replayed-site.ts';

let site: ReplayedSite;
beforeAll(async () => {
  site = await openReplayedSite();
});
afterAll(() => site?.close());

const ERROR = `console.error('${WRONG}')`;
const never = () => new Promise<string>(() => undefined);
/** When pages abort their requests: later than any response on this machine, however busy it is. */
const OWN_MS = 1500;
const AT_ONCE = { messages: [{ at: after(60) }] };

describe('what the page gave up is not fixed', () => {
  const asks = (options: string): string => pageOf(`fetch('/c', ${options}).then((a) => a.text()).then(() => ${ERROR}, () => 0)`);
  const TIMED = `AbortSignal.timeout(${OWN_MS})`;
  const socket = `const s = new WebSocket('ws://' + location.host + '/c'); s.onerror = s.onopen = () => ${ERROR}; setTimeout(() => { s.onerror = null; s.close() }, ${OWN_MS})`;
  it.each<[string, Site, Site]>([
    ['a request with a time of its own', { '/': asks(`{ signal: ${TIMED} }`), '/c': '{}' }, { '/c': never }],
    [
      'a request of another kind, with a time of its own',
      {
        '/': pageOf(`const x = new XMLHttpRequest(); x.open('GET', '/c'); x.timeout = ${OWN_MS}; x.onload = () => ${ERROR}; x.send()`),
        '/c': '{}',
      },
      { '/c': never },
    ],
    [
      'an answer that has begun',
      { '/': asks(`{ signal: ${TIMED} }`), '/c': '{}' },
      { '/c': { headers: { 'content-length': '100' }, body: '{' } },
    ],
    [
      'a stream of events',
      {
        '/': pageOf(`const s = new EventSource('/c'); s.onmessage = () => ${ERROR}; setTimeout(() => s.close(), ${OWN_MS})`),
        '/c': { headers: { 'content-type': 'text/event-stream' }, body: 'data: 1\n\n' },
      },
      { '/c': never },
    ],
    ['a socket', { '/': pageOf(socket), '/c': { status: 500 } }, { '/c': never }],
  ])(
    '%s',
    async (name, before, then) => {
      expect(await site.replay([before, then], AT_ONCE), name).toMatchObject({ first: 1, reproduced: 0, fixed: 0 });
    },
    60_000,
  );

  it('but what it gives up each time is no news', async () => {
    // Not immediately: a request aborted before it was sent may or may not be reported.
    const late = "fetch('/c', { headers: { late: '1' }, signal: AbortSignal.timeout(200) }).catch(() => 0)";
    const asking = `<script>fetch('/c').then(() => { ${late}; ${late} })</script>`;
    const answer: PageRoute = ({ headers }) => (headers['late'] === undefined ? '{}' : never());
    const found = await site.replay([{ '/': pageOf(ERROR, asking), '/c': answer }, { '/': pageOf('void 0', asking) }], AT_ONCE);
    expect(found).toMatchObject({ first: 1, reproduced: 0, fixed: 1, note: '' });
  }, 60_000);
});

it('hears what comes later than it did', async () => {
  const late = pageOf(`setTimeout(() => ${ERROR}, 2000)`);
  expect(await site.replay([{ '/': BROKEN }, { '/': late }], AT_ONCE)).toMatchObject({ first: 1, reproduced: 1, fixed: 0 });
}, 60_000);
