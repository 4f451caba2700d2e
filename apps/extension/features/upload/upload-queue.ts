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
/** What the server would answer again, however often it is asked: to what cannot be as it is, and where there is no room. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'forbidden',
  'plan_required',
  'limit_reached',
  // Its test was put away on the server meanwhile.
  'not_found',
  'conflict',
  'payload_too_large',
]);

let running: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Sends every test that waits for who is connected now, one after the other, and opens its report. What cannot be sent stays with the
 * server's reason, and is tried again every minute; what the server refuses is held until somebody asks. Only one round runs at a time;
 * what is asked for meanwhile has a round after it, as it may not have waited yet when that began.
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

/** Ends a capture: it is sent, or held for somebody who wants to see first what is sent. */
export async function endCapture(id: string): Promise<void> {
  const { previewFirst } = await readSettings();
  await changeCapture(id, { state: previewFirst ? 'held' : 'uploading' });
  await (previewFirst ? openPreview(id) : sendWaiting());
}

/** Sends a capture to who is connected now, because somebody said so. @returns why it cannot be sent, or nothing */
export async function sendCapture(id: string): Promise<string> {
  const { connection } = await readSettings();
  if (!connection) return NOT_CONNECTED;
  const { serverUrl, account } = connection;
  await changeCapture(id, { state: 'uploading', recipient: { serverUrl, account } });
  await sendWaiting();
  return '';
}

/** What was left when the browser or the extension went away: captures that nobody ended, as far as they came, and the rest of an upload. */
export async function takeUpWhatWasLeft(): Promise<void> {
  const live = await readLive();
  const captures = await (await openCaptures()).getAll('captures');
  for (const { id, state } of captures) if (state === 'capturing' && id !== live?.id) await endCapture(id);
  await sendWaiting();
}

/** How far the upload of the moment is, null when none runs. */
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
  // Browsers may end the worker in the middle of an upload; the alarm wakes it.
  await browser.alarms.create(RETRY_ALARM, { periodInMinutes: RETRY_MINUTES });
  let failed = false;
  const { serverUrl, token } = connection;
  const client = createClient({ baseUrl: serverUrl, token: () => token });
  for (const { id } of waiting) {
    // It may be thrown away while those before it are sent.
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
      // It may be held meanwhile for another reason, which stays.
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
