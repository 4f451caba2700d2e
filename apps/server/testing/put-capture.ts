import { randomUUID } from 'node:crypto';
import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import sharp from 'sharp';
import { captureStepOf } from './capture-rows.ts';
import type { TestServer } from './test-server.ts';

/** The device described by a capture. */
export const DEVICE = {
  user_agent: 'Test/1',
  platform: 'Linux',
  language: 'en',
  screen: { width: 1920, height: 1080, dpr: 1 },
  time_zone: 'UTC',
  extension_version: '0.1.0',
};

/** A picture like a browser’s screenshot. */
export function pictureOf(width: number, height: number, background = '#0b6e75'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Starts a capture. @returns what identifies it in later requests */
export async function beginCapture(server: TestServer, token: string, { kind, url }: { readonly kind: string; readonly url: string }) {
  const client_reference_id = randomUUID();
  const answer = await server.call('POST', '/project/test/', { token, body: { kind, url, client_reference_id, device: DEVICE } });
  if (answer.status >= 300) throw new Error(`The capture was not begun: ${answer.text}`);
  const test_id: string = answer.json.data.test_id;
  return { test_id, client_reference_id };
}

/** Uploads a capture through the API, one picture per step, and waits until it is judged. @returns the test’s id */
export async function putCapture(
  server: TestServer,
  token: string,
  {
    steps,
    requests = [],
    messages = [],
    picture,
    url = 'https://shop.example/boats',
  }: {
    readonly steps: readonly CaptureStep[];
    readonly requests?: readonly CaptureRequest[];
    readonly messages?: readonly CaptureMessage[];
    readonly picture?: Buffer;
    readonly url?: string;
  },
): Promise<string> {
  const send = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.json.data;
  };
  const name = await beginCapture(server, token, { kind: 'ui', url });
  const { test_id } = name;
  if (steps.length > 0) await send('/project/test-assets/', { ...name, steps });
  if (requests.length > 0) await send('/project/network/client_reference_id/', { ...name, requests });
  if (messages.length > 0) await send('/project/error/', { ...name, messages });
  if (picture) for (const { id } of steps) await putPicture(server, token, test_id, id, picture);
  await send('/project/test/finish/', {
    ...name,
    steps: steps.length,
    requests: requests.length,
    messages: messages.length,
    files: picture ? steps.map(({ id }) => ({ asset_id: id, file: 'screenshot' })) : [],
  });
  await server.finished(token, test_id);
  return test_id;
}

async function putPicture(server: TestServer, token: string, test_id: string, asset_id: string, picture: Buffer): Promise<void> {
  const query = new URLSearchParams({ test_id, asset_id, file: 'screenshot', offset: '0', total: String(picture.length) });
  const answer = await fetch(`${server.origin}/api/project/asset/desktop/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}: ${await answer.text()}`);
}

/** Inserts one step with a request and a page’s texts directly into a test of any kind. */
export async function putCaptureRows(
  { services }: TestServer,
  testId: string,
  { step, request }: { readonly step: string; readonly request: CaptureRequest },
): Promise<void> {
  const { pool } = services.database;
  await pool.query('insert into capture_steps (test_id, id, seq, step) values ($1, $2, 0, $3)', [
    testId,
    step,
    JSON.stringify(captureStepOf(step)),
  ]);
  await pool.query(
    `insert into capture_requests (test_id, id, step_id, started_at, method, url, type, status, failed, request)
     values ($1, $2, $3, now(), 'GET', $4, 'Fetch', 200, false, $5)`,
    [testId, request.id, step, request.url, JSON.stringify(request)],
  );
  await pool.query(
    `insert into capture_files (test_id, asset_id, file, total, received, complete, mime_type) values ($1, $2, 'text', 5, 5, true, 'text/plain'),
       ($1, $2, 'screenshot', 5, 5, true, 'image/png')`,
    [testId, step],
  );
  await services.files.put(`tests/${testId}/captures/${step}/text`, Buffer.from('words'));
}
