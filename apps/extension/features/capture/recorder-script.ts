import { browser } from 'wxt/browser';

const ID = 'plumbline-recorder';
const FILE = '/content-scripts/recorder.js';

/** Registers the recorder for every page that opens from now on, and injects it into the page already open. */
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

/** Pages that open from now on get no recorder; presses that open pages still report are ignored. */
export async function removeRecorder(): Promise<void> {
  await browser.scripting.unregisterContentScripts({ ids: [ID] }).catch(() => undefined);
}
