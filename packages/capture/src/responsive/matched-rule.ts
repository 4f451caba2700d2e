import { type CdpSession, fieldOf, listOf, numberOf, textOf } from './cdp-session.ts';
import type { OverflowReason } from './find-culprits.ts';

/** A declaration of the author's that decides, and where it stands. */
export interface CssRule {
  /** `element.style` for an attribute. */
  readonly selector: string;
  readonly property: string;
  readonly value: string;
  /** Condition of the media query around it; '' without. */
  readonly media: string;
  /** Beginning of the address of the style sheet or page; '' when unknown. */
  readonly source: string;
  /** From 1; 0 when unknown. */
  readonly line: number;
}

/** Properties that may say it, by reason; the first that is declared decides among equals. */
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

/** Reasons whose property may come from an ancestor. */
const INHERITED: ReadonlySet<OverflowReason> = new Set(['white-space', 'overflow-wrap']);

/** Follows the style sheets of a page, so that a rule can be told by file and line. Opened before the page is. */
export interface StyleSheets {
  ruleOf(handle: string, reason: OverflowReason): Promise<CssRule | null>;
}

interface SheetPlace {
  readonly url: string;
  readonly firstLine: number;
}

/** Switches the CSS domain on. */
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
      // Of an element that a hundred thousand selectors match, more is told than is read; then no rule is named.
      const matched = await session.send('CSS.getMatchedStylesForNode', { nodeId }).catch(() => null);
      return decidingRule(matched, reason, (id) => sheets.get(id) ?? null);
    },
  };
}

/**
 * The author's declaration that wins among those that matched: inline before rules, later before earlier, important first.
 * @param matched answer of CSS.getMatchedStylesForNode
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

/** Blocks of declarations, the strongest first. */
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
