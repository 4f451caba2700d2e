import { browser } from 'wxt/browser';
import type { BlackAreas } from './private-areas-of.ts';

const QUALITY = 80;
/** CSS pixels. */
const INK = 1;
/** The debugger's picture may never come: a page that is gone takes its promise with it. */
const LATE_PICTURE_MS = 2000;

export interface Picture {
  readonly blob: Blob;
  /** It shows the page after the press. */
  readonly late: boolean;
}

/**
 * Asks for the picture of what is on the screen now. Called first in the handler of a press, before any await: the user's
 * gesture lasts as long, and with it the picture is not counted against two a second.
 */
export function requestPicture(windowId: number): Promise<string> {
  return browser.tabs.captureVisibleTab(windowId, { format: 'jpeg', quality: QUALITY });
}

/**
 * The picture that was asked for, or a later one by the debugger when that failed or showed another tab.
 * @throws Error with the reason when there is none
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

/** The picture with areas blacked out. @param areas in CSS pixels of a picture that is `width` of them wide */
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
    // Whole pixels: half of one that is half black can be read. Letters stick out of their boxes by a little.
    const [left, top] = [Math.floor((x - INK) * scale), Math.floor((y - INK) * scale)];
    context.fillRect(left, top, Math.ceil((x + across + INK) * scale) - left, Math.ceil((y + height + INK) * scale) - top);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY / 100 });
}

/** Why a step has no picture, as its row says it. */
export function pictureProblem(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

async function blobOf(dataUrl: string): Promise<Blob> {
  return (await fetch(dataUrl)).blob();
}
