import type { PrivacyRule, Redactor } from '@plumbline/capture';
import { isNamePrivate, isPrivate } from './is-private.ts';
import { publicContent } from './public-text.ts';

/** What was pressed, so that a person and a replay can find it again. */
export interface ElementWords {
  readonly label: string;
  readonly selector: string;
  readonly role: string;
  readonly name: string;
}

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

/** Describes the element a press is meant for: the button around a pressed icon, say. Private words are left out. */
export function describeElement(target: Element, redactor: Pick<Redactor, 'text'>, privacyOf: PrivacyRule): ElementWords {
  const element = target.closest(PRESSABLE) ?? target;
  const role = element.getAttribute('role') ?? roleOf(element);
  const name = isNamePrivate(element, privacyOf) ? '' : redactor.text(accessibleName(element, privacyOf)).slice(0, NAME_LENGTH);
  return { role, name, label: name || element.tagName.toLowerCase(), selector: selectorOf(element, privacyOf) };
}

function roleOf(element: Element): string {
  if (element instanceof HTMLInputElement) return INPUT_ROLES[element.type] ?? 'textbox';
  if (element instanceof HTMLAnchorElement && !element.hasAttribute('href')) return '';
  return ROLES[element.tagName] ?? '';
}

/** The name a screen reader says, near enough to find the element again (Accessible Name and Description Computation). */
function accessibleName(element: Element, privacyOf: PrivacyRule): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => namedBy(element, id, privacyOf))
    .join(' ');
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
  const candidates = [
    labelled,
    element.getAttribute('aria-label'),
    field && element.labels?.[0] ? publicContent(element.labels[0], privacyOf) : null,
    element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type) ? element.value : null,
    element.getAttribute('alt'),
    field ? null : publicContent(element, privacyOf),
    [...element.querySelectorAll('img[alt]')].find((image) => !isPrivate(image, privacyOf))?.getAttribute('alt'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ];
  return candidates.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
}

function namedBy(element: Element, id: string, privacyOf: PrivacyRule): string {
  const root = element.getRootNode();
  const other = id && (root instanceof Document || root instanceof ShadowRoot) ? root.getElementById(id) : null;
  return other ? publicContent(other, privacyOf) : '';
}

/** A CSS selector that finds this element alone in its document: by test id, by id, else by the way from the nearest of those. */
export function selectorOf(element: Element, privacyOf: PrivacyRule): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== at.ownerDocument.documentElement; at = at.parentElement) {
    const anchor = anchorOf(at, privacyOf);
    if (anchor) return [anchor, ...steps].join(' > ');
    steps.unshift(stepOf(at));
  }
  return ['html', ...steps].join(' > ');
}

/** A selector that is good by itself, null when there is none. Ids made by a program change with the next load. */
function anchorOf(element: Element, privacyOf: PrivacyRule): string | null {
  for (const attribute of TEST_IDS) {
    const value = element.getAttribute(attribute);
    const selector = value ? `[${attribute}="${CSS.escape(value)}"]` : null;
    if (selector && isAlone(element, selector) && !isNamePrivate(element, privacyOf)) return selector;
  }
  if (!element.id || /\d{3,}|^:|[:«»]|^[a-f\d-]{16,}$/i.test(element.id)) return null;
  const selector = `#${CSS.escape(element.id)}`;
  return isAlone(element, selector) ? selector : null;
}

function isAlone(element: Element, selector: string): boolean {
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.querySelectorAll(selector).length === 1;
}

function stepOf(element: Element): string {
  const tag = CSS.escape(element.tagName.toLowerCase());
  // Not by `children`: of a form, that may be a field of this name.
  const alike = [...(element.parentElement?.childNodes ?? [])].filter((sibling) => sibling.nodeName === element.nodeName);
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}
