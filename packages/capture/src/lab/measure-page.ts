import { type CdpSession, PageFailure } from '../responsive/cdp-session.ts';
import { collectLayout } from '../responsive/collect-layout.ts';
import { collectOverflow } from '../responsive/collect-overflow.ts';
import type { Device } from '../responsive/devices.ts';
import { findCulprits } from '../responsive/find-culprits.ts';
import { isTooWide, REASONS } from '../responsive/judge-overflow.ts';
import { emulate, openPage } from '../responsive/open-page.ts';
import { openPageWorld } from '../responsive/page-world.ts';
import { settlePage } from '../responsive/settle-page.ts';
import { type PageAccess, sendAccess } from './send-access.ts';
import { SLOW_4G, throttle } from './throttle.ts';
import { watchNetwork } from './watch-network.ts';
import { type MeasuredVitals, readVitals, watchVitals } from './watch-vitals.ts';

/** What was measured of one page, and how it lies on a phone. */
export interface MeasuredPage extends Omit<MeasuredVitals, 'shiftScore' | 'blockingMs'> {
  readonly url: string;
  /** One sentence when it could not be measured, else ''. */
  readonly problem: string;
  readonly shiftScore: number | null;
  readonly blockingMs: number | null;
  readonly layout: { readonly viewportWidth: number; readonly contentWidth: number; readonly scrollsSideways: boolean } | null;
  readonly wideElements: readonly { readonly selector: string; readonly excerpt: string; readonly reason: string }[];
}

/** The phone that pages are measured on, 360 CSS pixels wide. Once as sharp: pictures are as large as on the smallest phones. */
const PHONE: Device = { id: 'mobile', label: 'Phone', width: 360, height: 800, scale: 1, mobile: true };

/** Under what conditions pages are measured. */
export const LAB_CONDITIONS = {
  viewportWidth: PHONE.width,
  latencyMs: SLOW_4G.latencyMs,
  downloadKbps: SLOW_4G.downloadKbps,
} as const;

/** A loaded page that asks for nothing so long is taken for calm; one that never is waits no longer than the second. */
const QUIET_MS = 1000;
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

/**
 * Opens a page as a phone on a slow network does and measures what a person waits for: first and largest paint, shifts, the
 * time the processor was busy; then who makes it scroll sideways.
 * @param session a blank page
 * @param access sent with what the page asks of its own origin
 * @returns with a problem in words for a page that does not open; never throws for the page's own sake
 */
export async function measurePage(session: CdpSession, url: string, access?: PageAccess): Promise<MeasuredPage> {
  await emulate(session, PHONE);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchVitals.toString()})()`, worldName: 'plumbline' });
  await throttle(session);
  const network = await watchNetwork(session);
  const stopAccess = await sendAccess(session, access);
  try {
    await openPage(session, url);
    await network.quiet(QUIET_MS, CALM_MS);
    const world = await openPageWorld(session);
    const shown = await world.run(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
    if (shown !== '' && shown !== url) throw new PageFailure(`A script of the page sends its visitors to ${shown.slice(0, 500)}.`);
    const vitals = await world.run(readVitals);
    // What comes from here on is not what a person waits for.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await settlePage(session, world, PHONE);
    const { layoutWidth: viewportWidth, contentWidth, scrollsSideways, ...rest } = await world.run(collectLayout);
    const isWide = isTooWide({ layout: { layoutWidth: viewportWidth, contentWidth, scrollsSideways, ...rest } });
    const culprits = isWide ? findCulprits(await world.run(collectOverflow)) : [];
    return {
      ...NOTHING,
      ...vitals,
      url,
      problem: '',
      layout: { viewportWidth, contentWidth, scrollsSideways },
      wideElements: culprits.map(({ element: { selector, excerpt }, reason }) => ({ selector, excerpt, reason: REASONS[reason] })),
    };
  } catch (error) {
    if (error instanceof PageFailure) return { ...NOTHING, url, problem: error.message };
    throw error;
  } finally {
    stopAccess();
    network.stop();
  }
}
