import { DEVICES, type Judgement, RESPONSIVE_CHECKS } from '@plumbline/capture/responsive';
import { RESPONSIVE_FACTS_MAX_BYTES, type ResponsiveDeviceView } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { type PicturedStep, readPicturedSteps, readStepWords, wholeCaptures } from '../captures/index.ts';
import { TestFailure, type TestRow } from '../tests/index.ts';
import { judgeFactsApart } from './facts/read-facts-apart.ts';
import type { JudgedFacts } from './facts/read-facts.ts';
import type { SeenPage } from './seen-page.ts';

const PAIR = [
  { device: DEVICES[0], view: 'desktop', full: 'desktop-full' },
  { device: DEVICES[1], view: 'mobile', full: 'mobile-full' },
] as const;

interface CapturedPageServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
}

/**
 * What a user’s own browser captured: pictures, and measurements if it sent them. With pictures only, only what they show is
 * judged.
 * @throws TestFailure when there is no picture; the signal’s reason
 */
export async function readCapturedPage(services: CapturedPageServices, test: TestRow, signal: AbortSignal): Promise<SeenPage> {
  const steps = await readPicturedSteps(services.db, test.id);
  const devices = steps.flatMap(viewsOf);
  if (devices.length === 0) throw new TestFailure('The capture has no screenshot of the page.');
  const judged = await judgeFirstFacts(services, test, steps, signal);
  return {
    title: steps[0]?.step.page_title ?? '',
    devices,
    sweep: judged?.sweep ?? null,
    judgements: judged?.judgements ?? judgePictures(devices),
    pictures: [],
  };
}

/**
 * Measurements of only one page are used: the first that has any, which is the one that was swept. They were validated on arrival,
 * except those stored by an earlier version.
 */
async function judgeFirstFacts(
  { db, files }: CapturedPageServices,
  test: TestRow,
  steps: readonly PicturedStep[],
  signal: AbortSignal,
): Promise<JudgedFacts | null> {
  const first = steps.find((step) => step.files.some(({ file, total }) => file === 'text' && total <= RESPONSIVE_FACTS_MAX_BYTES));
  if (!first) return null;
  const judge = async (): Promise<JudgedFacts | null> => {
    const bytes = await readStepWords(files, test.id, first.step.id);
    return bytes && judgeFactsApart(bytes);
  };
  return wholeCaptures.run(await turnOwnerOf(db, test), judge, signal);
}

function viewsOf({ step, files }: PicturedStep): ResponsiveDeviceView[] {
  return PAIR.flatMap(({ device, view, full }) => {
    if (!device) return [];
    const picture = files.find(({ file }) => file === view);
    if (!picture?.width || !picture.height) return [];
    const whole = files.find(({ file }) => file === full);
    const scale = picture.width / device.width;
    return [
      {
        ...device,
        height: Math.round(picture.height / scale),
        scale,
        asset_id: step.id,
        view_file: view,
        full_file: whole ? full : null,
        page_width: Math.round((whole?.width ?? picture.width) / scale),
        page_height: Math.round((whole?.height ?? picture.height) / scale),
      },
    ];
  });
}

/** What pictures alone show: whether the page is wider than the device. */
export function judgePictures(devices: readonly ResponsiveDeviceView[]): readonly Judgement[] {
  const judged = devices.filter(({ full_file }) => full_file !== null);
  const wide = judged.filter(({ page_width, width }) => page_width > width + 1);
  return RESPONSIVE_CHECKS.map(({ id }): Judgement => {
    if (id !== 'horizontal-overflow') {
      return { checkId: id, passed: 0, failed: 0, reason: 'The capture contains only screenshots.', findings: [] };
    }
    return {
      checkId: id,
      passed: judged.length - wide.length,
      failed: wide.length,
      reason: judged.length === 0 ? 'No full-page screenshot was taken.' : '',
      findings: wide.map((device) => ({
        checkId: id,
        message: `The page is ${device.page_width} pixels wide on a ${device.label.toLowerCase()} of ${device.width} pixels: it scrolls sideways.`,
        key: device.id,
        elements: [],
        elementCount: 0,
        facts: { device: device.id, page_width: device.page_width, device_width: device.width },
      })),
    };
  });
}
