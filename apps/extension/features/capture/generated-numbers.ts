import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent, isElement, isTag, walkDrawn } from './drawn-tree.ts';
import { areaOf, hasOwnMarker, isShown, PARTS, writtenBy } from './generated-areas.ts';
import type { PrivateWords } from './generated-words.ts';
import { holderArea } from './holder-area.ts';
import type { AttributeRule } from './is-private.ts';

const COUNTERS = ['counter-set', 'counter-reset', 'counter-increment'];
/** Markers that are no numbers. */
const SIGN = /^(?:none|disc|circle|square|disclosure-open|disclosure-closed|["'].*)$/;

/**
 * Names of counters that an element gives a number of the page. Whatever is counted up by one has that of no attribute.
 * @param words of attributes of the element and around it
 */
export function numberedCounters(element: Element, { words }: PrivateWords, view: Window): string[] {
  const numbers = new Set(words.flatMap((word) => /^[+]?(-?\d+)$/.exec(word)?.[1] ?? []));
  if (numbers.size === 0) return [];
  const style = view.getComputedStyle(element);
  const given = COUNTERS.map((counter) => style.getPropertyValue(counter)).join(' ');
  return [...given.matchAll(/([^\s\d]\S*) (-?\d+)/g)].flatMap(([, name = '', number = '']) =>
    Math.abs(Number(number)) > 1 && numbers.has(number) ? [name] : [],
  );
}

/** Where styles write numbers of counters anywhere in an element. @param counters by their names */
export function areasOfCounters(root: Element, counters: ReadonlySet<string>, view: Window): Rectangle[] {
  const areas: Rectangle[] = [];
  walkDrawn(root, null, (node) => {
    if (isElement(node)) areas.push(...countedIn(node, counters, view));
    return null;
  });
  return areas;
}

function countedIn(element: Element, counters: ReadonlySet<string>, view: Window): Rectangle[] {
  const style = view.getComputedStyle(element);
  return PARTS.flatMap((part) => {
    const written = view.getComputedStyle(element, part);
    const numbers = [...writtenBy(part, written, style).matchAll(/\bcounters?\(\s*([^\s,)]+)/g)].map(([, name = '']) => name);
    if (isNumbered(part, written, style)) numbers.push('list-item');
    return numbers.some((name) => counters.has(name)) && isShown(element, written, view) ? [areaOf(element, part, written, view)] : [];
  });
}

/** Where markers of a list stand outside of its items that an attribute of a private element numbers. */
export function areasOfNumbers(element: Element, hides: AttributeRule): Rectangle[] {
  const view = read(read(element, 'ownerDocument'), 'defaultView');
  const isItem = isTag(element, 'li') && hides('value') && ask(element, 'hasAttribute', 'value');
  const isList = isTag(element, 'ol') && hides('start') && ask(element, 'hasAttribute', 'start');
  if (!view || (!isItem && !isList)) return [];
  const style = view.getComputedStyle(element);
  if (SIGN.test(style.listStyleType) || style.listStylePosition === 'inside') return [];
  // Those after an item count on.
  return [holderArea(isItem ? drawnParent(element) : element, 'static', view)];
}

/** Chromium counts items of lists by themselves, Firefox by a counter that any element may set. */
function isNumbered(part: string, written: CSSStyleDeclaration, { display, listStyleType }: CSSStyleDeclaration): boolean {
  if (part === '::marker') return display.includes('list-item') && written.content === 'normal' && !SIGN.test(listStyleType);
  return hasOwnMarker(part, written) && !SIGN.test(written.listStyleType);
}
