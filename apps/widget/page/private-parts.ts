import {
  ask,
  hasPrivateName,
  isNamedHolder,
  isNamedLeaf,
  isPrivateElement,
  isSensitiveName,
  labelRule,
  PRIVATE_MARK,
  read,
  readAny,
} from '@plumbline/capture';
import { cleanWords } from './clean-words.ts';
import { isText } from './is-node.ts';

/** Characters of a block that is read whole: a longer one holds others. */
const LONGEST_BLOCK = 3000;
/** Whatever somebody types into, or the page shows as a field. Buttons are not among them: they say what they do. */
const FIELD = /^(?:input|textarea|select)$/;
/** What no browser has a field for, or a page draws by other means; roles are lists of words in any case (ARIA, the role attribute). */
const FIELD_ROLE = /(?:^|\s)(?:(?:text|search|combo)box|spinbutton)(?:\s|$)/i;
/** What a script writes for people to read. */
const TOLD = /^(?:output|meter|progress)$/;
const BUTTON = /^(?:button|submit|reset|checkbox|radio|range|color|image)$/;

/**
 * Says whether all of an element is private: its author says so, its name or its label does, or somebody writes in it. It remembers the
 * labels of the page, so make one for each time that the page is drawn.
 */
export function privatePartRule(): (element: Element) => boolean {
  const isLabelled = labelRule(isSensitiveName);
  return (element) => {
    const localName = read(element, 'localName');
    // What its author says comes first: nothing that it is besides takes that back.
    if (isPrivateElement(localName, ask(element, 'hasAttribute', PRIVATE_MARK), isSensitiveName)) return true;
    if (FIELD.test(localName)) return localName !== 'input' || !BUTTON.test(ask(element, 'getAttribute', 'type') ?? '');
    if (readAny(element, 'isContentEditable') || FIELD_ROLE.test(ask(element, 'getAttribute', 'role') ?? '')) return true;
    return isHolder(element) || (TOLD.test(localName) && isLabelled(element));
  };
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
