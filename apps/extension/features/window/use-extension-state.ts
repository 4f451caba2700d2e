import { useCallback, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { type CaptureRecord, countCapture, openCaptures } from '../../platform/capture-db.ts';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { readSettings, type Settings } from '../../platform/settings.ts';
import { readUploadProgress } from '../upload/upload-queue.ts';
import type { UploadProgress } from '../upload/upload-capture.ts';

/** The extension's state, as its windows show it. */
export interface ExtensionState {
  readonly settings: Settings;
  readonly live: LiveCapture | null;
  readonly counts: { readonly steps: number; readonly requests: number; readonly messages: number; readonly files: number } | null;
  /** Tests on this machine that have not been sent completely. */
  readonly waiting: readonly CaptureRecord[];
  readonly upload: UploadProgress | null;
}

const POLL_MS = 1000;

/** The current state, refreshed every second and whenever storage changes. Null until it is known. */
export function useExtensionState(): { state: ExtensionState | null; look: () => void } {
  const [state, setState] = useState<ExtensionState | null>(null);
  const look = useCallback(() => void readState().then(setState), []);
  useEffect(() => {
    look();
    const timer = setInterval(look, POLL_MS);
    browser.storage.onChanged.addListener(look);
    return () => {
      clearInterval(timer);
      browser.storage.onChanged.removeListener(look);
    };
  }, [look]);
  return { state, look };
}

async function readState(): Promise<ExtensionState> {
  const database = await openCaptures();
  const [settings, live, captures, upload] = await Promise.all([
    readSettings(),
    readFresh(),
    database.getAll('captures'),
    readUploadProgress(),
  ]);
  return {
    settings,
    live,
    counts: live ? await countCapture(live.id) : null,
    waiting: captures.filter(({ id, state }) => id !== live?.id && state !== 'done'),
    upload,
  };
}

/** Each window has its own memory cache, so this always reads from browser storage. */
async function readFresh(): Promise<LiveCapture | null> {
  const { 'live-capture': live } = await browser.storage.session.get<{ 'live-capture'?: LiveCapture }>('live-capture');
  return live ?? null;
}
