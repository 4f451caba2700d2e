import type { ErrorCode } from '@plumbline/contract';
import { ApiError, createClient } from '@plumbline/contract/client';
import { browser } from 'wxt/browser';
import { changeCapture, forgetCapture, openCaptures } from '../../platform/capture-db.ts';
import { readLive } from '../../platform/live-capture.ts';
import { openPreview } from '../../platform/open-preview.ts';
import { isSameRecipient, NOT_CONNECTED, readSettings } from '../../platform/settings.ts';
import { RefusedFiles, type UploadProgress, uploadCapture } from './upload-capture.ts';

export const RETRY_ALARM = 'retry-uploads';
const RETRY_MINUTES = 1;
const PROGRESS_KEY = 'upload-progress';
/** Errors that a retry cannot fix: invalid data, missing permission, or no room. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'forbidden',
  'plan_required',
  'limit_reached',
  // The test was deleted on the server in the meantime.
  'not_found',
  'conflict',
  'payload_too_large',
]);

let running: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Uploads every test waiting for the connected account, one after the other, and opens its report. A failed upload is kept with the
 * server's reason and retried every minute; a refused one is held until the user acts. Only one round runs at a time; a call during a
 * round schedules another one after it, because its test may not have been waiting when the round began.
 */
export function sendWaiting(): Promise<void> {
  if (running) {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return sendWaiting();
      });
    return next;
  }
  running = sendAll().finally(() => {
    running = null;
  });
  return running;
}

/** Ends a capture: it is sent, or held if the user wants to see first what is sent. */
export async function endCapture(id: string): Promise<void> {
  const { previewFirst } = await readSettings();
  await changeCapture(id, { state: previewFirst ? 'held' : 'uploading' });
  await (previewFirst ? openPreview(id) : sendWaiting());
}

/** Sends a capture to the connected account, at the user's request. @returns why it cannot be sent, or an empty string */
export async function sendCapture(id: string): Promise<string> {
  const { connection } = await readSettings();
  if (!connection) return NOT_CONNECTED;
  const { serverUrl, account } = connection;
  await changeCapture(id, { state: 'uploading', recipient: { serverUrl, account } });
  await sendWaiting();
  return '';
}

/** Resumes after the browser or the extension was closed: ends interrupted captures with what they have, and continues uploads. */
export async function takeUpWhatWasLeft(): Promise<void> {
  const live = await readLive();
  const captures = await (await openCaptures()).getAll('captures');
  for (const { id, state } of captures) if (state === 'capturing' && id !== live?.id) await endCapture(id);
  await sendWaiting();
}

/** Progress of the current upload; null when none runs. */
export async function readUploadProgress(): Promise<UploadProgress | null> {
  const { [PROGRESS_KEY]: progress } = await browser.storage.session.get<{ [PROGRESS_KEY]?: UploadProgress | null }>(PROGRESS_KEY);
  return progress ?? null;
}

async function sendAll(): Promise<void> {
  const database = await openCaptures();
  const { connection } = await readSettings();
  const waiting = (await database.getAll('captures')).filter(
    ({ state, recipient }) => state === 'uploading' && isSameRecipient(recipient, connection),
  );
  if (!connection || waiting.length === 0) return void (await browser.alarms.clear(RETRY_ALARM));
  // The browser may stop the worker during an upload; the alarm wakes it.
  await browser.alarms.create(RETRY_ALARM, { periodInMinutes: RETRY_MINUTES });
  let failed = false;
  const { serverUrl, token } = connection;
  const client = createClient({ baseUrl: serverUrl, token: () => token });
  for (const { id } of waiting) {
    // It may be discarded while earlier ones are being sent.
    const record = await database.get('captures', id);
    if (record?.state !== 'uploading') continue;
    try {
      const report = await uploadCapture(client, record, (progress) => void browser.storage.session.set({ [PROGRESS_KEY]: progress }));
      await changeCapture(record.id, { state: 'done', report, problem: '' });
      await browser.tabs.create({ url: serverUrl + report });
      await forgetCapture(record.id);
    } catch (error) {
      const isRefused = isRefusal(error);
      failed ||= !isRefused;
      // It may meanwhile be held for another reason, so the state is only set on refusal.
      await changeCapture(record.id, { ...(isRefused && { state: 'held' }), problem: problemOf(error), attempts: record.attempts + 1 });
    }
  }
  await browser.storage.session.set({ [PROGRESS_KEY]: null });
  if (!failed) await browser.alarms.clear(RETRY_ALARM);
}

function isRefusal(error: unknown): boolean {
  return error instanceof RefusedFiles || (error instanceof ApiError && REFUSALS.has(error.code));
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'Your server does not know this extension any more. Connect it again; the test is kept.';
  if (error instanceof ApiError && error.code === 'unavailable')
    return 'Your server is not responding. The test is saved and will be sent when it does.';
  return `${error instanceof Error ? error.message : String(error)} The test is saved.`;
}
