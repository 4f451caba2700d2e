import type { DeviceFacts } from './collect-device.ts';
import type { TextBoxFacts } from './collect-text-boxes.ts';
import { groupElements, type Judgement, nameElements, type ResponsiveFinding } from './judgement.ts';
import type { ResponsiveCheckId } from './checks.ts';
import type { Box } from './page-kit.ts';

/** Judges whether text is large enough to read. */
export function judgeTextSize(devices: readonly Pick<DeviceFacts, 'device' | 'smallText'>[]): Judgement {
  const found = devices.flatMap(({ device, smallText }) => smallText.found.map((text) => ({ ...text, device: device.id })));
  const withWords = devices.filter(({ smallText }) => smallText.judged > 0);
  return {
    checkId: 'text-too-small',
    passed: withWords.filter(({ smallText }) => smallText.found.length === 0).length,
    failed: withWords.filter(({ smallText }) => smallText.found.length > 0).length,
    reason: withWords.length === 0 ? 'The page has no words.' : '',
    findings: groupElements(found).map((group): ResponsiveFinding => {
      const size = Math.min(...group.map(({ fontSize }) => fontSize));
      return {
        checkId: 'text-too-small',
        message: `“${shorten(group[0]?.words ?? '')}” is written in ${size} pixels.`,
        key: group[0]?.group ?? '',
        ...nameElements(group),
        facts: { font_size: size, words: group[0]?.words ?? '' },
      };
    }),
  };
}

type Spaced = Pick<DeviceFacts, 'device' | 'text' | 'spacedText'>;

/** Judges whether text stays complete with the spacing of WCAG 1.4.12: what is clipped with it but not without it. */
export function judgeSpacedCut(devices: readonly Spaced[]): Judgement {
  return judgeSpacing(
    'text-cut-when-spaced',
    devices,
    cutTexts,
    (words) => `“${words}” is cut when letters, words and lines are spaced out.`,
  );
}

/** Judges whether texts stay apart with the spacing of WCAG 1.4.12. */
export function judgeSpacedOverlap(devices: readonly Spaced[]): Judgement {
  return judgeSpacing(
    'text-overlaps-when-spaced',
    devices,
    overlappingTexts,
    (words) => `“${words}” lies over other words when letters, words and lines are spaced out.`,
  );
}

function judgeSpacing(
  checkId: ResponsiveCheckId,
  devices: readonly Spaced[],
  broken: (texts: readonly TextBoxFacts[]) => readonly TextBoxFacts[],
  sentence: (words: string) => string,
): Judgement {
  const withWords = devices.filter(({ text }) => text.length > 0);
  const found = withWords.map(({ device, text, spacedText }) => {
    const before = new Set(broken(text).map(({ selector }) => selector));
    const boxes = new Map(text.map(({ selector, box }) => [selector, box]));
    return (
      broken(spacedText)
        .filter(({ selector }) => !before.has(selector))
        // The screenshots show the page without extra spacing, so the mark is where the text is without it.
        .map((one) => ({ ...one, box: boxes.get(one.selector) ?? one.box, device: device.id }))
    );
  });
  return {
    checkId,
    passed: found.filter((texts) => texts.length === 0).length,
    failed: found.filter((texts) => texts.length > 0).length,
    reason: withWords.length === 0 ? 'The page has no words.' : '',
    findings: groupElements(found.flat()).map((group): ResponsiveFinding => ({
      checkId,
      message: sentence(shorten(group[0]?.words ?? '')),
      key: group[0]?.group ?? '',
      ...nameElements(group),
      facts: { words: group[0]?.words ?? '' },
    })),
  };
}

/** Text that extends beyond a clipping box by more than the line's space around the glyphs. */
export function cutTexts(texts: readonly TextBoxFacts[]): readonly TextBoxFacts[] {
  const ROOM = 3;
  return texts.filter(({ box, cut, cutsX, cutsY }) => {
    if (!cut) return false;
    const outX = box.x + box.width > cut.x + cut.width + ROOM || box.x < cut.x - ROOM;
    const outY = box.y + box.height > cut.y + cut.height + ROOM || box.y < cut.y - ROOM;
    return (cutsX && outX) || (cutsY && outY);
  });
}

/** Maximum number of comparisons; a page has thousands, but uploaded facts may ask for millions, each as expensive as their lists are long. */
const MAX_COMPARISONS = 2_000_000;

/** Texts that overlap by more than the edges of lines do. */
export function overlappingTexts(texts: readonly TextBoxFacts[]): readonly TextBoxFacts[] {
  const LEAST = 4;
  const sorted = texts
    .map((text, index) => ({ text, index, around: new Set(text.around), box: seenBox(text) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .toSorted((a, b) => a.box.y - b.box.y);
  let left = MAX_COMPARISONS;
  const over = new Set<TextBoxFacts>();
  for (const [position, one] of sorted.entries()) {
    if (one.text.isLayered) continue;
    for (let next = position + 1; ; next += 1) {
      const other = sorted[next];
      if (!other) break;
      left -= 1 + one.text.around.length;
      if (left < 0) return [...over];
      if (other.box.y >= one.box.y + one.box.height - LEAST) break;
      if (other.text.isLayered || one.around.has(other.index) || other.around.has(one.index)) continue;
      // Text and inline elements of one paragraph share its lines.
      if (one.text.around.some((element) => other.around.has(element))) continue;
      if (sharedBy(one, other) >= LEAST) over.add(one.text).add(other.text);
    }
  }
  return [...over];
}

interface Seen {
  readonly text: TextBoxFacts;
  readonly box: Box;
}

/** The part of the text that its clipping box leaves visible. */
function seenBox({ box, cut, cutsX, cutsY }: TextBoxFacts): Box {
  const from = { x: cut && cutsX ? Math.max(box.x, cut.x) : box.x, y: cut && cutsY ? Math.max(box.y, cut.y) : box.y };
  const right = cut && cutsX ? Math.min(box.x + box.width, cut.x + cut.width) : box.x + box.width;
  const bottom = cut && cutsY ? Math.min(box.y + box.height, cut.y + cut.height) : box.y + box.height;
  return { ...from, width: right - from.x, height: bottom - from.y };
}

/** Texts in the same scroll container move together; those in different ones only overlap where both are visible. */
function sharedBy(one: Seen, other: Seen): number {
  const [own, others] = [one.text.scrolled, other.text.scrolled];
  return own?.by === others?.by ? shared(one.box, other.box) : shared(own?.shown ?? one.box, others?.shown ?? other.box);
}

/** The shorter side of two boxes' intersection; zero or negative when there is none. */
function shared(a: Box, b: Box): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(x, y);
}

const shorten = (words: string): string => (words.length > 60 ? `${words.slice(0, 59)}…` : words);
