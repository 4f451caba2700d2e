import { type CdpSession, PageFailure, PageUnanswered } from '../responsive/cdp-session.ts';
import { collectLayout } from '../responsive/collect-layout.ts';
import { collectOverflow } from '../responsive/collect-overflow.ts';
import type { Device } from '../responsive/devices.ts';
import { findCulprits } from '../responsive/find-culprits.ts';
import { isTooWide, REASONS } from '../responsive/judge-overflow.ts';
import { emulate, openPage } from '../responsive/open-page.ts';
import { openPageWorld } from '../responsive/page-world.ts';
import { settlePage } from '../responsive/settle-page.ts';
import { recordLoad } from './record-load.ts';
import type { PhoneTimes, SimulatePhone } from './recorded-load.ts';
import { type PageAccess, sendAccess } from './send-access.ts';
import { watchNetwork } from './watch-network.ts';
import { readVitals, type SeenVitals, watchVitals } from './watch-vitals.ts';

/** The measurements of one page, and its layout on a phone. */
export interface MeasuredPage extends Omit<SeenVitals, 'shiftScore' | 'longTasks'> {
  readonly url: string;
  /** One sentence when it could not be measured, else ''. */
  readonly problem: string;
  readonly shiftScore: number | null;
  readonly blockingMs: number | null;
  readonly layout: { readonly viewportWidth: number; readonly contentWidth: number; readonly scrollsSideways: boolean } | null;
  readonly wideElements: readonly { readonly selector: string; readonly excerpt: string; readonly reason: string }[];
}

/** The phone for measurements, 360 CSS pixels wide, with a pixel ratio of 1: images are as large as on the smallest phones. */
const PHONE: Device = { id: 'mobile', label: 'Phone', width: 360, height: 800, scale: 1, mobile: true };

/**
 * The conditions of measurements: the slow 4G of Lighthouse and PageSpeed Insights.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const LAB_CONDITIONS = { viewportWidth: PHONE.width, latencyMs: 150, downloadKbps: 1638.4, isSimulated: true } as const;

/** A loaded page without requests for this long counts as quiet; one that never becomes quiet is waited for no longer than the second limit. */
const QUIET_MS = 500;
const CALM_MS = 5000;

const NOTHING: Omit<MeasuredPage, 'url' | 'problem'> = {
  firstPaintMs: null,
  largestPaint: null,
  shiftScore: null,
  shifts: [],
  blockingMs: null,
  layout: null,
  wideElements: [],
};

/** Turns this machine into a phone. */
export interface Lab {
  readonly simulate: SimulatePhone;
  /** How many times slower than this machine the phone is. */
  readonly slowdown: number;
}

/**
 * Opens a page as a phone does, at full speed, and computes how long a person on a slow network would have waited: first and largest paint, and
 * main-thread time. Then it finds what makes the page scroll sideways. Layout shifts are measured directly.
 * @param session a blank page
 * @param access sent with the page's requests to its own origin
 * @returns with a problem in words for a page that does not open
 * @throws PageUnanswered, for which other load may be to blame; never because of the page itself
 */
export async function measurePage(session: CdpSession, url: string, lab: Lab, access?: PageAccess): Promise<MeasuredPage> {
  await emulate(session, PHONE);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchVitals.toString()})()`, worldName: 'plumbline' });
  const network = await watchNetwork(session);
  const stopAccess = await sendAccess(session, access);
  const recording = await recordLoad(session);
  try {
    await openPage(session, url);
    await network.quiet(QUIET_MS, CALM_MS);
    const world = await openPageWorld(session);
    const shown = await world.run(() => performance.getEntriesByType('navigation')[0]?.name.slice(0, 10_000) ?? '');
    if (shown !== '' && shown !== url) throw new PageFailure(`A script of the page sends its visitors to ${shown.slice(0, 500)}.`);
    const seen = await world.run(readVitals);
    const load = seen && (await recording.finish(url, seen));
    const simulated = load && lab.simulate(load, lab.slowdown);
    await settlePage(session, world, PHONE);
    const { layoutWidth: viewportWidth, contentWidth, scrollsSideways, ...rest } = await world.run(collectLayout);
    const isWide = isTooWide({ layout: { layoutWidth: viewportWidth, contentWidth, scrollsSideways, ...rest } });
    const culprits = isWide ? findCulprits(await world.run(collectOverflow)) : [];
    const times = await simulated;
    if (load && !times) throw new PageFailure('How long the page would take on a phone could not be worked out.');
    return {
      ...NOTHING,
      ...(seen && vitalsOf(seen, times)),
      url,
      problem: '',
      layout: { viewportWidth, contentWidth, scrollsSideways },
      wideElements: culprits.map(({ element: { selector, excerpt }, reason }) => ({ selector, excerpt, reason: REASONS[reason] })),
    };
  } catch (error) {
    if (error instanceof PageFailure && !(error instanceof PageUnanswered)) return { ...NOTHING, url, problem: error.message };
    throw error;
  } finally {
    recording.stop();
    stopAccess();
    network.stop();
  }
}

/** The measurements, with the times of a phone. @param times null where nothing was painted */
function vitalsOf(
  { largestPaint, shiftScore, shifts }: SeenVitals,
  times: PhoneTimes | null,
): Omit<MeasuredPage, 'url' | 'problem' | 'layout' | 'wideElements'> {
  const { firstPaintMs = null, largestPaintMs = null, blockingMs = null } = times ?? {};
  return {
    firstPaintMs,
    largestPaint: largestPaint && largestPaintMs !== null ? { ...largestPaint, ms: largestPaintMs } : null,
    shiftScore,
    shifts,
    blockingMs,
  };
}
