import { DEVICES, type Judgement, judgeResponsive, RESPONSIVE_CHECKS } from '@plumbline/capture/responsive';
import { fitting, type ResponsiveDeviceView } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { type PicturedStep, readPicturedSteps, readStepJson } from '../captures/index.ts';
import { TestFailure, type TestRow } from '../tests/index.ts';
import { responsiveFacts } from './facts-schema.ts';
import { presentSweep } from './present-sweep.ts';
import type { SeenPage } from './seen-page.ts';

const PAIR = [
  { device: DEVICES[0], view: 'desktop', full: 'desktop-full' },
  { device: DEVICES[1], view: 'mobile', full: 'mobile-full' },
] as const;

/**
 * What somebody's own browser saw: its pictures, and judged facts where it sent them. With pictures alone only what they
 * show is judged.
 * @throws TestFailure when there is no picture
 */
export async function readCapturedPage(db: NodePgDatabase, files: Files, test: TestRow): Promise<SeenPage> {
  const steps = await readPicturedSteps(db, test.id);
  const devices = steps.flatMap(viewsOf);
  if (devices.length === 0) throw new TestFailure('The capture has no picture of the page.');
  const title = steps[0]?.step.page_title ?? '';
  for (const { step } of steps) {
    const { data: facts } = fitting(responsiveFacts, await readStepJson(files, test.id, step.id));
    if (!facts) continue;
    return {
      title,
      devices,
      sweep: facts.sweep && presentSweep(facts.sweep),
      judgements: judgeResponsive(facts),
      pictures: [],
    };
  }
  return { title, devices, sweep: null, judgements: judgePictures(devices), pictures: [] };
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

/** What pictures alone tell: whether the page is wider than the device. */
export function judgePictures(devices: readonly ResponsiveDeviceView[]): readonly Judgement[] {
  const judged = devices.filter(({ full_file }) => full_file !== null);
  const wide = judged.filter(({ page_width, width }) => page_width > width + 1);
  return RESPONSIVE_CHECKS.map(({ id }): Judgement => {
    if (id !== 'horizontal-overflow') {
      return { checkId: id, passed: 0, failed: 0, reason: 'The capture carries pictures alone.', findings: [] };
    }
    return {
      checkId: id,
      passed: judged.length - wide.length,
      failed: wide.length,
      reason: judged.length === 0 ? 'The whole page was not pictured.' : '',
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
