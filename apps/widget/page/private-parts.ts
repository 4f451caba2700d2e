import {
  ask,
  hasPrivateName,
  isNamedHolder,
  isNamedLeaf,
  isPrivateElement,
  isSensitiveName,
  PRIVATE_MARK,
  read,
  readAny,
} from '@plumbline/capture';
import { cleanWords } from './clean-words.ts';
import { isText } from './is-node.ts';

/** Characters of a block that is read whole: a longer one holds others. */
const LONGEST_BLOCK = 3000;
/** Whatever somebody types into, or the page shows as a field. Buttons are not among them: they say what they do. */
const FIELD = /^(?:INPUT|TEXTAREA|SELECT)$/;
const BUTTON = /^(?:button|submit|reset|checkbox|radio|range|color|image)$/;

/** Whether all of an element is private: its author says so, its name does, or somebody writes in it. */
export function isPrivatePart(element: Element): boolean {
  if (FIELD.test(read(element, 'nodeName'))) return !BUTTON.test(ask(element, 'getAttribute', 'type') ?? '');
  if (readAny(element, 'isContentEditable')) return true;
  if (isPrivateElement(read(element, 'localName'), ask(element, 'hasAttribute', PRIVATE_MARK), isSensitiveName)) return true;
  // A field that is drawn by other means than one of HTML.
  return /^(?:(?:text|search|combo)box|spinbutton)$/.test(ask(element, 'getAttribute', 'role') ?? '') || isHolder(element);
}

/** `<output name=otp>`, what has a sensitive name before it, and what has one itself and nothing else in it. */
function isHolder(element: Element): boolean {
  return (
    isNamedHolder(element, isSensitiveName) ||
    isNamedLeaf(element, isSensitiveName) ||
    (/^(?:output|meter|progress|code|kbd|samp|data)$/.test(read(element, 'localName')) && hasPrivateName(element, isSensitiveName))
  );
}

/** Text nodes with a secret in them, also one that is spread over several: `<b>4111</b> 1111 1111 1111`. */
export function secretTexts(texts: readonly Text[]): ReadonlySet<Text> {
  const blocks = new Map<Element, Text[]>();
  for (const text of texts) {
    const block = blockOf(text);
    if (block) blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }
  const secret = new Set<Text>();
  for (const [block, inside] of blocks) {
    const own = inside.filter(({ data }) => cleanWords(data) !== data);
    const isSpread = spreadsSecret(textsOf(block) ?? inside);
    for (const text of isSpread ? inside : own) secret.add(text);
  }
  return secret;
}

/** Whether words have a secret in them that shows only when they are read together. */
function spreadsSecret(texts: readonly Text[]): boolean {
  if (texts.length < 2) return false;
  return [(words: string) => words, (words: string) => words.replaceAll(/\s+/g, ' ')].some((written) => {
    const whole = written(texts.map(({ data }) => data).join(''));
    return cleanWords(whole) !== written(texts.map(({ data }) => cleanWords(data)).join(''));
  });
}

/** All words of a block, those that are not drawn among them: one of them may name what follows. Null for one that is long. */
function textsOf(block: Element): Text[] | null {
  if (read(block, 'textContent').length > LONGEST_BLOCK) return null;
  const walker = ask(document, 'createTreeWalker', block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) found.push(node);
  return found;
}

function blockOf(text: Text): Element | null {
  let element: Element | null = text.parentElement;
  while (element && getComputedStyle(element).display.startsWith('inline')) {
    const around: Element | null = read(element, 'parentElement');
    if (!around) break;
    element = around;
  }
  return element;
}
