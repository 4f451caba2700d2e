import type { DeviceFacts } from './collect-device.ts';
import type { SweepCulprit, SweepFacts } from './collect-sweep.ts';
import { findCulprits, type OverflowReason } from './find-culprits.ts';
import { type Judgement, nameElements, type ResponsiveFinding } from './judgement.ts';
import type { CssRule } from './matched-rule.ts';

type Seen = Pick<DeviceFacts, 'device' | 'layout' | 'overflow'>;

/** What a culprit does, as the end of a sentence. */
export const REASONS: Readonly<Record<OverflowReason, string>> = {
  'min-width': 'it may not become narrower',
  width: 'its width is fixed',
  margin: 'a margin pushes it out',
  position: 'it is positioned beyond the edge',
  transform: 'it is moved beyond the edge',
  'grid-template-columns': 'its columns do not fit',
  'flex-shrink': 'it may not shrink',
  'flex-wrap': 'its parts may not wrap',
  'white-space': 'its words may not wrap',
  'max-width': 'it keeps its own size',
  table: 'its cells do not fit',
  'overflow-wrap': 'a word in it is longer than the line',
};

/** What to declare for the element, or for its container. */
interface Fix {
  readonly css: string;
  readonly of?: 'parent';
}

const FIXES: Readonly<Record<OverflowReason, Fix>> = {
  'min-width': { css: 'min-width: 0;' },
  width: { css: 'width: auto; max-width: 100%;' },
  margin: { css: 'margin-inline: 0;' },
  position: { css: 'overflow-x: clip;', of: 'parent' },
  transform: { css: 'overflow-x: clip;', of: 'parent' },
  'grid-template-columns': { css: 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));' },
  'flex-shrink': { css: 'flex-shrink: 1; min-width: 0;' },
  'flex-wrap': { css: 'flex-wrap: wrap;' },
  'white-space': { css: 'white-space: normal;' },
  'max-width': { css: 'max-width: 100%; height: auto;' },
  table: { css: 'overflow-x: auto;', of: 'parent' },
  'overflow-wrap': { css: 'overflow-wrap: anywhere;' },
};

/** The fix as facts of a finding. */
function fixFacts(reason: OverflowReason): { readonly try: string; readonly try_on?: string } {
  const { css, of } = FIXES[reason];
  return of ? { try: css, try_on: 'the element around it' } : { try: css };
}

/** Judges where the page scrolls sideways: on the devices, and at which window widths. */
export function judgeOverflow(devices: readonly Seen[], sweep: SweepFacts | null): Judgement {
  const wide = devices.filter(isTooWide);
  // What also overflows in the sweep is reported from there; the rest is reported from the device.
  const swept = sweep ? groupCulprits(sweep.culprits) : [];
  const known = new Set(swept.map(([first]) => first?.selector));
  const onDevices = wide.flatMap((seen) =>
    findCulprits(seen.overflow)
      .filter(({ element }) => !known.has(element.selector))
      .map(({ element, reason }) => ({ element, reason, device: seen.device })),
  );
  const byDevice = [...Map.groupBy(onDevices, ({ element }) => element.selector).values()];
  return {
    checkId: 'horizontal-overflow',
    passed: devices.length - wide.length + (sweep && sweep.ranges.length === 0 ? 1 : 0),
    failed: wide.length + (sweep && sweep.ranges.length > 0 ? 1 : 0),
    reason: devices.length === 0 && !sweep ? 'The page was not opened.' : '',
    findings: [
      ...swept.map((culprits) => sweepFinding(culprits, wide)),
      ...byDevice.map((group): ResponsiveFinding => {
        const [first] = group;
        const names = group.map(({ device }) => `${device.label} (${device.width} pixels)`).join(' and ');
        return {
          checkId: 'horizontal-overflow',
          message: `${first?.element.selector ?? 'An element'} makes the page scroll sideways on ${names}: ${first ? REASONS[first.reason] : ''}.`,
          key: `${first?.element.group} ${first?.reason}`,
          ...nameElements(group.map(({ element, device }) => ({ ...element, device: device.id }))),
          facts: first ? { reason: first.reason, ...fixFacts(first.reason) } : {},
        };
      }),
      ...unnamed(devices, sweep, swept.length + byDevice.length),
    ],
  };
}

