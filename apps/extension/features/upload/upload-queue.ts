import { ApiError, createClient } from '@plumbline/contract/client';
import { browser } from 'wxt/browser';
import { type CaptureRecord, changeCapture, forgetCapture, openCaptures } from '../../platform/capture-db.ts';
import { readLive } from '../../platform/live-capture.ts';
import { readSettings } from '../../platform/settings.ts';
import { type UploadProgress, uploadCapture } from './upload-capture.ts';

export const RETRY_ALARM = 'retry-uploads';
const RETRY_MINUTES = 1;
const PROGRESS_KEY = 'upload-progress';

let running: Promise<void> | null = null;

/**
 * Sends every test that waits, one after the other, and opens its report. What cannot be sent stays with the server's reason, and
 * is tried again when somebody asks, and every minute unless the server has no room for it; only one round runs at a time.
 */
export function sendWaiting(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

/** How far the upload of the moment is, null when none runs. */
export async function readUploadProgress(): Promise<UploadProgress | null> {
  const { [PROGRESS_KEY]: progress } = await browser.storage.session.get<{ [PROGRESS_KEY]?: UploadProgress | null }>(PROGRESS_KEY);
  return progress ?? null;
}

async function sendAll(): Promise<void> {
  const database = await openCaptures();
  const { serverUrl, token } = await readSettings();
  const live = await readLive();
  let failed = false;
  // A browser that crashed in the middle left a capture that nobody stopped: it is sent as far as it came.
  const isWaiting = ({ id, state }: CaptureRecord): boolean => state === 'uploading' || (state === 'capturing' && id !== live?.id);
  for (const record of (await database.getAll('captures')).filter(isWaiting)) {
    const client = createClient({ baseUrl: serverUrl, token: () => token });
    try {
      const report = await uploadCapture(client, record, (progress) => void browser.storage.session.set({ [PROGRESS_KEY]: progress }));
      await changeCapture(record.id, { state: 'done', report, problem: '' });
      await browser.tabs.create({ url: serverUrl + report });
      await forgetCapture(record.id);
    } catch (error) {
      failed ||= !isFull(error);
      await changeCapture(record.id, { problem: problemOf(error), attempts: record.attempts + 1 });
    }
  }
  await browser.storage.session.set({ [PROGRESS_KEY]: null });
  if (failed) await browser.alarms.create(RETRY_ALARM, { delayInMinutes: RETRY_MINUTES });
}

/** The server has no room for it: trying again by itself would not change that. */
function isFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payload_too_large';
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'Your server does not know this extension any more. Connect it again; the test is kept.';
  if (error instanceof ApiError && error.code === 'unavailable')
    return 'Your server does not answer. The test is kept and sent when it does.';
  return `${error instanceof Error ? error.message : String(error)} The test is kept.`;
}
