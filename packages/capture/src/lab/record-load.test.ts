import type { PageSession } from '@plumbline/browser';
import { createPhoneSimulator } from '@plumbline/lighthouse';
import { afterAll, expect, it } from 'vitest';
import { type CdpSession, textOf } from '../responsive/cdp-session.ts';
import { openPage } from '../responsive/open-page.ts';
import { seePages } from '../responsive/testing/see-page.ts';
import { KEPT_EVENTS } from './keep-event.ts';
import { recordLoad } from './record-load.ts';

const pages = seePages();
const simulator = createPhoneSimulator();
afterAll(() => simulator.close());
const SEEN = { firstPaintMs: 40, largestPaint: null, shiftScore: 0, shifts: [], longTasks: [{ at: 10, duration: 60 }] };

/** Opens a page that computes for a while, and resolves when it was painted. */
async function openBusyPage(session: PageSession): Promise<{ readonly url: string; readonly script: string }> {
  const body = 'let sum = 0; for (let at = 0; at < 1e8; at += 1) sum = (sum * 31 + at) | 0; window.sum = sum;';
  pages.site().set('/count.js', { headers: { 'content-type': 'text/javascript' }, body });
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', (event) => {
      if (JSON.stringify(event).includes('"firstContentfulPaint"')) resolve();
    });
  });
  const url = pages.put('<script src="/count.js"></script><p>Words</p>');
  await openPage(session, url);
  await painted;
  return { url, script: pages.site().url('/count.js') };
}

it('records who was asked for what, and which script kept the page busy', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session);
    const { url, script } = await openBusyPage(session);
    // What ran before the navigation is not part of it, and the time from the end of the script to the paint is unknown on a busy machine.
    const load = await recording.finish(url, { ...SEEN, firstPaintMs: 60_000 });
    expect(load?.network.filter(({ method }) => method === 'Network.requestWillBeSent').length).toBeGreaterThanOrEqual(2);
    const counting = load?.spans.filter((span) => span.script === script) ?? [];
    expect(counting.length).toBeGreaterThan(0);
    for (const { from, to } of counting) expect(to).toBeGreaterThan(from);
    expect(load?.taskMs).toBeGreaterThan(0);
    const beganAt = (load?.firstPaintAt ?? 0) - 60_000_000;
    expect(load?.longTasks).toEqual([{ from: beganAt + 10_000, to: beganAt + 70_000 }]);
  });
});

it('has nothing to tell of a page that painted nothing', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session);
    const { url } = await openBusyPage(session);
    expect(await recording.finish(url, { ...SEEN, firstPaintMs: null })).toBeNull();
  });
});

it('says so of a page that asks for more than is kept', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session, { maxEvents: 2 });
    const { url } = await openBusyPage(session);
    await expect(recording.finish(url, SEEN)).rejects.toThrow('The page asks for too much to be measured.');
  });
});

it('says so of a page that says more than is kept', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session, { maxCharacters: 500 });
    const { url } = await openBusyPage(session);
    await expect(recording.finish(url, SEEN)).rejects.toThrow('The page asks for too much to be measured.');
  });
});

