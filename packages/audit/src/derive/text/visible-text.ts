import type { DefaultTreeAdapterTypes } from 'parse5';
import type { ElementNode, PageDocument } from '../parse/document.ts';
import { isElement, isText } from '../parse/element.ts';
import { isHidden } from '../parse/hidden.ts';

const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template textarea select option datalist svg math title iframe noembed noframes audio video canvas'.split(' '),
);
const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'kbd']);
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite data del dfn em font i ins label mark q s small span strike strong sub sup time tt u var wbr'.split(' '),
);

/** A text as readers see it, and the element it begins in. */
export interface FoundText {
  readonly text: string;
  readonly element: ElementNode;
}

/**
 * Searches the visible text of a page, without hidden elements; null when there is no match. White space is collapsed, and inline elements do not
 * separate words.
 * @param isCodeRead whether pre and code are searched too
 */
export function findVisibleText(document: PageDocument, pattern: RegExp, isCodeRead = false): FoundText | null {
  if (!document.body) return null;
  const starts: { readonly at: number; readonly element: ElementNode }[] = [];
  const pieces: string[] = [];
  let length = 0;
  let endsInSpace = true;
  const add = (text: string, element: ElementNode): void => {
    const piece = endsInSpace ? text.replace(/^ /, '') : text;
    if (piece === '') return;
    starts.push({ at: length, element });
    pieces.push(piece);
    length += piece.length;
    endsInSpace = piece.endsWith(' ');
  };
  // Uses its own stack instead of recursion: a page nested 100,000 levels deep must not crash the process.
  const stack: { readonly node: DefaultTreeAdapterTypes.ChildNode; readonly parent: ElementNode; readonly isEnd: boolean }[] = [];
  const push = (parent: ElementNode): void => {
    for (const node of parent.childNodes.toReversed()) stack.push({ node, parent, isEnd: false });
  };
  push(document.body);
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, parent } = entry;
    if (isText(node)) add(node.value.replace(/\s+/g, ' '), parent);
    if (!isElement(node)) continue;
    const isBlock = !INLINE.has(node.tagName);
    if (isBlock) add(' ', parent);
    if (entry.isEnd || UNREAD.has(node.tagName) || (!isCodeRead && CODE.has(node.tagName)) || isHidden(node)) continue;
    if (isBlock) stack.push({ node, parent, isEnd: true });
    push(node);
  }
  const match = pattern.exec(pieces.join(''));
  if (!match) return null;
  const start = starts.findLast(({ at }) => at <= match.index);
  return start ? { text: match[0], element: start.element } : null;
}
