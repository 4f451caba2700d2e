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

/** The two screen sizes of the specification, with the names of their screenshot files. */
const PAIR = [
  { device: DEVICES[0], view: 'desktop', full: 'desktop-full' },
  { device: DEVICES[1] ?? DEVICES[0], view: 'mobile', full: 'mobile-full' },
] as const;

export interface PairTask {
  readonly captureId: string;
  readonly assetId: string;
  /** Unredacted address of the page; the tab may have moved on by now. */
  readonly url: string;
  /** Whether it is the page the capture began with. */
  readonly isFirst: boolean;
}

/**
 * Takes desktop and phone screenshots of a page in parallel, and sweeps the first page through all widths, in background tabs
 * that share the login. A failed sweep does not affect the screenshots.
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
    // A sweep takes a while, so only the first page is swept; the report says which page that is.
    isFirst ? sweepOf(url) : null,
  ]);
  if (!isFirst && (await hasFacts(captureId))) return;
  const facts = writeFacts({ devices, sweep }, RESPONSIVE_FACTS_MAX_BYTES, (seen) => redactor.json(seen));
  await keep('text', new Blob([facts], { type: 'application/json' }));
}

/** Only one page is measured in addition to its screenshots. */
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

/** A background page draws only two or three times a second; a screencast makes it draw at full rate. */
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
