import { randomUUID } from 'node:crypto';
import type { CaptureRequest, CaptureStep } from '@plumbline/contract';
import type { Client } from '@plumbline/contract/client';
import { addRequests, addSteps, finishCapture, startTest, uploadDesktopAsset } from '@plumbline/contract/endpoints';
import { CAPTURE_BATCH_ROWS } from '@plumbline/contract/rules';

/** Parallel uploads, as in the extension. */
const LANES = 4;

export interface SentClicks {
  readonly testId: string;
  /** How long each part of the upload took, in milliseconds. */
  readonly parts: ReadonlyMap<string, number>;
}

/** Uploads a UI test of clicks as the extension does: rows in batches, then screenshots in parallel, then the end. */
export async function uploadClicks(
  client: Client,
  { url, clicks, picture }: { readonly url: string; readonly clicks: number; readonly picture: Blob },
): Promise<SentClicks> {
  const parts = new Map<string, number>();
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    parts.set(name, performance.now() - began);
    return result;
  };
  const steps = Array.from({ length: clicks }, (_, seq) => stepOf(url, seq));
  const requests = steps.map((step) => requestOf(url, step));
  const client_reference_id = randomUUID();
  const screen = { width: 1280, height: 720, dpr: 1 };
  const device = { user_agent: 'bench', platform: 'Linux', language: 'en', screen, time_zone: 'UTC', extension_version: '0.1.0' };
  const { test_id } = await client.call(startTest, { body: { kind: 'ui', url, client_reference_id, device } });
  const name = { test_id, client_reference_id };
  await timed('rows', async () => {
    for (let at = 0; at < clicks; at += CAPTURE_BATCH_ROWS) {
      await client.call(addSteps, { body: { ...name, steps: steps.slice(at, at + CAPTURE_BATCH_ROWS) } });
      await client.call(addRequests, { body: { ...name, requests: requests.slice(at, at + CAPTURE_BATCH_ROWS) } });
    }
  });
  const waiting = steps.values();
  const lane = async (): Promise<void> => {
    for (const { id: asset_id } of waiting) {
      const query = { test_id, asset_id, file: 'screenshot', offset: 0, total: picture.size } as const;
      await client.call(uploadDesktopAsset, { query, body: picture });
    }
  };
  await timed('pictures', () => Promise.all(Array.from({ length: LANES }, lane)));
  const files = steps.map(({ id: asset_id }) => ({ asset_id, file: 'screenshot' as const }));
  const sent = { ...name, steps: clicks, requests: clicks, messages: 0, files };
  const { complete } = await timed('finish', () => client.call(finishCapture, { body: sent }));
  if (!complete) throw new Error('The server lacks some of the test.');
  return { testId: test_id, parts };
}

function stepOf(url: string, seq: number): CaptureStep {
  return {
    id: randomUUID(),
    seq,
    action: 'click',
    label: `Link ${seq}`,
    selector: `a:nth-of-type(${seq + 1})`,
    role: 'link',
    name: `Link ${seq}`,
    page_url: url,
    page_title: 'A manual',
    frame_url: null,
    tab: 0,
    x: 10,
    y: 10,
    viewport: { width: 1280, height: 720, dpr: 1 },
    at: new Date().toISOString(),
    no_picture: '',
    late: false,
    timing: null,
    accessibility: null,
  };
}

/** Every second one is a response that leads to a finding. */
function requestOf(url: string, { id, seq }: CaptureStep): CaptureRequest {
  const headers = [{ name: 'content-type', value: 'application/json' }];
  return {
    id: randomUUID(),
    step_id: id,
    method: 'GET',
    url: `${url}api/${seq}`,
    type: 'fetch',
    status: seq % 2 === 0 ? 200 : 404,
    status_text: '',
    failure: '',
    from_cache: false,
    started_at: new Date().toISOString(),
    duration_ms: 20,
    request_headers: headers,
    request_body: null,
    response_headers: headers,
    response_body: JSON.stringify({ seq, text: 'What a server says. '.repeat(40) }),
    body_note: '',
    mime_type: 'application/json',
    response_bytes: 800,
  };
}
