import { DEVICES, type ResponsiveFacts } from '@plumbline/capture/responsive';
import { z } from 'zod';

const text = z.string().max(2000);
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const named = { selector: text, group: text, excerpt: text };

/** As many as are collected from one page. Judging compares each with each. */
const MAX_ROWS = 1500;

/** Stops at the first invalid row: otherwise a list of invalid rows would produce a million errors, which take gigabytes. */
const list = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .max(MAX_ROWS)
    .transform((rows, context): z.output<Row>[] => {
      const read: z.output<Row>[] = [];
      for (const [place, one] of rows.entries()) {
        const { success, data } = row.safeParse(one);
        if (!success) {
          context.addIssue({ code: 'custom', message: `Row ${place} is invalid.` });
          return z.NEVER;
        }
        read.push(data);
      }
      return read;
    });

const reason = z.enum([
  'min-width',
  'width',
  'margin',
  'position',
  'transform',
  'grid-template-columns',
  'flex-shrink',
  'flex-wrap',
  'white-space',
  'max-width',
  'table',
  'overflow-wrap',
]);

const textBox = z.object({
  ...named,
  words: text,
  box,
  cut: box.nullable(),
  cutsX: z.boolean(),
  cutsY: z.boolean(),
  around: list(z.number()),
  isLayered: z.boolean(),
  // Older extensions do not send it.
  scrolled: z.object({ by: z.number(), shown: box }).nullable().default(null),
});

const wideElement = z.object({
  ...named,
  index: z.number(),
  reachesOut: z.boolean(),
  parent: z.number().nullable(),
  tag: text,
  box,
  container: z.number(),
  textReachesOut: z.boolean(),
  longestWord: z.number(),
  isReplaced: z.boolean(),
  style: z.object({
    width: text,
    minWidth: text,
    marginLeft: text,
    marginRight: text,
    left: text,
    right: text,
    position: text,
    display: text,
    transform: text,
    whiteSpace: text,
    flexShrink: text,
    flexWrap: text,
    parentDisplay: text,
  }),
});

/** Each element’s id is its index in the list, and its parent comes before it, so that walking the tree terminates. */
function isTree(elements: readonly z.output<typeof wideElement>[]): boolean {
  return elements.every(({ index, parent }, place) => index === place && (parent === null || parent < place));
}

const device = z.object({
  device: z.object({
    id: text,
    label: text,
    width: z.number().int(),
    height: z.number().int(),
    scale: z.number().positive(),
    mobile: z.boolean(),
  }),
  title: text,
  layout: z.object({
    layoutWidth: z.number(),
    contentWidth: z.number(),
    contentHeight: z.number(),
    scrollsSideways: z.boolean(),
    viewportMeta: text.nullable(),
  }),
  overflow: z.object({
    viewportWidth: z.number(),
    elements: list(wideElement).refine(isTree, 'Elements must come after the ones they are nested in.'),
  }),
  targets: list(z.object({ ...named, box, isInline: z.boolean(), isNative: z.boolean(), inside: list(z.number()) })),
  smallText: z.object({ found: list(z.object({ ...named, box, fontSize: z.number(), words: text })), judged: z.number() }),
  text: list(textBox),
  spacedText: list(textBox),
});

const rule = z.object({ selector: text, property: text, value: text, media: text, source: text, line: z.number() });

const sweep = z.object({
  from: z.number().int(),
  to: z.number().int(),
  samples: list(z.object({ width: z.number().int(), overflow: z.number() })),
  ranges: list(z.object({ from: z.number().int(), to: z.number().int(), worst: z.number() })),
  culprits: list(z.object({ ...named, from: z.number().int(), to: z.number().int(), reason, rule: rule.nullable(), box, at: z.number() })),
});

/** What an extension measured on a page and sends in addition to pictures: the texts file of the step, as JSON. */
export const responsiveFacts = z.object({
  devices: z.array(device).max(DEVICES.length),
  sweep: sweep.nullable(),
}) satisfies z.ZodType<ResponsiveFacts>;
