import { browser } from 'wxt/browser';

/** Opens the window that shows what will be sent of a capture. */
export async function openPreview(captureId: string): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/preview.html')}?capture=${captureId}` });
}
