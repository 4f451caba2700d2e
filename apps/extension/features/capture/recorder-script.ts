import { browser } from 'wxt/browser';

const ID = 'plumbline-recorder';
const FILE = '/content-scripts/recorder.js';

/** Puts the recorder into every page that opens from now on, and into the one that is open. */
export async function injectRecorder(tabId: number): Promise<void> {
  await removeRecorder();
  await browser.scripting.registerContentScripts([
    {
      id: ID,
      js: [FILE],
      matches: ['<all_urls>'],
      allFrames: true,
      matchOriginAsFallback: true,
      runAt: 'document_start',
      persistAcrossSessions: false,
    },
  ]);
  await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: [FILE] });
}

/** Pages that open from now on are left alone; those open already tell of presses that nobody hears. */
export async function removeRecorder(): Promise<void> {
  await browser.scripting.unregisterContentScripts({ ids: [ID] }).catch(() => undefined);
}
