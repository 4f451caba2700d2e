import { ask, type PrivacyRule, read } from '@plumbline/capture';
import { isShadowRoot, isTag, isTree } from './drawn-tree.ts';
import { type AttributeRule, isNamePrivate, isPrivate } from './is-private.ts';
import type { PagePrivacy } from './page-privacy.ts';
import { publicContent } from './public-text.ts';

/** The pressed element, described so that a person and a replay can find it again. */
export interface ElementWords {
  readonly label: string;
  readonly selector: string;
  readonly role: string;
  readonly name: string;
}

/** For an element that cannot be read. */
export const UNREADABLE: ElementWords = { label: 'Element', selector: '', role: '', name: '' };

const NAME_LENGTH = 120;
const PRESSABLE = 'a, button, input, select, textarea, summary, label, option, [role], [onclick], [tabindex]';
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'] as const;
const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  OPTION: 'option',
  IMG: 'img',
  NAV: 'navigation',
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

/** Describes the element a press is meant for, such as the button around a pressed icon. Private words are left out. */
export function describeElement(target: Element, { hidesAttribute, redactor }: PagePrivacy, privacyOf: PrivacyRule): ElementWords {
  const element = ask(target, 'closest', PRESSABLE) ?? target;
  const role = ask(element, 'getAttribute', 'role') ?? roleOf(element);
  const name = isNamePrivate(element, privacyOf) ? '' : redactor.text(accessibleName(element, privacyOf)).slice(0, NAME_LENGTH);
  return { role, name, label: name || read(element, 'tagName').toLowerCase(), selector: selectorOf(element, privacyOf, hidesAttribute) };
}

function roleOf(element: Element): string {
  if (isTag(element, 'input')) return INPUT_ROLES[element.type] ?? 'textbox';
  if (isTag(element, 'a') && !element.hasAttribute('href')) return '';
  return ROLES[read(element, 'tagName')] ?? '';
}

/** The name a screen reader announces, close enough to find the element again (Accessible Name and Description Computation). */
function accessibleName(element: Element, privacyOf: PrivacyRule): string {
  const labelled = (ask(element, 'getAttribute', 'aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => namedBy(element, id, privacyOf))
    .join(' ');
  const field = isTag(element, 'input') || isTag(element, 'select') || isTag(element, 'textarea');
  const candidates = [
    labelled,
    ask(element, 'getAttribute', 'aria-label'),
    field && element.labels?.[0] ? publicContent(element.labels[0], privacyOf) : null,
    isTag(element, 'input') && ['submit', 'button', 'reset'].includes(element.type) ? element.value : null,
    ask(element, 'getAttribute', 'alt'),
    field ? null : publicContent(element, privacyOf),
    pictureName(element, privacyOf),
    ask(element, 'getAttribute', 'title'),
    ask(element, 'getAttribute', 'placeholder'),
  ];
  return candidates.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
}

function pictureName(element: Element, privacyOf: PrivacyRule): string | null {
  const picture = [...ask(element, 'querySelectorAll', 'img[alt]')].find((image) => !isPrivate(image, privacyOf));
  return picture ? ask(picture, 'getAttribute', 'alt') : null;
}

function namedBy(element: Element, id: string, privacyOf: PrivacyRule): string {
  const root = ask(element, 'getRootNode');
  const other = id && isTree(root) ? ask(root, 'getElementById', id) : null;
  return other ? publicContent(other, privacyOf) : '';
}

/**
 * A CSS selector that matches only this element in its document: by test id, by id, else by the path from the nearest of those. Inside a
 * shadow root, it consists of the selector of the host and the path from there, as tools that pierce shadow roots read it. It uses no other
 * attributes.
 * @param hides which attributes are private on any element
 */
export function selectorOf(element: Element, privacyOf: PrivacyRule, hides: AttributeRule): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== read(read(at, 'ownerDocument'), 'documentElement'); at = read(at, 'parentElement')) {
    const anchor = anchorOf(at, privacyOf, hides);
    if (anchor) return [anchor, ...steps].join(' > ');
    steps.unshift(stepOf(at));
  }
  const root = ask(element, 'getRootNode');
  return isShadowRoot(root) ? `${selectorOf(root.host, privacyOf, hides)} > ${steps.join(' > ')}` : ['html', ...steps].join(' > ');
}

/** A selector that is unique by itself; null when there is none. Generated ids are not used, because they change with the next load. */
function anchorOf(element: Element, privacyOf: PrivacyRule, hides: AttributeRule): string | null {
  for (const attribute of TEST_IDS) {
    if (hides(attribute)) continue;
    const value = ask(element, 'getAttribute', attribute);
    const selector = value ? `[${attribute}="${CSS.escape(value)}"]` : null;
    if (selector && isAlone(element, selector) && !isNamePrivate(element, privacyOf)) return selector;
  }
  const id = read(element, 'id');
  if (!id || hides('id') || /\d{3,}|^:|[:«»]|^[a-f\d-]{16,}$/i.test(id)) return null;
  const selector = `#${CSS.escape(id)}`;
  return isAlone(element, selector) ? selector : null;
}

function isAlone(element: Element, selector: string): boolean {
  const root = ask(element, 'getRootNode');
  return isTree(root) && ask(root, 'querySelectorAll', selector).length === 1;
}

function stepOf(element: Element): string {
  const tag = CSS.escape(read(element, 'tagName').toLowerCase());
  const [parent, name] = [read(element, 'parentNode'), read(element, 'nodeName')];
  const alike = parent ? [...read(parent, 'children')].filter((sibling) => read(sibling, 'nodeName') === name) : [];
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}