/** Opens a page whose script requests more through a redirect, and that has an image in a data: address; resolves when everything is loaded. */
async function openVariedPage(session: PageSession): Promise<string> {
  const site = pages.site();
  const headers = { 'content-type': 'text/javascript', 'x-filler': 'f'.repeat(8000) };
  const post = 'fetch("/posted", { method: "POST", body: "p".repeat(30000) });';
  site.set('/style.css', { headers: { ...headers, 'content-type': 'text/css' }, body: 'p { color: teal }' });
  site.set('/first.js', {
    headers,
    body: 'const more = document.createElement("script"); more.src = "/more.js"; document.head.append(more);',
  });
  site.set('/more.js', { status: 302, headers: { ...headers, location: '/moved.js' }, body: '' });
  site.set('/moved.js', { headers, body: post });
  site.set('/posted', { headers, body: 'ok' });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(20_000)}--></svg>`;
  const image = `<img alt="" src='data:image/svg+xml,${encodeURIComponent(picture)}'>`;
  const url = pages.put(`<link rel="stylesheet" href="/style.css"><script src="/first.js"></script><p>Words</p>${image}`);
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', (event) => {
      if (textOf(event, 'name') === 'firstContentfulPaint') resolve();
    });
  });
  const posted = new Promise<void>((resolve) => {
    let requestId = '';
    session.on('Network.responseReceived', (event) => {
      if (textOf(event, 'response', 'url') === site.url('/posted')) requestId = textOf(event, 'requestId');
    });
    session.on('Network.loadingFinished', (event) => {
      if (textOf(event, 'requestId') === requestId) resolve();
    });
  });
  await openPage(session, url);
  await Promise.all([painted, posted]);
  return url;
}

it('keeps little of what a page says, and as much as the simulation reads', async () => {
  await pages.pool.use(async (session) => {
    const whole: { method: string; params: unknown }[] = [];
    for (const event of [...KEPT_EVENTS, 'Network.responseReceivedExtraInfo']) {
      session.on(event, (params) => void whole.push({ method: event, params: structuredClone(params) }));
    }
    const recording = await recordLoad(session);
    const url = await openVariedPage(session);
    const load = (await recording.finish(url, SEEN)) ?? expect.fail('Nothing was painted.');
    expect(load.network.some(({ params }) => JSON.stringify(params).includes('redirectResponse'))).toBe(true);
    expect(JSON.stringify(whole).length).toBeGreaterThan(100_000);
    expect(JSON.stringify(load.network).length).toBeLessThan(40_000);
    const times = await simulator.simulate(load, 4);
    expect(times?.firstPaintMs).toBeGreaterThan(0);
    expect(times).toEqual(await simulator.simulate({ ...load, network: whole }, 4));
  });
});

/** A session of a painted page whose events the test supplies. */
function toldSession(): { readonly session: CdpSession; readonly tell: (event: string, params: unknown) => void } {
  const listeners = new Map<string, (params: unknown) => void>();
  const answers: Record<string, unknown> = { 'Page.getFrameTree': { frameTree: { frame: { id: 'F' } } } };
  const session: CdpSession = {
    send: (method) => Promise.resolve(answers[method] ?? {}),
    on(event, listener) {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  };
  return { session, tell: (event, params) => listeners.get(event)?.(params) };
}

it('keeps little of a flood of headers, and gives up on one of addresses', async () => {
  const { session, tell } = toldSession();
  const recording = await recordLoad(session);
  tell('Page.lifecycleEvent', { frameId: 'F', name: 'firstContentfulPaint', timestamp: 100 });
  const headers = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x-${at}`, 'v']));
  const callFrames = Array.from({ length: 5000 }, (_, at) => ({ functionName: 'f'.repeat(99), url: `https://a.example/${at}.js` }));
  const ask = (url: string): void => {
    const request = { url, method: 'POST', headers, postData: 'p'.repeat(9999), initialPriority: 'Low' };
    const initiator = { type: 'script', stack: { callFrames, parent: { callFrames } } };
    tell('Network.requestWillBeSent', { requestId: 'R', frameId: 'F', documentURL: url, request, initiator, timestamp: 1, type: 'Fetch' });
    const response = { url, status: 200, headers, headersText: 'h'.repeat(9999), mimeType: 'text/plain' };
    tell('Network.responseReceived', { requestId: 'R', frameId: 'F', response, timestamp: 2, type: 'Fetch' });
    tell('Network.responseReceivedExtraInfo', { requestId: 'R', headers, headersText: 'h'.repeat(9999) });
  };
  for (let at = 0; at < 500; at += 1) ask('https://a.example/');
  const load = await recording.finish('https://a.example/', SEEN);
  expect(load?.network).toHaveLength(1000);
  expect(JSON.stringify(load?.network).length).toBeLessThan(2_000_000);
  for (let at = 0; at < 1500; at += 1) ask(`https://a.example/${'a'.repeat(100_000)}`);
  await expect(recording.finish('https://a.example/', SEEN)).rejects.toThrow('The page asks for too much to be measured.');
  expect(JSON.stringify(load?.network).length).toBeLessThan(17_000_000);
});

it('counts the addresses of the scripts that keep a page busy', async () => {
  const { session, tell } = toldSession();
  const url = `https://a.example/${'a'.repeat(1_000_000)}`;
  const nodes = [
    { id: 1, callFrame: { functionName: 'run', url } },
    { id: 2, callFrame: { functionName: '(idle)', url: '' } },
  ];
  const samples = Array.from({ length: 10_000 }, (_, at) => 1 + (at % 2));
  const profile = { startTime: 0, nodes, samples, timeDeltas: samples.map(() => 1000) };
  const profiled: CdpSession = {
    ...session,
    send: (method, params) => (method === 'Profiler.stop' ? Promise.resolve({ profile }) : session.send(method, params)),
  };
  const recording = await recordLoad(profiled);
  tell('Page.lifecycleEvent', { frameId: 'F', name: 'firstContentfulPaint', timestamp: 100 });
  await expect(recording.finish(url, SEEN)).rejects.toThrow('The page asks for too much to be measured.');
});
