import type { CapturedKind } from './captured-kinds.ts';
import type { CaptureFile, CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Recipient } from './settings.ts';

/** One test on this machine, from Start until the server has received all of it. */
export interface CaptureRecord {
  /** client_reference_id. */
  readonly id: string;
  readonly kind: CapturedKind;
  readonly url: string;
  readonly startedAt: string;
  /** Where it is sent: the account connected at the start, or when the user approved sending. Missing on captures of earlier versions. */
  readonly recipient?: Recipient;
  /** Screen of the device, as reported by the first page. */
  readonly screen: { readonly width: number; readonly height: number; readonly dpr: number };
  /** The server's id, once known. */
  readonly testId: string | null;
  /** `held`: waits until the user has reviewed it, or the reason of a refusal, and approved sending. */
  readonly state: 'capturing' | 'held' | 'uploading' | 'done';
  /** Path of the report, once the server has everything. */
  readonly report: string;
  /** The last error, as a sentence for the user; empty when there is none. */
  readonly problem: string;
  readonly attempts: number;
  /** Keys of files that the server refused, which are not sent again; missing if there are none. */
  readonly refusedFiles?: readonly string[];
}

export interface FileRecord {
  /** `<asset id>/<file>`. */
  readonly key: string;
  readonly captureId: string;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly blob: Blob;
}

/** A stored row of a capture: what is sent, and the capture it belongs to. */
interface Kept<Row> {
  readonly id: string;
  readonly captureId: string;
  readonly row: Row;
}

/** Wraps a row for storage. */
export function kept<Row extends { readonly id: string }>(captureId: string, row: Row): Kept<Row> {
  return { id: row.id, captureId, row };
}

/** Wraps a file of a step for storage. */
export function keptFile(captureId: string, assetId: string, file: CaptureFile, blob: Blob): FileRecord {
  return { key: `${assetId}/${file}`, captureId, assetId, file, blob };
}

interface Schema extends DBSchema {
  captures: { key: string; value: CaptureRecord };
  steps: { key: string; value: Kept<CaptureStep>; indexes: { capture: string } };
  requests: { key: string; value: Kept<CaptureRequest>; indexes: { capture: string } };
  messages: { key: string; value: Kept<CaptureMessage>; indexes: { capture: string } };
  files: { key: string; value: FileRecord; indexes: { capture: string } };
}

type CaptureDatabase = IDBPDatabase<Schema>;

const STORES = ['captures', 'steps', 'requests', 'messages', 'files'] as const;

type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

let opened: Promise<CaptureDatabase> | null = null;

/** Opens the database of all captures that the server does not have yet. They outlive the worker, the tab and the browser. */
export function openCaptures(): Promise<CaptureDatabase> {
  opened ??= openDB<Schema>('plumbline-captures', 1, {
    upgrade(database) {
      database.createObjectStore('captures', { keyPath: 'id' });
      for (const name of ['steps', 'requests', 'messages'] as const) {
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('capture', 'captureId');
      }
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('capture', 'captureId');
    },
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Updates a capture's record; a deleted one stays deleted. */
export async function changeCapture(id: string, changes: Partial<CaptureRecord>): Promise<void> {
  const database = await openCaptures();
  const transaction = database.transaction('captures', 'readwrite');
  const record = await transaction.store.get(id);
  if (record) await transaction.store.put({ ...record, ...changes });
  await transaction.done;
}

/**
 * Writes rows of a capture, all or none. Nothing is written once the capture has ended, so that it stays as shown to the user, or was
 * discarded: late data, such as the screenshot of a page that hung, is dropped.
 * @throws DOMException when storage is full
 */
export async function writeDown(captureId: string, write: (transaction: Writing) => Promise<unknown>): Promise<void> {
  const transaction = (await openCaptures()).transaction(STORES, 'readwrite');
  const record = await transaction.objectStore('captures').get(captureId);
  const writing = async (): Promise<unknown> => (record?.state === 'capturing' ? write(transaction) : null);
  await Promise.all([writing(), transaction.done]);
}

/** Deletes a capture with all its rows. */
export async function forgetCapture(id: string): Promise<void> {
  const database = await openCaptures();
  const transaction = database.transaction(STORES, 'readwrite');
  await transaction.objectStore('captures').delete(id);
  for (const name of ['steps', 'requests', 'messages', 'files'] as const) {
    let cursor = await transaction.objectStore(name).index('capture').openCursor(id);
    while (cursor) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}

/** How many rows and files a capture has on this machine. */
export async function countCapture(id: string): Promise<{ steps: number; requests: number; messages: number; files: number }> {
  const database = await openCaptures();
  const [steps, requests, messages, files] = await Promise.all(
    (['steps', 'requests', 'messages', 'files'] as const).map((name) => database.countFromIndex(name, 'capture', id)),
  );
  return { steps: steps ?? 0, requests: requests ?? 0, messages: messages ?? 0, files: files ?? 0 };
}
