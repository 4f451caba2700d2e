import type { NameRule } from './redactor.ts';

/** An attribute as it stands in a tag. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** With its character references decoded. */
  readonly value: string;
}

/** Attributes that say what an element or a field is called. */
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
/** Attributes that hold what a named element or field contains. */
const HOLDING = new Set(['value', 'content', 'val', 'default', 'data-value', 'data-content', 'data-text', 'aria-valuetext']);
/** What may stay readable inside a private element: nobody writes a secret there, and selectors need it. */
const STRUCTURAL = new Set(['class', 'id', 'type', 'name', 'role', 'lang', 'dir', 'rel', 'tabindex', 'for', 'data-private', 'xmlns']);
/** Elements of HTML are named for what they are, never for what they hold; any other element is a name. */
const HTML_ELEMENT =
  /^(?:a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strong|style|sub|summary|sup|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|u|ul|var|video|wbr)$/i;
/** Elements whose text may name what the next one holds, with the elements that may hold it. */
const NAMED_NEXT: Readonly<Record<string, RegExp>> = {
  dt: /^dd$/,
  th: /^td$/,
  td: /^td$/,
  key: /./,
  name: /^(?:value|string|content|data)$/,
  label: /^(?:input|output|code|kbd|samp|strong)$/,
};
/** Elements whose text a browser that shows no frames, or a script, reads as markup. */
const READ_LATER = /^(?:iframe|noembed|noframes|plaintext|xmp)$/i;
/** Types of scripts that run or steer the browser (HTML, the script element); all others hold data, templates for the most part. */
const CODE =
  /^\s*(?:(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.\d|jscript|livescript))\s*(?:;|$)|$)/i;
const LONGEST_LABEL = 40;
/** What a field is for, in the words of `autocomplete`, which come in any case and after others: `section-a billing CC-Number`. */
const SECRET_PURPOSE = /(?:^|\s)cc-|password|one-time-code/i;

/** With this attribute the author of a page says that everything inside an element is private. */
export const PRIVATE_MARK = 'data-private';

/** Whether everything inside an element is private: its author marked it, or its name says so, as in `<accessToken>`. */
export function isPrivateElement(element: string, isMarked: boolean, isSensitive: NameRule): boolean {
  return isMarked || (!HTML_ELEMENT.test(element) && isSensitive(element));
}

/** Whether an attribute may say something of what is inside a private element. */
export function isTelling(attribute: string): boolean {
  return !STRUCTURAL.has(attribute);
}

/** Whether an attribute holds what a field or a named element contains. */
export function isHolding(attribute: string): boolean {
  return HOLDING.has(attribute);
}

/** Whether what a field or a named element holds is private, by its type, its purpose or one of its names. */
export function isPrivateField(attributes: readonly Attribute[], isSensitive: NameRule): boolean {
  return attributes.some(({ name, value }) => {
    if (name === 'type') return value.toLowerCase() === 'password';
    if (name === 'autocomplete') return SECRET_PURPOSE.test(value);
    return NAMING.has(name) && value.length <= 2 * LONGEST_LABEL && isSensitive(value);
  });
}

/** Whether the value of an attribute has to go. */
export function isPrivateAttribute(
  { name }: Attribute,
  { inPrivate, ofPrivateField }: { readonly inPrivate: boolean; readonly ofPrivateField: boolean },
  isSensitive: NameRule,
): boolean {
  if (name === PRIVATE_MARK) return false;
  if (inPrivate && isTelling(name)) return true;
  return (ofPrivateField && HOLDING.has(name)) || isSensitive(name);
}

/** Whether the text of an element is markup for something that reads it later, as in `<script type="text/x-template">`. */
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

/** Whether the text of one element may name what the element after it holds. */
export function mayHoldNamed(label: string, holder: string): boolean {
  return NAMED_NEXT[label.toLowerCase()]?.test(holder.toLowerCase()) ?? false;
}

/** Whether the text of an element up to one inside it may name what that one holds: `<label>Password <input>`, `API key: <b>…</b>`. */
export function mayBeLabelled(parent: string, inside: string): boolean {
  const [outer, inner] = [parent.toLowerCase(), inside.toLowerCase()];
  if (outer === 'label') return /^(?:input|select|textarea|output)$/.test(inner);
  return /^(?:p|div|li|dd|td|span)$/.test(outer) && /^(?:b|strong|code|kbd|samp|output|input|mark)$/.test(inner);
}
