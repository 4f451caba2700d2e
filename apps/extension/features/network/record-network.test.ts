import type { CaptureRequest } from '@plumbline/contract';
import { expect, it } from 'vitest';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { createNetworkRecorder } from './record-network.ts';

const LIVE: LiveCapture = {
  id: 'capture',
  kind: 'ui',
  startedAt: '2026-11-27T10:00:00.000Z',
  tabIds: [1],
  nextSeq: 1,
  lastStepId: null,
  hasDebugger: true,
  redactNames: [],
  judgedStates: [],
};
const TAB = { tabId: 1 };
const ASKED = { requestId: 'r', type: 'Fetch', wallTime: 1_796_000_000, request: { method: 'GET', url: 'https://example.com/api' } };
const HELD = {
  requestId: 'pause',
  networkId: 'r',
  resourceType: 'Fetch',
  request: { method: 'GET', url: 'https://example.com/api' },
  responseStatusCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
};

/** A recorder in a browser with one response, which completes once the test says so. */
function recordOneAnswer() {
  const sent: string[] = [];
  const kept: CaptureRequest[] = [];
  let letGo: (() => void) | null = null;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const recorder = createNetworkRecorder({
    pictures: () => Promise.resolve(),
    async command(_target, method) {
      sent.push(method);
      if (method === 'Fetch.continueRequest') letGo?.();
      return method === 'Fetch.getResponseBody' ? { body: '{"a":1}', base64Encoded: false } : {};
    },
    keep: async (_captureId, request) => kept.push(request),
  });
  const finish = async () => {
    await isLetGo;
    recorder.hear(TAB, 'Network.loadingFinished', { requestId: 'r', encodedDataLength: 7 }, LIVE);
    await recorder.flush();
  };
  return { recorder, sent, kept, finish };
}

it('keeps the body of an answer that the browser holds back', async () => {
  const { recorder, kept, finish } = recordOneAnswer();
  recorder.hear(TAB, 'Network.requestWillBeSent', ASKED, LIVE);
  recorder.hear(TAB, 'Fetch.requestPaused', HELD, LIVE);
  await finish();
  expect(kept).toMatchObject([{ url: 'https://example.com/api', status: 200, response_body: '{"a":1}', body_note: '' }]);
});

it('keeps the body of an answer that is heard of before its request', async () => {
  const { recorder, sent, kept, finish } = recordOneAnswer();
  recorder.hear(TAB, 'Fetch.requestPaused', HELD, LIVE);
  recorder.hear(TAB, 'Network.requestWillBeSent', ASKED, LIVE);
  await finish();
  expect(kept).toMatchObject([{ url: 'https://example.com/api', status: 200, response_body: '{"a":1}', body_note: '' }]);
  expect(sent).toEqual(['Fetch.getResponseBody', 'Fetch.continueRequest']);
});

it('keeps the body of an answer that is heard of before the redirect to it', async () => {
  const { recorder, kept, finish } = recordOneAnswer();
  const moved = { ...ASKED, request: { method: 'GET', url: 'https://example.com/old-api' } };
  recorder.hear(TAB, 'Network.requestWillBeSent', moved, LIVE);
  recorder.hear(TAB, 'Fetch.requestPaused', HELD, LIVE);
  recorder.hear(TAB, 'Network.requestWillBeSent', { ...ASKED, redirectResponse: { status: 302 } }, LIVE);
  await finish();
  expect(kept).toMatchObject([
    { url: 'https://example.com/old-api', status: 302, response_body: null, body_note: 'A redirect.' },
    { url: 'https://example.com/api', status: 200, response_body: '{"a":1}', body_note: '' },
  ]);
});