/** At 320 pixels nothing may require scrolling in two directions: WCAG 1.4.10. */
export function judgeReflow(sweep: SweepFacts | null): Judgement {
  const at = sweep?.samples.find(({ width }) => width === 320);
  const culprits = sweep?.culprits.filter(({ from }) => from === 320) ?? [];
  const fails = (at?.overflow ?? 0) > 0;
  const names = culprits.map(({ selector }) => selector);
  return {
    checkId: 'no-reflow-at-320',
    passed: at && !fails ? 1 : 0,
    failed: fails ? 1 : 0,
    reason: at ? '' : 'The page was not drawn at 320 pixels.',
    findings:
      fails && at
        ? [
            {
              checkId: 'no-reflow-at-320',
              message: `At 320 pixels, ${at.overflow} pixels of the page lie beyond the edge${names[0] ? `: ${names.slice(0, 2).join(' and ')}` : ''}.`,
              key: 'page',
              ...nameElements(culprits.map((culprit) => ({ ...culprit, device: '' }))),
              facts: { overflow: at.overflow, culprits: names.slice(0, 10) },
            },
          ]
        : [],
  };
}

/** Whether a person can, and must, scroll sideways. */
export function isTooWide({ layout }: Pick<DeviceFacts, 'layout'>): boolean {
  return layout.scrollsSideways && layout.contentWidth > layout.layoutWidth;
}

/** "12 px", the rule and its location, on one line. */
export function ruleWords({ selector, property, value, media, source, line }: CssRule): string {
  const rule = `${selector} { ${property}: ${value} }${media ? ` in @media ${media}` : ''}`;
  return source === '' ? rule : `${rule}, ${source}${line > 0 ? `:${line}` : ''}`;
}

function groupCulprits(culprits: readonly SweepCulprit[]): readonly (readonly SweepCulprit[])[] {
  return [...Map.groupBy(culprits, ({ selector, reason }) => `${selector} ${reason}`).values()];
}

function sweepFinding(culprits: readonly SweepCulprit[], wide: readonly Seen[]): ResponsiveFinding {
  const [first] = culprits;
  if (!first) throw new Error('A group has at least one culprit.');
  const ranges = culprits.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  // Where the same element overflows on a device, its box there can be marked on the screenshot.
  const boxes = wide.flatMap(({ device, overflow }) =>
    overflow.elements.filter(({ selector }) => selector === first.selector).map((element) => ({ ...element, device: device.id })),
  );
  return {
    checkId: 'horizontal-overflow',
    message: `${first.selector} makes the page scroll sideways at ${ranges.join(', ')} pixels: ${REASONS[first.reason]}.`,
    key: `${first.group} ${first.reason}`,
    ...nameElements(boxes.length > 0 ? boxes : [{ ...first, device: '' }]),
    facts: {
      reason: first.reason,
      ranges,
      element_width: first.box.width,
      at_width: first.at,
      ...fixFacts(first.reason),
      ...(first.rule ? { rule: ruleWords(first.rule) } : {}),
    },
  };
}

/** Overflow without an element to name: space taken by a pseudo-element or a margin. */
function unnamed(devices: readonly Seen[], sweep: SweepFacts | null, named: number): ResponsiveFinding[] {
  const wide = devices.filter(isTooWide);
  const ranges = sweep?.ranges.map(({ from, to }) => `${from}–${to}`) ?? [];
  if (named > 0 || (wide.length === 0 && ranges.length === 0)) return [];
  const where = ranges.length > 0 ? `at ${ranges.join(', ')} pixels` : `on ${wide.map(({ device }) => device.label).join(' and ')}`;
  return [
    {
      checkId: 'horizontal-overflow',
      message: `The page scrolls sideways ${where}; no single element reaches out, so look for a ::before, an ::after or a margin.`,
      key: 'page',
      elements: [],
      elementCount: 0,
      facts: { ranges },
    },
  ];
}
