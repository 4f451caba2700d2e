import { createHash } from 'node:crypto';
import { HOW_TO_GET_CHROMIUM, PageFault, type SharedPages, PageTimeout } from '@plumbline/browser';
import {
  collectDevice,
  collectSweep,
  type Device,
  type DeviceFacts,
  type DevicePictures,
  DEVICES,
  judgeResponsive,
  PageFailure,
  pictureDevice,
  turned,
} from '@plumbline/capture/responsive';
import type { CaptureFile, ResponsiveDeviceView } from '@plumbline/contract';
import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import type { Files } from '../../platform/files/files.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { type KeptPicture, putPicture } from '../captures/index.ts';
import { TestFailure, type TestRun } from '../tests/index.ts';
import { presentSweep } from './present-sweep.ts';
import type { responsiveOptions } from './responsive-options.ts';
import type { SeenPage } from './seen-page.ts';
import type { z } from 'zod';

export interface VisitServices {
  readonly files: Files;
  readonly fetch: SafeFetch;
  /** null when the machine has no browser. */
  readonly pages: SharedPages<TurnOwner> | null;
}

/** A page that has not finished by then never will. */
const DEVICE_LIMIT_MS = 60_000;
const SWEEP_LIMIT_MS = 120_000;

/**
 * Opens a test’s page on each device, takes pictures, and sweeps through all widths if requested.
 * @throws TestFailure with one sentence when there is no browser or no page
 */
export async function visitPage(
  { files, fetch, pages }: VisitServices,
  { test, owner, signal, report }: TestRun,
  options: z.output<typeof responsiveOptions>,
): Promise<SeenPage> {
  if (!pages) throw new TestFailure(`Chromium is not installed on this server, so screenshots cannot be taken. ${HOW_TO_GET_CHROMIUM}`);
  const own = pages.of(owner);
  const devices = DEVICES.filter(({ id }) => options.devices.includes(id)).map((device) => turned(device, options.orientation));
  const total = devices.length;
  let done = 0;
  // A failure on one device aborts the others.
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  report({ stage: 'picturing', done, total, currentUrl: test.url });
  try {
    await fetch.checkTarget(test.url);
    const see = (device: Device) =>
      own.use(
        async (session) => {
          const pictures = await pictureDevice(session, { url: test.url, device });
          const facts = await collectDevice(session, device);
          const kept = await keepPictures(files, test.id, device, pictures);
          done += 1;
          report({ stage: 'picturing', done, total, currentUrl: device.label, isOver: done === total });
          return { facts, kept, view: viewOf(test.id, device, pictures) };
        },
        { signal: until, limitMs: DEVICE_LIMIT_MS },
      );
    const sweepPage = () =>
      own.use(
        (session) =>
          collectSweep(session, {
            url: test.url,
            signal: until,
            onWidth: (swept, widths, width) => report({ stage: 'sweeping', done: swept, total: widths, currentUrl: `${width} pixels` }),
          }),
        { signal: until, limitMs: SWEEP_LIMIT_MS },
      );
    // The sweep mostly waits for frames, leaving the CPU to the devices.
    const [seen, sweep] = await Promise.all([Promise.all(devices.map(see)), options.sweep ? sweepPage() : null]);
    const facts: readonly DeviceFacts[] = seen.map((one) => one.facts);
    return {
      title: facts[0]?.title ?? '',
      devices: seen.map(({ view }) => view),
      sweep: sweep && presentSweep(sweep),
      judgements: judgeResponsive({ devices: facts, sweep }),
      pictures: seen.flatMap(({ kept }) => kept),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PageTimeout)
      throw new TestFailure('The page did not finish loading: its scripts kept the browser busy for more than a minute.');
    if (error instanceof PageFailure || error instanceof PageFault || error instanceof SafeFetchError) throw new TestFailure(error.message);
    throw error;
  } finally {
    over.abort();
  }
}

/** The files of a device: file names only distinguish between phone and desktop. */
function filesOf(device: Device): { readonly view: CaptureFile; readonly full: CaptureFile } {
  return device.mobile ? { view: 'mobile', full: 'mobile-full' } : { view: 'desktop', full: 'desktop-full' };
}

/** One step per device, with the same id when the job is retried. */
function assetOf(testId: string, device: Device): string {
  const hex = createHash('sha256').update(`${testId} ${device.id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function keepPictures(
  files: Files,
  testId: string,
  device: Device,
  { view, full, fullWidth, fullHeight }: DevicePictures,
): Promise<KeptPicture[]> {
  const names = filesOf(device);
  const assetId = assetOf(testId, device);
  const { scale } = device;
  const sizes = [
    { file: names.view, data: view, width: device.width * scale, height: device.height * scale },
    { file: names.full, data: full, width: fullWidth * scale, height: fullHeight * scale },
  ];
  return Promise.all(
    sizes.map(({ file, data, width, height }) =>
      putPicture(files, {
        testId,
        assetId,
        file,
        bytes: Buffer.from(data, 'base64'),
        mimeType: 'image/jpeg',
        width: Math.round(width),
        height: Math.round(height),
      }),
    ),
  );
}

function viewOf(testId: string, device: Device, { fullWidth, fullHeight, pageWidth, pageHeight }: DevicePictures): ResponsiveDeviceView {
  const names = filesOf(device);
  const isCut = fullWidth < pageWidth || fullHeight < pageHeight;
  return {
    ...device,
    asset_id: assetOf(testId, device),
    view_file: names.view,
    full_file: names.full,
    page_width: fullWidth,
    page_height: fullHeight,
    ...(isCut && { cut_from: { width: pageWidth, height: pageHeight } }),
  };
}
