import { type CdpSession, listOf, numberOf, textOf } from './cdp-session.ts';
import { collectOverflow } from './collect-overflow.ts';
import { findCulprits, type OverflowReason } from './find-culprits.ts';
import { type CssRule, openStyleSheets, type StyleSheets } from './matched-rule.ts';
import { emulate, openPage, setSize } from './open-page.ts';
import type { Box, PageKit } from './page-kit.ts';
import { type FindContext, openPageWorld, type PageWorld } from './page-world.ts';
import { settlePage } from './settle-page.ts';
import {
  bisect,
  type BreakingRange,
  findBreakingRanges,
  planWidths,
  SWEEP_FROM,
  SWEEP_TO,
  type WidthRange,
  type WidthSample,
} from './sweep-widths.ts';

/** An element that makes the page too wide, the range of widths, and the responsible rule. */
export interface SweepCulprit extends WidthRange {
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly reason: OverflowReason;
  readonly rule: CssRule | null;
  /** Its position at the width `at`. */
  readonly box: Box;
  readonly at: number;
}

/** How a page behaves at every window width. */
export interface SweepFacts {
  readonly from: number;
  readonly to: number;
  readonly samples: readonly WidthSample[];
  readonly ranges: readonly BreakingRange[];
  readonly culprits: readonly SweepCulprit[];
}

export interface SweepTask {
  readonly url: string;
  /** Called with progress: widths examined so far, their total, and the current one. */
  readonly onWidth?: (done: number, total: number, width: number) => void;
  readonly signal?: AbortSignal;
  /** Finds the context from which the page is read. */
  readonly findContext?: FindContext;
}

const HEIGHT = 900;
const MAX_RANGES = 12;
/** Moving elements would be measured in motion. */
const STILL =
  '*,*::before,*::after{transition:none!important;animation-duration:0s!important;animation-delay:0s!important}html{scroll-behavior:auto!important}';
/** Only boxes are read, so nothing needs to be painted again at each width. Layout and scrolling are unaffected. */
const UNPAINTED = 'html{clip-path:inset(50%)!important}';

/**
 * Opens a page in a window and resizes it from 320 to 2560 pixels: finds the exact ranges in which it scrolls sideways, the responsible elements and
 * rules.
 * @param session a blank page
 * @throws PageFailure when the page cannot be opened, the signal's reason when it is aborted
 */
export async function collectSweep(session: CdpSession, { url, onWidth, signal, findContext }: SweepTask): Promise<SweepFacts> {
  await emulate(session, { id: 'window', label: 'Window', width: SWEEP_FROM, height: HEIGHT, scale: 1, mobile: false });
  const sheets = await openStyleSheets(session);
  await openPage(session, url);
  await setStyle(session, STILL);
  const world = await openPageWorld(session, findContext);
  await settlePage(session, world, { width: SWEEP_FROM, height: HEIGHT, scale: 1, mobile: false });
  // Only now, when lazily loaded images are loaded.
  await setStyle(session, UNPAINTED);
  const planned = planWidths(await breakpointsOf(session));
  const known = new Map<number, number>();
  const probe = async (width: number): Promise<number> => {
    signal?.throwIfAborted();
    const before = known.get(width);
    if (before !== undefined) return before;
    const overflow = await overflowAt(session, world, width);
    known.set(width, overflow);
    onWidth?.(known.size, Math.max(planned.length, known.size), width);
    return overflow;
  };
  const { samples, ranges } = await findBreakingRanges(planned, probe);
  const culprits: SweepCulprit[] = [];
  for (const range of ranges.slice(0, MAX_RANGES)) {
    signal?.throwIfAborted();
    culprits.push(...(await culpritsIn(session, world, sheets, range)));
  }
  return { from: SWEEP_FROM, to: SWEEP_TO, samples, ranges, culprits };
}

