import { type CdpSession, PageFailure } from '../responsive/cdp-session.ts';
import { type Device, DEVICES } from '../responsive/devices.ts';
import { emulate, openPage } from '../responsive/open-page.ts';
import type { Box, PageKit } from '../responsive/page-kit.ts';
import { openPageWorld, type PageWorld } from '../responsive/page-world.ts';
import { settlePage } from '../responsive/settle-page.ts';
import { fitPicture, type PictureArea, takePicture } from '../responsive/take-picture.ts';
import { type PageAccess, sendAccess } from './send-access.ts';
import { watchNetwork } from './watch-network.ts';

/** The elements of one page to take pictures of. */
export interface ElementsTask {
  readonly url: string;
  /** At desktop width, or that of the phone used for measurements. */
  readonly on: 'desktop' | 'phone';
  readonly selectors: readonly string[];
  /** Sent with the page's requests to its own origin. */
  readonly access?: PageAccess | undefined;
}

/** An element with its surroundings, highlighted by a frame. */
export interface ElementPicture {
  readonly selector: string;
  /** JPEG as base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

const [DESKTOP] = DEVICES;
const PHONE: Device = { id: 'mobile', label: 'Phone', width: 360, height: 800, scale: 1, mobile: true };
const MARGIN = 24;
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 800;
const QUIET_MS = 500;
const CALM_MS = 3000;

/**
 * Opens a page and takes pictures of some of its elements.
 * @param session a blank page
 * @returns one for each visible element; selectors without a match are left out
 * @throws PageFailure when the page cannot be opened
 */
export async function pictureElements(
  session: CdpSession,
  { url, on, selectors, access }: ElementsTask,
): Promise<readonly ElementPicture[]> {
  const device = on === 'phone' ? PHONE : DESKTOP;
  await emulate(session, device);
  const network = await watchNetwork(session);
  const stopAccess = await sendAccess(session, access);
  try {
    await openPage(session, url);
    await network.quiet(QUIET_MS, CALM_MS);
    const world = await openPageWorld(session);
    await settlePage(session, world, device);
    const pictures: ElementPicture[] = [];
    for (const selector of selectors) {
      const picture = await pictureOne(session, world, selector, device.scale);
      if (picture) pictures.push(picture);
    }
    return pictures;
  } finally {
    stopAccess();
    network.stop();
  }
}

async function pictureOne(session: CdpSession, world: PageWorld, selector: string, scale: number): Promise<ElementPicture | null> {
  const box = await world.run(markElement, selector);
  if (!box) return null;
  const area = fitPicture(areaAround(box), scale);
  // A failed picture does not affect the others.
  const data = await takePicture(session, area, { isFast: false }).catch((error: unknown) => {
    if (error instanceof PageFailure) return null;
    throw error;
  });
  await world.run(unmarkElement);
  return data === null ? null : { selector, data, width: area.width, height: area.height };
}

/** The element with a margin, within the page, and cropped where it is very large. */
function areaAround({ x, y, width, height }: Box): PictureArea {
  const left = Math.max(0, Math.floor(x - MARGIN));
  const top = Math.max(0, Math.floor(y - MARGIN));
  return {
    x: left,
    y: top,
    width: Math.min(MAX_WIDTH, Math.ceil(x + width + MARGIN) - left),
    height: Math.min(MAX_HEIGHT, Math.ceil(y + height + MARGIN) - top),
  };
}

/** Runs inside the page. */
async function markElement(kit: PageKit, selector: string): Promise<Box | null> {
  let element: Element | null = null;
  try {
    element = kit.ask(document, 'querySelector', selector);
  } catch {
    return null;
  }
  if (!(element instanceof HTMLElement) || !kit.isShown(element)) return null;
  kit.kept.length = 0;
  kit.kept.push(element);
  kit.read(element, 'dataset')['plumblineStyle'] = kit.ask(element, 'getAttribute', 'style') ?? '';
  kit.read(element, 'style').setProperty('outline', '3px solid #e11d48', 'important');
  // Nothing is drawn beyond the edge of the page, not even a frame.
  const isAtEdge =
    kit.ask(element, 'getBoundingClientRect').right + scrollX + 6 > kit.read(kit.read(document, 'documentElement'), 'scrollWidth');
  kit.read(element, 'style').setProperty('outline-offset', isAtEdge ? '-3px' : '3px', 'important');
  await kit.frame();
  const box = kit.boxOf(kit.ask(element, 'getBoundingClientRect'));
  return box.x + box.width > 0 && box.y + box.height > 0 ? box : null;
}

/** Runs inside the page. */
function unmarkElement(kit: PageKit): void {
  const [element] = kit.kept;
  if (!(element instanceof HTMLElement)) return;
  kit.ask(element, 'setAttribute', 'style', kit.read(element, 'dataset')['plumblineStyle'] ?? '');
  delete kit.read(element, 'dataset')['plumblineStyle'];
}
