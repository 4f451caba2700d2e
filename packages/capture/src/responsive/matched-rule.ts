import { type CdpSession, fieldOf, listOf, numberOf, textOf } from './cdp-session.ts';
import type { OverflowReason } from './find-culprits.ts';

/** The author's declaration that applies, and its location. */
export interface CssRule {
  /** `element.style` for a style attribute. */
  readonly selector: string;
  readonly property: string;
  readonly value: string;
  /** Condition of the enclosing media query; '' without one. */
  readonly media: string;
  /** The start of the address of the style sheet or page; '' when unknown. */
  readonly source: string;
  /** Starting at 1; 0 when unknown. */
  readonly line: number;
}

/** Properties that may be responsible, by reason; of equally strong declarations, the first property in the list is named. */
const PROPERTIES: Readonly<Record<OverflowReason, readonly string[]>> = {
  'min-width': ['min-width', 'min-inline-size'],
  width: ['width', 'inline-size', 'flex-basis', 'flex'],
  'max-width': ['width', 'max-width'],
  margin: ['margin-left', 'margin-right', 'margin-inline', 'margin-inline-start', 'margin-inline-end', 'margin'],
  position: ['left', 'right', 'inset', 'inset-inline', 'inset-inline-start', 'inset-inline-end', 'position'],
  transform: ['transform', 'translate'],
  'grid-template-columns': ['grid-template-columns', 'grid-template', 'grid', 'grid-auto-columns'],
  'flex-shrink': ['flex-shrink', 'flex'],
  'flex-wrap': ['flex-wrap', 'flex-flow', 'display'],
  'white-space': ['white-space', 'text-wrap', 'text-wrap-mode', 'white-space-collapse'],
  'overflow-wrap': ['overflow-wrap', 'word-break', 'hyphens'],
  table: ['table-layout', 'display'],
};

/** Reasons whose property may be inherited. */
const INHERITED: ReadonlySet<OverflowReason> = new Set(['white-space', 'overflow-wrap']);

/** Tracks the style sheets of a page, so that rules can be named with file and line. Open it before the page. */
export interface StyleSheets {
  ruleOf(handle: string, reason: OverflowReason): Promise<CssRule | null>;
}

interface SheetPlace {
  readonly url: string;
  readonly firstLine: number;
}

/** Enables the CSS domain. */
export async function openStyleSheets(session: CdpSession): Promise<StyleSheets> {
  const sheets = new Map<string, SheetPlace>();
  session.on('CSS.styleSheetAdded', (params) => {
    const header = fieldOf(params, 'header');
    sheets.set(textOf(header, 'styleSheetId'), { url: textOf(header, 'sourceURL'), firstLine: numberOf(header, 'startLine') ?? 0 });
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return {
    async ruleOf(handle, reason) {
      if (handle === '') return null;
      await session.send('DOM.getDocument', { depth: 0 });
      const nodeId = numberOf(await session.send('DOM.requestNode', { objectId: handle }), 'nodeId');
      // For an element matched by a hundred thousand selectors, the response exceeds what is read; then no rule is named.
      const matched = await session.send('CSS.getMatchedStylesForNode', { nodeId }).catch(() => null);
      return decidingRule(matched, reason, (id) => sheets.get(id) ?? null);
    },
  };
}

/**
 * The author's declaration that wins among the matched ones: inline before rules, later before earlier, important first.
 * @param matched response of CSS.getMatchedStylesForNode
 */
export function decidingRule(
  matched: unknown,
  reason: OverflowReason,
  placeOf: (styleSheetId: string) => SheetPlace | null,
): CssRule | null {
  const properties = PROPERTIES[reason];
  const own = pick(rulesOf(matched), properties, placeOf);
  if (own || !INHERITED.has(reason)) return own;
  for (const ancestor of listOf(matched, 'inherited')) {
    const rule = pick(rulesOf(ancestor), properties, placeOf);
    if (rule) return rule;
  }
  return null;
}

interface Block {
  readonly selector: string;
  readonly media: string;
  readonly style: unknown;
}

/** Declaration blocks, the strongest first. */
function rulesOf(matched: unknown): readonly Block[] {
  const rules = listOf(matched, 'matchedCSSRules')
    .map((match) => fieldOf(match, 'rule'))
    .filter((rule) => textOf(rule, 'origin') === 'regular')
    .map((rule) => ({
      selector: textOf(rule, 'selectorList', 'text'),
      media: listOf(rule, 'media')
        .map((media) => textOf(media, 'text'))
        .join(' and '),
      style: fieldOf(rule, 'style'),
    }))
    .toReversed();
  const inline = fieldOf(matched, 'inlineStyle');
  return [...(inline === undefined ? [] : [{ selector: 'element.style', media: '', style: inline }]), ...rules];
}

function pick(blocks: readonly Block[], properties: readonly string[], placeOf: (id: string) => SheetPlace | null): CssRule | null {
  const found = blocks.flatMap((block) =>
    listOf(block.style, 'cssProperties')
      .filter((property) => properties.includes(textOf(property, 'name')) && fieldOf(property, 'range') !== undefined)
      .filter((property) => fieldOf(property, 'disabled') !== true && fieldOf(property, 'parsedOk') !== false)
      .toReversed()
      .map((property) => ({ block, property })),
  );
  const winner = found.find(({ property }) => fieldOf(property, 'important') === true) ?? found[0];
  if (!winner) return null;
  const { block, property } = winner;
  const place = placeOf(textOf(block.style, 'styleSheetId'));
  return {
    selector: block.selector.slice(0, 300),
    property: textOf(property, 'name'),
    value: textOf(property, 'value').slice(0, 200),
    media: block.media.slice(0, 200),
    source: place?.url.slice(0, 1000) ?? '',
    line: place ? place.firstLine + (numberOf(property, 'range', 'startLine') ?? 0) + 1 : 0,
  };
}