/** Adds a style sheet of our own, to which the page's Content Security Policy does not apply. */
export async function setStyle(session: CdpSession, text: string): Promise<void> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const tree = await session.send('Page.getFrameTree');
  const sheet = await session.send('CSS.createStyleSheet', { frameId: textOf(tree, 'frameTree', 'frame', 'id') });
  await session.send('CSS.setStyleSheetText', { styleSheetId: textOf(sheet, 'styleSheetId'), text });
}

/** Widths in pixels at which the page's media queries change. */
async function breakpointsOf(session: CdpSession): Promise<readonly number[]> {
  const answer = await session.send('CSS.getMediaQueries').catch(() => null);
  return listOf(answer, 'medias')
    .flatMap((media) => listOf(media, 'mediaList'))
    .flatMap((query) => listOf(query, 'expressions'))
    .filter((expression) => /width/.test(textOf(expression, 'feature')))
    .flatMap((expression) => numberOf(expression, 'computedLength') ?? numberOf(expression, 'value') ?? []);
}

async function showAt(session: CdpSession, width: number): Promise<void> {
  await setSize(session, { width, height: HEIGHT, scale: 1, mobile: false });
}

async function overflowAt(session: CdpSession, world: PageWorld, width: number): Promise<number> {
  await showAt(session, width);
  return world.run(measureOverflow);
}

/** Runs inside the page, once its scripts have handled the new width. */
async function measureOverflow(kit: PageKit): Promise<number> {
  await kit.frame();
  const root = kit.read(document, 'documentElement');
  const body: HTMLElement | null = kit.read(document, 'body');
  const own = getComputedStyle(root).overflowX;
  const overflow = own === 'visible' && body ? getComputedStyle(body).overflowX : own;
  return overflow === 'hidden' || overflow === 'clip' ? 0 : Math.max(0, kit.read(root, 'scrollWidth') - kit.read(root, 'clientWidth'));
}

/** Examines both ends of a range: an element found at only one end is followed to the width where its overflow ends. */
async function culpritsIn(session: CdpSession, world: PageWorld, sheets: StyleSheets, range: BreakingRange): Promise<SweepCulprit[]> {
  const low = await lookAt(session, world, sheets, range.from);
  const high = range.to === range.from ? low : await lookAt(session, world, sheets, range.to);
  const known = new Map<number, Set<string>>();
  // All culprits of a range are first looked for at the same widths.
  const isAt = (selector: string) => async (width: number) => {
    const wide = known.get(width) ?? (await wideAt(session, world, width));
    known.set(width, wide);
    return wide.has(selector);
  };
  const found: SweepCulprit[] = [];
  for (const culprit of low) {
    const reachesEnd = high.some(({ selector }) => selector === culprit.selector);
    const to = reachesEnd ? range.to : (await bisect(range.from, range.to, async (width) => !(await isAt(culprit.selector)(width)))) - 1;
    found.push({ ...culprit, from: range.from, to });
  }
  for (const culprit of high.filter(({ selector }) => !low.some((other) => other.selector === selector))) {
    found.push({ ...culprit, from: await bisect(range.from, range.to, isAt(culprit.selector)), to: range.to });
  }
  return found;
}

async function wideAt(session: CdpSession, world: PageWorld, width: number): Promise<Set<string>> {
  await overflowAt(session, world, width);
  return new Set(findCulprits(await world.run(collectOverflow)).map(({ element }) => element.selector));
}

async function lookAt(session: CdpSession, world: PageWorld, sheets: StyleSheets, width: number) {
  await overflowAt(session, world, width);
  const culprits = findCulprits(await world.run(collectOverflow));
  const found: Omit<SweepCulprit, 'from' | 'to'>[] = [];
  for (const { element, reason } of culprits) {
    const rule = await world
      .handleOf(element.index)
      .then((handle) => sheets.ruleOf(handle, reason))
      .catch(() => null);
    const { selector, group, excerpt, box } = element;
    found.push({ selector, group, excerpt, reason, rule, box, at: width });
  }
  return found;
}
