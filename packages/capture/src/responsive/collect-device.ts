import type { CdpSession } from './cdp-session.ts';
import { collectLayout, type LayoutFacts } from './collect-layout.ts';
import { collectOverflow, type OverflowFacts } from './collect-overflow.ts';
import { collectSmallText, type SmallTextFacts } from './collect-small-text.ts';
import { setStyle } from './collect-sweep.ts';
import { collectTargets, type TargetFacts } from './collect-targets.ts';
import { collectTextBoxes, type TextBoxFacts } from './collect-text-boxes.ts';
import type { Device } from './devices.ts';
import { emulate, openPage } from './open-page.ts';
import { type FindContext, openPageWorld, type PageWorld } from './page-world.ts';
import { settlePage, settleView } from './settle-page.ts';
import { fitPicture, takePicture } from './take-picture.ts';

/** Facts about a page on one device, without any verdict. */
export interface DeviceFacts {
  readonly device: Device;
  readonly title: string;
  readonly layout: LayoutFacts;
  readonly overflow: OverflowFacts;
  readonly targets: readonly TargetFacts[];
  readonly smallText: { readonly found: readonly SmallTextFacts[]; readonly judged: number };
  /** Text boxes as they are, and with the text spacing of WCAG 1.4.12. */
  readonly text: readonly TextBoxFacts[];
  readonly spacedText: readonly TextBoxFacts[];
}

/** Two JPEG screenshots, as base64. */
export interface DevicePictures {
  /** The visible part. */
  readonly view: string;
  /** The whole page, or as much of it as one image can show. */
  readonly full: string;
  /** Width in CSS pixels of the whole-page screenshot. */
  readonly fullWidth: number;
  readonly fullHeight: number;
  /** Width in CSS pixels of the page itself. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export interface DeviceTask {
  readonly url: string;
  readonly device: Device;
  /** Called after each screenshot while the page is still in that state: view, then full. */
  readonly onPicture?: () => Promise<void>;
}

export const SMALLEST_TEXT = 12;
/** https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

/**
 * Opens a page on a device and takes its two screenshots.
 * @param session a blank page @throws PageFailure when the page cannot be opened
 */
export async function pictureDevice(session: CdpSession, { url, device, onPicture }: DeviceTask): Promise<DevicePictures> {
  await emulate(session, device);
  await openPage(session, url);
  const world = await openPageWorld(session);
  await settleView(world);
  const view = await takePicture(session, null, { isFast: true });
  await onPicture?.();
  await settlePage(session, world, device);
  const { contentWidth, contentHeight, layoutWidth } = await world.run(collectLayout);
  const page = { x: 0, y: 0, width: Math.max(contentWidth, layoutWidth), height: Math.max(contentHeight, device.height) };
  const shown = fitPicture(page, device.scale);
  const full = await takePicture(session, shown, { isFast: true });
  await onPicture?.();
  return { view, full, fullWidth: shown.width, fullHeight: shown.height, pageWidth: page.width, pageHeight: page.height };
}

/** Collects facts about the page that `pictureDevice` left open. Afterwards the page keeps the test's text spacing. */
export async function collectDevice(session: CdpSession, device: Device, findContext?: FindContext): Promise<DeviceFacts> {
  const world = await openPageWorld(session, findContext);
  const facts = {
    device,
    title: await world.run((kit) => kit.title()),
    layout: await world.run(collectLayout),
    overflow: await world.run(collectOverflow),
    targets: await world.run(collectTargets),
    smallText: await world.run(collectSmallText, SMALLEST_TEXT),
    text: await world.run(collectTextBoxes),
  };
  return { ...facts, spacedText: await collectSpaced(session, world) };
}

async function collectSpaced(session: CdpSession, world: PageWorld): Promise<readonly TextBoxFacts[]> {
  await setStyle(session, TEXT_SPACING);
  return world.run(collectTextBoxes);
}
