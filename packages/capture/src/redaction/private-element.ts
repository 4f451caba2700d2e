import { ask, isNodeOf, read } from '../nodes/read-node.ts';
import {
  type Attribute,
  isPrivateElement,
  isPrivateField,
  isSensitiveLabel,
  mayBeLabelled,
  mayHoldNamed,
  PRIVATE_MARK,
} from './private-markup.ts';
import type { NameRule } from './redactor.ts';

/**
 * How much of an element is private, regardless of its ancestors: `all` of its contents and attributes, only the `value` it holds but not its name,
 * or nothing.
 */
export type Privacy = 'all' | 'value' | null;

/** A person or a script fills these in: their contents are never their name. */
const FIELD = /^(?:input|textarea|select|output|meter|progress)$/;
/** Fields that are pressed: their value is a caption. */
const PRESSED = /^(?:button|submit|reset|image)$/i;
/** Their contents are their name: a link with the id `forgot-password` does not contain a password. */
const CAPTION = /^(?:a|button|caption|dt|figcaption|form|h[1-6]|label|legend|option|summary|svg|th|title)$/;
const CAPTION_ROLE = /^(?:button|heading|link|menuitem|option|tab)$/i;
/** If something in it can be pressed, it is a row of settings (`Password: Change`) and not a value. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Decides how much of an element is private, regardless of its ancestors. */
export type PrivacyRule = (element: Element) => Privacy;

/**
 * Judges elements of a page by the same criteria as its markup: marks, type and purpose, names, and adjacent labels. It caches the page's labels, so
 * create one each time that a page is read.
 * @param isSensitive which names are sensitive, including the team's own
 */
export function privacyRule(isSensitive: NameRule): PrivacyRule {
  const isLabelled = labelRule(isSensitive);
  return (element) => {
    if (isPrivateElement(read(element, 'localName'), ask(element, 'hasAttribute', PRIVATE_MARK), isSensitive)) return 'all';
    if (FIELD.test(read(element, 'localName'))) return isPrivateInput(element, isSensitive) || isLabelled(element) ? 'value' : null;
    if (isCaption(element)) return null;
    if (isNamedHolder(element, isSensitive) && ask(element, 'querySelector', CONTROLS) === null) return 'value';
    return isNamedLeaf(element, isSensitive) ? 'value' : null;
  };
}

/**
 * Decides whether a label anywhere in its tree gives a field a sensitive name. It caches the labels, so create one each time that a page is read.
 * @param isSensitive which names are sensitive
 */
export function labelRule(isSensitive: NameRule): (field: Element) => boolean {
  const labelled = new Map<Node, ReadonlySet<Element>>();
  return (field) => {
    const root = ask(field, 'getRootNode');
    const fields = labelled.get(root) ?? secretlyLabelled(root, isSensitive);
    labelled.set(root, fields);
    return fields.has(field);
  };
}

/** `<span id="access-token">`. A section may be called "password" without containing one; only an element without children is a value. */
export function isNamedLeaf(element: Element, isSensitive: NameRule): boolean {
  return read(element, 'firstElementChild') === null && !isCaption(element) && hasPrivateName(element, isSensitive);
}

/** Whether an attribute of an element gives it a sensitive name or a private purpose. */
export function hasPrivateName(element: Element, isSensitive: NameRule): boolean {
  return isPrivateField(attributesOf(element), isSensitive);
}

/** `<dt>API key</dt><dd>…</dd>`, `API key: <b>…</b>`: named by the preceding text. */
export function isNamedHolder(element: Element, isSensitive: NameRule): boolean {
  const localName = read(element, 'localName');
  const before = read(element, 'previousElementSibling');
  if (before && mayHoldNamed(read(before, 'localName'), localName) && isSensitiveLabel(read(before, 'textContent'), isSensitive))
    return true;
  const parent = read(element, 'parentElement');
  if (!parent || !mayBeLabelled(read(parent, 'localName'), localName)) return false;
  const beside = read(element, 'previousSibling');
  return beside !== null && isSensitiveLabel(read(beside, 'textContent') ?? '', isSensitive);
}

function isPrivateInput(element: Element, isSensitive: NameRule): boolean {
  if (read(element, 'localName') === 'input' && PRESSED.test(ask(element, 'getAttribute', 'type') ?? '')) return false;
  // The field displays the selected option.
  if (read(element, 'localName') === 'select' && ask(element, 'querySelector', `[${PRIVATE_MARK}]`)) return true;
  return hasPrivateName(element, isSensitive) || isNamedHolder(element, isSensitive);
}

/**
 * Fields with a sensitive name from a label anywhere in their tree. Starting from the labels is faster: each field would search the whole tree for
 * its own.
 */
function secretlyLabelled(root: Node, isSensitive: NameRule): ReadonlySet<Element> {
  const fields = new Set<Element>();
  const labels = isTree(root) ? ask(root, 'querySelectorAll', 'label') : [];
  for (const label of labels) {
    if (isLabel(label) && label.control && isSensitiveLabel(label.textContent, isSensitive)) fields.add(label.control);
  }
  return fields;
}

function isLabel(element: Element): element is HTMLLabelElement {
  return read(element, 'localName') === 'label';
}

function isTree(node: Node): node is Document | ShadowRoot {
  return [Node.DOCUMENT_NODE, Node.DOCUMENT_FRAGMENT_NODE].some((kind) => isNodeOf(node, kind));
}

function isCaption(element: Element): boolean {
  return CAPTION.test(read(element, 'localName')) || CAPTION_ROLE.test(ask(element, 'getAttribute', 'role') ?? '');
}

function attributesOf(element: Element): Attribute[] {
  return Array.from(read(element, 'attributes'), ({ name, value }) => ({ name: name.toLowerCase(), value }));
}
