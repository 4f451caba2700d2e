import type { RecordedLoad } from '@plumbline/capture/lab';
import { afterAll, expect, it } from 'vitest';
import { createPhoneSimulator } from './phone-simulator.ts';

const simulator = createPhoneSimulator();
afterAll(() => simulator.close());

const URL = 'https://a.example/';
const FRAME = 'F';
const timing = {
  requestTime: 100,
  proxyStart: -1,
  dnsStart: -1,
  dnsEnd: -1,
  connectStart: 0,
  connectEnd: 1,
  sslStart: 0.2,
  sslEnd: 1,
  sendStart: 1,
  sendEnd: 2,
};

/** A page with a single response that took its server some time. */
function loadOf(serverMs: number, more: Partial<RecordedLoad> = {}): RecordedLoad {
  const requestId = 'R';
  const answeredMs = serverMs + 2;
  const response = {
    url: URL,
    status: 200,
    headers: {},
    mimeType: 'text/html',
    protocol: 'http/1.1',
    connectionId: 1,
    connectionReused: false,
    encodedDataLength: 200,
    timing: { ...timing, receiveHeadersStart: answeredMs, receiveHeadersEnd: answeredMs },
  };
  const request = { url: URL, method: 'GET', headers: {}, initialPriority: 'VeryHigh' };
  const about = { requestId, frameId: FRAME, loaderId: 'L', type: 'Document' };
  const end = 100 + answeredMs / 1000;
  const network = [
    ['requestWillBeSent', { ...about, documentURL: URL, request, timestamp: 100, wallTime: 1, initiator: { type: 'other' } }],
    ['responseReceived', { ...about, response, timestamp: end }],
    ['loadingFinished', { requestId, timestamp: end + 0.001, encodedDataLength: 5000 }],
  ] as const;
  const painted = (end + 0.05) * 1_000_000;
  return {
    url: URL,
    frameId: FRAME,
    network: network.map(([event, params]) => ({ method: `Network.${event}`, params })),
    spans: [{ from: painted - 40_000, to: painted - 10_000, script: '' }],
    longTasks: [],
    taskMs: 30,
    layoutMs: 10,
    firstPaintAt: painted,
    largestPaintAt: painted,
    ...more,
  };
}

it('takes a slow network and the time of the server', async () => {
  const fast = await simulator.simulate(loadOf(10), 4);
  // DNS lookup, connection, TLS and response: 150 ms each.
  expect(fast?.firstPaintMs).toBeGreaterThan(450);
  const slow = await simulator.simulate(loadOf(1010), 4);
  expect((slow?.firstPaintMs ?? 0) - (fast?.firstPaintMs ?? 0)).toBeGreaterThan(850);
  expect(slow?.largestPaintMs).toBeGreaterThanOrEqual(slow?.firstPaintMs ?? Infinity);
});

it('takes a slow processor, by its time and not by that of the clock', async () => {
  const spans = [{ from: 100_020_000, to: 100_420_000, script: '' }];
  const busy = {
    spans,
    longTasks: [{ from: 100_020_000, to: 100_420_000 }],
    firstPaintAt: 100_450_000,
    largestPaintAt: 100_450_000,
    layoutMs: 0,
  };
  const alone = await simulator.simulate(loadOf(10, { ...busy, taskMs: 400 }), 4);
  const shared = await simulator.simulate(loadOf(10, { ...busy, taskMs: 100 }), 4);
  const fast = await simulator.simulate(loadOf(10, { ...busy, taskMs: 400 }), 1);
  expect(shared?.firstPaintMs).toBeLessThan(alone?.firstPaintMs ?? 0);
  expect(fast?.firstPaintMs).toBe(shared?.firstPaintMs);
});

it('has no largest paint where none counts', async () => {
  expect(await simulator.simulate(loadOf(10, { largestPaintAt: null }), 4)).toMatchObject({ largestPaintMs: null });
});

it('says so where it cannot tell, and goes on', async () => {
  expect(await simulator.simulate(loadOf(10, { network: [] }), 4)).toBeNull();
  expect(await simulator.simulate(loadOf(10), 4)).not.toBeNull();
});

it('ends its thread over a load that takes too long, and goes on in another', async () => {
  const spans = Array.from({ length: 200_000 }, (_, at) => ({ from: 100_020_000 + at * 2, to: 100_020_001 + at * 2, script: URL }));
  const longTasks = Array.from({ length: 50_000 }, () => ({ from: 0, to: 1 }));
  const [hung, sound] = await Promise.all([simulator.simulate(loadOf(10, { spans, longTasks }), 4), simulator.simulate(loadOf(10), 4)]);
  expect(hung).toBeNull();
  expect(sound).not.toBeNull();
}, 120_000);
