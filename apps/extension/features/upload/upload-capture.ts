import type { CaptureFile, CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { ApiError, type Client } from '@plumbline/contract/client';
import {
  addMessages,
  addRequests,
  addSteps,
  finishCapture,
  startTest,
  uploadDesktopAsset,
  uploadMobileAsset,
} from '@plumbline/contract/endpoints';
import { CAPTURE_BATCH_ROWS, CAPTURE_FILES, UPLOAD_PART_BYTES } from '@plumbline/contract/rules';
import { type CaptureRecord, changeCapture, type FileRecord, openCaptures } from '../../platform/capture-db.ts';
import { deviceOf } from './device.ts';

/** The server accepted everything but some files, which it would refuse again. The next attempt leaves them out. */
export class RefusedFiles extends Error {
  constructor(count: number, reason: string) {
    const files = count === 1 ? 'a file' : `${count} files`;
    super(`Your server refused ${files} of this test: ${reason} “Send now” sends the rest.`);
  }
}

type CaptureRow = CaptureStep | CaptureRequest | CaptureMessage;

/** Progress of an upload. */
export interface UploadProgress {
  readonly captureId: string;
  readonly done: number;
  readonly total: number;
}

/** Maximum bytes of rows in a call: below the largest body the server accepts. */
const BATCH_BYTES = 700_000;
/** How often the server may ask for missing parts before the upload is given up for now. */
const MAX_ROUNDS = 3;
/** Parallel file uploads: enough to hide the latency of a response, few enough that the screenshots of a long test fit into memory. */
const LANES = 4;

/**
 * Uploads a capture: every row and file once, continuing where an earlier attempt stopped. Files refused before are left out.
 * @returns the path of the report
 * @throws ApiError when the server cannot be reached or refuses, RefusedFiles when it refuses only files; everything is kept and can be
 * sent again
 */
export async function uploadCapture(
  client: Client,
  record: CaptureRecord,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> {
  const database = await openCaptures();
  const [steps, requests, messages, fileKeys] = await Promise.all([
    database.getAllFromIndex('steps', 'capture', record.id).then((all) => all.map(({ row }) => row)),
    database.getAllFromIndex('requests', 'capture', record.id).then((all) => all.map(({ row }) => row)),
    database.getAllFromIndex('messages', 'capture', record.id).then((all) => all.map(({ row }) => row)),
    database.getAllKeysFromIndex('files', 'capture', record.id).then((all) => all.filter((key) => !record.refusedFiles?.includes(key))),
  ]);
  const { test_id } = await client.call(startTest, {
    body: { kind: record.kind, url: record.url, client_reference_id: record.id, device: deviceOf(record.screen) },
  });
  await changeCapture(record.id, { testId: test_id });
  const name = { test_id, client_reference_id: record.id };
  const total = steps.length + requests.length + messages.length + fileKeys.length;
  let done = 0;
  const advance = (count: number): void => onProgress({ captureId: record.id, done: (done += count), total });
  advance(0);

  // What was already uploaded is deleted by the server within a day, like every unfinished upload.
  const requireKept = async (): Promise<void> => {
    if (!(await database.get('captures', record.id))) throw new Error('The test was discarded while it was being sent.');
  };
  const sendEach = async <Row extends CaptureRow>(rows: readonly Row[], send: (batch: Row[]) => Promise<unknown>): Promise<void> => {
    for (const batch of batches(rows)) {
      await requireKept();
      await send(batch);
      advance(batch.length);
    }
  };
  const sendRows = async (): Promise<void> => {
    await sendEach(steps, (batch) => client.call(addSteps, { body: { ...name, steps: batch } }));
    await sendEach(requests, (batch) => client.call(addRequests, { body: { ...name, requests: batch } }));
    await sendEach(messages, (batch) => client.call(addMessages, { body: { ...name, messages: batch } }));
  };
  const files = fileKeys.flatMap(nameOfFile);
  const rowCounts = { steps: steps.length, requests: requests.length, messages: messages.length };
  try {
    await sendRows();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    // An earlier attempt may have uploaded everything and lost only the response.
    const state = await client.call(finishCapture, { body: { ...name, ...rowCounts, files: files } });
    if (!state.complete) throw error;
    return state.report;
  }
  const refused: { readonly key: string; readonly reason: string }[] = [];
  const waiting = fileKeys.values();
  const lane = async (): Promise<void> => {
    for (const key of waiting) {
      const file = await database.get('files', key);
      if (!file) continue;
      await uploadFile(client, test_id, file).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'invalid_input')) throw error;
        refused.push({ key, reason: error.message });
      });
      advance(1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const [first] = refused;
  if (first) {
    await changeCapture(record.id, { refusedFiles: [...(record.refusedFiles ?? []), ...refused.map(({ key }) => key)] });
    throw new RefusedFiles(refused.length, first.reason);
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await requireKept();
    const state = await client.call(finishCapture, { body: { ...name, ...rowCounts, files } });
    if (state.complete) return state.report;
    done = 0;
    await sendRows();
    for (const { asset_id, file } of state.missing.files) {
      const kept = await database.get('files', `${asset_id}/${file}`);
      if (kept) await uploadFile(client, test_id, kept);
    }
  }
  throw new Error('The server did not keep all of the test. It is kept here; try again.');
}

/** Splits a file key into the asset id and file name that the server expects. */
function nameOfFile(key: string): { asset_id: string; file: CaptureFile }[] {
  const [assetId = '', name] = key.split('/');
  return CAPTURE_FILES.filter((file) => file === name).map((file) => ({ asset_id: assetId, file }));
}

/** Uploads a file in parts, from the offset the server reports. */
async function uploadFile(client: Client, testId: string, { assetId, file, blob }: FileRecord): Promise<void> {
  const endpoint = file.startsWith('mobile') ? uploadMobileAsset : uploadDesktopAsset;
  for (let offset = 0; ;) {
    const part = blob.slice(offset, offset + UPLOAD_PART_BYTES, blob.type);
    const { received, complete } = await client.call(endpoint, {
      query: { test_id: testId, asset_id: assetId, file, offset, total: blob.size },
      body: part,
    });
    if (complete) return;
    if (received === offset) throw new Error('The server took no part of a picture.');
    offset = received;
  }
}

function* batches<Row extends CaptureRow>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new Blob([JSON.stringify(row)]).size;
    if (batch.length > 0 && (batch.length === CAPTURE_BATCH_ROWS || bytes + size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
