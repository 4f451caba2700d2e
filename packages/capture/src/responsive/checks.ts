/** The four groups of the report. */
export const RESPONSIVE_CATEGORIES = ['Layout', 'Touch', 'Text', 'Reflow'] as const;

export type ResponsiveCategory = (typeof RESPONSIVE_CATEGORIES)[number];

/** One rule of the responsive tester, with what people are told about it. */
export interface ResponsiveCheck {
  readonly id: string;
  readonly title: string;
  readonly category: ResponsiveCategory;
  readonly severity: 'high' | 'medium' | 'low';
  readonly why: string;
  readonly fix: string;
  readonly source: { readonly label: string; readonly url: string };
}

const wcag = (number: string, name: string, anchor: string) => ({
  label: `WCAG 2.2, ${number} ${name}`,
  url: `https://www.w3.org/TR/WCAG22/#${anchor}`,
});

/** Every rule; ids are permanent. */
export const RESPONSIVE_CHECKS = [
  {
    id: 'horizontal-overflow',
    title: 'Page scrolls sideways',
    category: 'Layout',
    severity: 'high',
    why: 'Who has to scroll sideways to read a line loses the line, and often never finds what lies beyond the edge.',
    fix: 'Let the named element shrink: give it max-width: 100% instead of a fixed width, let it wrap, or put it into a box with overflow-x: auto.',
    source: wcag('1.4.10', 'Reflow', 'reflow'),
  },
  {
    id: 'missing-viewport-meta',
    title: 'Phones draw the page as on a desktop',
    category: 'Layout',
    severity: 'high',
    why: 'Without a viewport line phones lay the page out 980 pixels wide and shrink it, so that nothing can be read without zooming.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head of the page.',
    source: { label: 'MDN, viewport meta', url: 'https://developer.mozilla.org/docs/Web/HTML/Guides/Viewport_meta_element' },
  },
  {
    id: 'zoom-disabled',
    title: 'Page cannot be enlarged',
    category: 'Layout',
    severity: 'medium',
    why: 'People who see less well enlarge pages with two fingers; this page forbids it.',
    fix: 'Take user-scalable=no and a maximum-scale below 2 out of the viewport line.',
    source: wcag('1.4.4', 'Resize Text', 'resize-text'),
  },
  {
    id: 'tap-target-too-small',
    title: 'Tap target too small',
    category: 'Touch',
    severity: 'medium',
    why: 'A finger covers about 24 pixels. Smaller targets that stand close together are hit by mistake.',
    fix: 'Give the target at least 24 × 24 pixels with padding or min-height, or more room around it.',
    source: wcag('2.5.8', 'Target Size (Minimum)', 'target-size-minimum'),
  },
  {
    id: 'text-too-small',
    title: 'Text below 12 pixels',
    category: 'Text',
    severity: 'low',
    why: 'Text this small is hard to read on a phone held at arm’s length.',
    fix: 'Set font-size to 12px or more, better in rem so that it follows the reader’s own setting.',
    source: { label: 'Lighthouse, legible font sizes', url: 'https://developer.chrome.com/docs/lighthouse/seo/font-size' },
  },
  {
    id: 'text-cut-when-spaced',
    title: 'Text is cut when readers space it out',
    category: 'Text',
    severity: 'medium',
    why: 'People with dyslexia or low vision widen the space between letters, words and lines; here words then disappear.',
    fix: 'Let the box grow: min-height instead of height, and no overflow: hidden around words.',
    source: wcag('1.4.12', 'Text Spacing', 'text-spacing'),
  },
  {
    id: 'text-overlaps-when-spaced',
    title: 'Text lies over text when readers space it out',
    category: 'Text',
    severity: 'medium',
    why: 'With more space between letters, words and lines, words here are drawn over one another.',
    fix: 'Take fixed heights and negative margins away, so that what follows moves down.',
    source: wcag('1.4.12', 'Text Spacing', 'text-spacing'),
  },
  {
    id: 'no-reflow-at-320',
    title: 'Content does not reflow at 320 pixels',
    category: 'Reflow',
    severity: 'high',
    why: 'A desktop enlarged to 400 % shows 320 pixels. Who needs that must scroll in two directions to read each line.',
    fix: 'Let everything wrap or shrink at 320 pixels; put what needs two dimensions, such as a wide table, into a box that scrolls by itself.',
    source: wcag('1.4.10', 'Reflow', 'reflow'),
  },
] as const satisfies readonly ResponsiveCheck[];

export type ResponsiveCheckId = (typeof RESPONSIVE_CHECKS)[number]['id'];

/** The rule of an id; undefined for one of another tester. */
export function responsiveCheck(id: string): ResponsiveCheck | undefined {
  return RESPONSIVE_CHECKS.find((check) => check.id === id);
}
