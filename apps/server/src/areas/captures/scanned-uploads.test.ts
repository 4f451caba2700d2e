import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { CaptureFile } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureStepOf } from '../../../testing/capture-rows.ts';
import { DEVICE, pictureOf, putCapture } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fileKey } from './capture-file-keys.ts';

/** The test string that every scanner reports as a virus; split, so that this file is not reported. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Of an edited picture. */
const UPLOAD = randomUUID();

let server: TestServer;
let clamd: Server;
let token: string;
let testId: string;
let stepId: string;
let picture: Buffer;
/** The scanner’s verdict on a file. */
let verdict: (bytes: Buffer) => string | null;

beforeAll(async () => {
  clamd = createServer(answerScan);
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  const address = clamd.address();
  if (address === null || typeof address === 'string') throw new Error('The scanner listens nowhere.');
  server = await startTestServer({ CLAMAV_URL: `tcp://127.0.0.1:${address.port}` });
  token = await server.signUp();
  picture = await pictureOf(60, 40);
});
afterAll(async () => {
  await server?.close();
  clamd?.close();
});
beforeEach(async () => {
  verdict = (bytes) => (bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
  stepId = randomUUID();
  testId = await putCapture(server, token, { steps: [captureStepOf(stepId)], picture });
});

/** Handles one INSTREAM like clamd; without a verdict, closes the connection silently. */
function answerScan(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    const bytes = wholeStream(received);
    if (bytes === null) return;
    const said = verdict(bytes);
    socket.end(said === null ? '' : `${said}\0`);
  });
}

/** The bytes of a stream that has ended; null before. */
function wholeStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString() !== command.slice(0, received.length)) throw new Error('This is no INSTREAM.');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function send(path: string, query: Record<string, string>, bytes: Uint8Array) {
  const all = new URLSearchParams({ test_id: testId, asset_id: stepId, offset: '0', total: String(bytes.length), ...query });
  const answer = await fetch(`${server.origin}/api/project/asset/${path}/?${all}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, json: await answer.json() };
}
const sendText = (bytes: Uint8Array) => send('desktop', { file: 'text' }, bytes);
const infected = () => Buffer.concat([picture, Buffer.from(EICAR)]);

/** Starts a capture that accepts files. */
async function open(): Promise<void> {
  const body = { kind: 'ui', url: 'https://shop.example/boats', client_reference_id: randomUUID(), device: DEVICE };
  testId = (await server.call('POST', '/project/test/', { token, body })).json.data.test_id;
}

describe('where a virus scanner is configured', () => {
  it('lets in what it finds nothing in, also in many chunks', async () => {
    await open();
    expect((await sendText(Buffer.alloc(700 * 1024, 'boats '))).json.data).toMatchObject({ complete: true });
  });

  it.each<[CaptureFile, () => Buffer]>([
    ['text', () => Buffer.from(EICAR)],
    ['screenshot', infected],
  ])('keeps no captured %s that holds malware', async (file, bytes) => {
    await open();
    const answer = await send('desktop', { file }, bytes());
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'file']);
    expect(await server.services.files.get(fileKey(testId, stepId, file))).toBe(null);
    const kept = await server.services.database.pool.query('select received, complete from capture_files where test_id = $1', [testId]);
    expect(kept.rows).toEqual([{ received: 0, complete: false }]);
  });

  it('keeps no edited picture that holds malware', async () => {
    const answer = await send('version', { file: 'screenshot', upload_id: randomUUID() }, infected());
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'file']);
    const kept: string[] = [];
    for await (const key of server.services.files.list(`${fileKey(testId, stepId, 'screenshot')}.versions`)) kept.push(key);
    expect(kept).toEqual([]);
  });

  it.each([
    ['is silent', null],
    ['gives up', 'INSTREAM size limit exceeded. ERROR'],
  ])('takes nothing while it %s, and the same file once it is back', async (_name, said) => {
    await open();
    const scan = verdict;
    verdict = () => said;
    expect((await sendText(Buffer.from('boats'))).status).toBe(503);
    verdict = scan;
    expect((await sendText(Buffer.from('boats'))).json.data).toMatchObject({ complete: true });
  });

  it.each<[string, (bytes: Buffer) => ReturnType<typeof send>]>([
    ['captured', (bytes) => send('desktop', { file: 'screenshot' }, bytes)],
    ['edited', (bytes) => send('version', { file: 'screenshot', upload_id: UPLOAD }, bytes)],
  ])('is asked for one %s file no more often than somebody who waits for it asks', async (which, sendOnce) => {
    if (which === 'captured') await open();
    let looks = 0;
    const scan = verdict;
    verdict = () => {
      looks += 1;
      return null;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await sendOnce(picture)).status);
    expect([statuses.indexOf(429), looks]).toEqual([20, 20]);
    // Once the scanner is back, the file is accepted: its absence refuses nothing permanently.
    verdict = scan;
    await server.services.database.pool.query('delete from rate_limits');
    expect((await sendOnce(picture)).json.data).toMatchObject({ complete: true });
  });
});
