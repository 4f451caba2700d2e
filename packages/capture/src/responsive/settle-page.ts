import type { CdpSession } from './cdp-session.ts';
import { collectLayout } from './collect-layout.ts';
import type { Device } from './devices.ts';
import { setSize } from './open-page.ts';
import type { PageKit } from './page-kit.ts';
import type { PageWorld } from './page-world.ts';
import { MAX_PICTURE_HEIGHT } from './take-picture.ts';

const PICTURES_MS = 3000;
const TRANSITION_MS = 1500;

/**
 * Triggers lazy loading: for two frames the window is as tall as the page. Then waits for images, as long as a person would.
 * @param size of the window, which is restored afterwards
 */
export async function settlePage(session: CdpSession, world: PageWorld, size: Omit<Device, 'id' | 'label'>): Promise<void> {
  const { contentHeight } = await world.run(collectLayout);
  if (contentHeight > size.height) {
    await setSize(session, { ...size, height: Math.min(contentHeight, MAX_PICTURE_HEIGHT) });
    await world.run(twoFrames);
    await setSize(session, size);
  }
  await world.run(waitForPictures, PICTURES_MS);
  await settleView(world);
}

/** Waits until no view transition is running, which would show the previous state of the page. */
export async function settleView(world: PageWorld): Promise<void> {
  await world.run(waitForView, TRANSITION_MS);
}

/** Runs inside the page. */
async function waitForView(kit: PageKit, atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  while (kit.ask(document, 'querySelector', ':active-view-transition') && performance.now() < end) await kit.frame();
}

async function twoFrames(kit: PageKit): Promise<void> {
  await kit.frame();
  await kit.frame();
}

/** Runs inside the page. */
async function waitForPictures(kit: PageKit, atMostMs: number): Promise<void> {
  const missing = [...kit.read(document, 'images')].filter((image) => !image.complete && image.checkVisibility());
  const come = Promise.all(missing.map((image) => image.decode().catch(() => undefined)));
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, atMostMs))]);
  await kit.frame();
}
