import type { NameRule } from './redactor.ts';

/** An attribute of a tag. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** With its character references decoded. */
  readonly value: string;
}

/** Attributes that name an element or a field. */
const NAMING = new Set([
  'name',
  'id',
  'key',
  'field',
  'property',
  'itemprop',
  'label',
  'aria-label',
  'placeholder',
  'data-name',
  'data-key',
  'data-field',
]);
/** Attributes that hold the contents of a named element or field. */
const HOLDING = new Set(['value', 'content', 'val', 'default', 'data-value', 'data-content', 'data-text', 'aria-valuetext']);
/** Attributes that may stay readable inside a private element: they contain no secrets, and selectors need them. */
const STRUCTURAL = new Set(['class', 'id', 'type', 'name', 'role', 'lang', 'dir', 'rel', 'tabindex', 'for', 'data-private', 'xmlns']);
/** HTML elements are named for their type, never for their contents; the name of any other element describes its contents. */
const HTML_ELEMENT =
  /^(?:a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strong|style|sub|summary|sup|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|u|ul|var|video|wbr)$/i;
/** Elements whose text may name the contents of the next element, with the elements that may hold these. */
const NAMED_NEXT: Readonly<Record<string, RegExp>> = {
  dt: /^dd$/,
  th: /^td$/,
  td: /^td$/,
  key: /./,
  name: /^(?:value|string|content|data)$/,
  label: /^(?:input|output|code|kbd|samp|strong)$/,
};
/** Elements whose text is markup to scripts, or to browsers without frames. */
const READ_LATER = /^(?:iframe|noembed|noframes|plaintext|xmp)$/i;
/** Types of scripts that contain code or control the browser (HTML, the script element); all others contain data, mostly templates. */
const CODE =
  /^\s*(?:(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.\d|jscript|livescript))\s*(?:;|$)|$)/i;
const LONGEST_LABEL = 40;
/** The purpose of a field in terms of `autocomplete`, which come in any case and after others: `section-a billing CC-Number`. */
const SECRET_PURPOSE = /(?:^|\s)cc-|password|one-time-code/i;

/** The attribute by which the author of a page marks everything inside an element as private. */
export const PRIVATE_MARK = 'data-private';

/** Whether everything inside an element is private: because its author marked it, or because of its name, as in `<accessToken>`. */
export function isPrivateElement(element: string, isMarked: boolean, isSensitive: NameRule): boolean {
  return isMarked || (!HTML_ELEMENT.test(element) && isSensitive(element));
}

/** Whether an attribute may reveal something of the contents of a private element. */
export function isTelling(attribute: string): boolean {
  return !STRUCTURAL.has(attribute);
}

/** Whether an attribute holds the contents of a field or a named element. */
export function isHolding(attribute: string): boolean {
  return HOLDING.has(attribute);
}

/** Whether the contents of a field or a named element are private, by its type, its purpose or one of its names. */
export function isPrivateField(attributes: readonly Attribute[], isSensitive: NameRule): boolean {
  return attributes.some(({ name, value }) => {
    if (name === 'type') return value.toLowerCase() === 'password';
    if (name === 'autocomplete') return SECRET_PURPOSE.test(value);
    return NAMING.has(name) && value.length <= 2 * LONGEST_LABEL && isSensitive(value);
  });
}

/** Whether the value of an attribute must be removed. */
export function isPrivateAttribute(
  { name }: Attribute,
  { inPrivate, ofPrivateField }: { readonly inPrivate: boolean; readonly ofPrivateField: boolean },
  isSensitive: NameRule,
): boolean {
  if (name === PRIVATE_MARK) return false;
  if (inPrivate && isTelling(name)) return true;
  return (ofPrivateField && HOLDING.has(name)) || isSensitive(name);
}

/** Whether the text of an element is markup for later use, as in `<script type="text/x-template">`. */
export function isMarkupLater(element: string, attributes: readonly Attribute[]): boolean {
  if (element.toLowerCase() !== 'script') return READ_LATER.test(element);
  return !CODE.test(attributes.find(({ name }) => name === 'type')?.value ?? '');
}

/** Whether a text reads as the sensitive name of what follows, as `API key:` does in a cell. */
export function isSensitiveLabel(text: string, isSensitive: NameRule): boolean {
  const label = text.trim();
  if (label.length > LONGEST_LABEL) return false;
  const name = label.replace(/[\s:：*]+$/, '');
  return name !== '' && name.split(/\s+/).length <= 4 && isSensitive(name);
}

/** Whether the text of one element may name the contents of the next element. */
export function mayHoldNamed(label: string, holder: string): boolean {
  return NAMED_NEXT[label.toLowerCase()]?.test(holder.toLowerCase()) ?? false;
}

/** Whether the text of an element before one of its children may name that child's contents: `<label>Password <input>`, `API key: <b>…</b>`. */
export function mayBeLabelled(parent: string, inside: string): boolean {
  const [outer, inner] = [parent.toLowerCase(), inside.toLowerCase()];
  if (outer === 'label') return /^(?:input|select|textarea|output)$/.test(inner);
  return /^(?:p|div|li|dd|td|span)$/.test(outer) && /^(?:b|strong|code|kbd|samp|output|input|mark)$/.test(inner);
}
