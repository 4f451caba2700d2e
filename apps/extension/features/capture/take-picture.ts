import { browser } from 'wxt/browser';
import type { BlackAreas } from './private-areas-of.ts';

const QUALITY = 80;
/** Margin around a blacked-out area, in CSS pixels. */
const INK = 1;
/** The debugger's screenshot may never arrive: when the page is closed, its promise never settles. */
const LATE_PICTURE_MS = 2000;

export interface Picture {
  readonly blob: Blob;
  /** It shows the page some time after the press. */
  readonly late: boolean;
}

/**
 * Requests a screenshot of the current screen. Must be called first in the handler of a press, before any await, while the user
 * gesture is active: a screenshot with a gesture does not count towards the limit of two per second.
 */
export function requestPicture(windowId: number): Promise<string> {
  return browser.tabs.captureVisibleTab(windowId, { format: 'jpeg', quality: QUALITY });
}

/**
 * The requested screenshot, or a later one from the debugger when that failed or shows another tab.
 * @throws Error with the reason when there is neither
 */
export async function awaitPicture(requested: Promise<string>, tabId: number, viaDebugger: boolean): Promise<Picture> {
  try {
    const url = await requested;
    const tab = await browser.tabs.get(tabId);
    if (!tab.active) throw new Error('Another tab was in front.');
    return { blob: await blobOf(url), late: false };
  } catch (error) {
    const late = viaDebugger ? await latePicture(tabId) : null;
    if (late) return { blob: late, late: true };
    throw error;
  }
}

async function latePicture(tabId: number): Promise<Blob | null> {
  const taken = browser.debugger
    .sendCommand({ tabId }, 'Page.captureScreenshot', { format: 'jpeg', quality: QUALITY, optimizeForSpeed: true })
    .then((answer) => (answer && 'data' in answer ? blobOf(`data:image/jpeg;base64,${String(answer.data)}`) : null))
    .catch(() => null);
  return Promise.race([taken, new Promise<null>((resolve) => setTimeout(resolve, LATE_PICTURE_MS, null))]);
}

/** The picture with areas blacked out. @param areas in CSS pixels, `width` of which span the picture */
export async function blackOut(picture: Blob, { areas, width }: Pick<BlackAreas, 'areas' | 'width'>): Promise<Blob> {
  if (areas.length === 0) return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The picture could not be blacked out, so it was not kept.');
  const scale = bitmap.width / width;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  context.fillStyle = '#000';
  for (const { x, y, width: across, height } of areas) {
    // Cover whole pixels: a half-black pixel still shows what is below. Letters stick out of their boxes slightly.
    const [left, top] = [Math.floor((x - INK) * scale), Math.floor((y - INK) * scale)];
    context.fillRect(left, top, Math.ceil((x + across + INK) * scale) - left, Math.ceil((y + height + INK) * scale) - top);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY / 100 });
}

/** Why a step has no screenshot, for its row. */
export function pictureProblem(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

async function blobOf(dataUrl: string): Promise<Blob> {
  return (await fetch(dataUrl)).blob();
}
