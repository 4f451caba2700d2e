import type { Redactor } from '@plumbline/capture';
import {
  type CdpSession,
  collectDevice,
  collectSweep,
  type Device,
  type DeviceFacts,
  DEVICES,
  pictureDevice,
  type SweepFacts,
  writeFacts,
} from '@plumbline/capture/responsive';
import type { CaptureFile } from '@plumbline/contract';
import { RESPONSIVE_FACTS_MAX_BYTES } from '@plumbline/contract/rules';
import { keptFile, openCaptures, writeDown } from '../../platform/capture-db.ts';
import { fields } from '../../platform/fields.ts';
import type { Rectangle } from '../../platform/messages.ts';
import { type BlackAreas, privateAreasOf } from '../capture/private-areas-of.ts';
import { blackOut } from '../capture/take-picture.ts';
import { openDebuggerPage } from './debugger-page.ts';
import { ownContext } from './own-context.ts';

/** The two sizes of the specification, with the files their pictures are. */
const PAIR = [
  { device: DEVICES[0], view: 'desktop', full: 'desktop-full' },
  { device: DEVICES[1] ?? DEVICES[0], view: 'mobile', full: 'mobile-full' },
] as const;

export interface PairTask {
  readonly captureId: string;
  readonly assetId: string;
  /** Address of the page, as it is; the tab may be at another by now. */
  readonly url: string;
  /** The page the capture began with. */
  readonly isFirst: boolean;
}

/**
 * Pictures of a page, on a desktop and on a phone at once, and what the first page does at every width, in tabs behind it
 * that keep the login. What could not be swept leaves the pictures as they are.
 * @throws PageFailure when the page does not open a second time
 */
export async function capturePair({ assetId, captureId, isFirst, url }: PairTask, redactor: Redactor): Promise<void> {
  const keep = (file: CaptureFile, blob: Blob): Promise<void> =>
    writeDown(captureId, (rows) => rows.objectStore('files').put(keptFile(captureId, assetId, file, blob)));
  const [devices, sweep] = await Promise.all([
    Promise.all(
      PAIR.map(async ({ device, view, full }) => {
        const seen = await see(url, device);
        await keep(view, seen.view);
        await keep(full, seen.full);
        return seen.facts;
      }),
    ),
    // Every width takes a while, so only the page it began with is swept; the report says which page that is.
    isFirst ? sweepOf(url) : null,
  ]);
  if (!isFirst && (await hasFacts(captureId))) return;
  const facts = writeFacts({ devices, sweep }, RESPONSIVE_FACTS_MAX_BYTES, (seen) => redactor.json(seen));
  await keep('text', new Blob([facts], { type: 'application/json' }));
}

/** One page is judged by more than its pictures. */
async function hasFacts(captureId: string): Promise<boolean> {
  const keys = await (await openCaptures()).getAllKeysFromIndex('files', 'capture', captureId);
  return keys.some((key) => key.endsWith('/text'));
}

async function see(url: string, device: Device): Promise<{ view: Blob; full: Blob; facts: DeviceFacts }> {
  const page = await openDebuggerPage();
  try {
    const areas: BlackAreas[] = [];
    const onPicture = async (): Promise<void> => {
      const now = Date.now();
      areas.push(await privateAreasOf({ tabId: page.tabId, at: now, takenAt: now, parts: null }));
    };
    const { view, full, fullWidth } = await pictureDevice(page.session, { url, device, onPicture });
    const [inView, inFull] = areas;
    if (!inView || !inFull) throw new Error('It is not known what is private in the pictures, so they were not kept.');
    return {
      view: await blackOut(await blobOf(view), inView),
      full: await blackOut(await blobOf(full), { areas: inFull.areas.map((area) => moved(area, inFull.scroll)), width: fullWidth }),
      facts: await collectDevice(page.session, device, ownContext(page.tabId)),
    };
  } finally {
    await page.close();
  }
}

function moved(area: Rectangle, { x, y }: BlackAreas['scroll']): Rectangle {
  return { ...area, x: area.x + x, y: area.y + y };
}

async function sweepOf(url: string): Promise<SweepFacts | null> {
  const page = await openDebuggerPage();
  try {
    await keepDrawing(page.session);
    return await collectSweep(page.session, { url, findContext: ownContext(page.tabId) });
  } catch {
    return null;
  } finally {
    await page.close();
  }
}

/** A page behind another draws two or three times a second; one that is filmed draws as one in front does. */
async function keepDrawing(session: CdpSession): Promise<void> {
  session.on('Page.screencastFrame', (frame) => {
    const { sessionId } = fields(frame);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 16, maxHeight: 16 });
}

async function blobOf(base64: string): Promise<Blob> {
  return (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
}
