import { Parser } from 'htmlparser2';
import { labelledFields } from './labelled-fields.ts';
import {
  type Attribute,
  isPrivateAttribute,
  isPrivateElement,
  isPrivateField,
  isMarkupLater,
  isSensitiveLabel,
  mayBeLabelled,
  mayHoldNamed,
  PRIVATE_MARK,
} from './private-markup.ts';
import type { NameRule } from './redactor.ts';
import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';
import { REDACTED } from './secret-patterns.ts';

/** Comments and srcdoc may contain markup, which may contain comments. */
const MAX_DEPTH = 3;
const MAX_OPEN = 2000;
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data-url', 'data-href', 'poster', 'cite', 'background']);
/** Enough to tell whether a text is a label. */
const LONGEST_TEXT_KEPT = 100;
/** The parser closes these at fields inside them, unlike browsers. */
const ENDED_EARLY = /^(?:button|datalist|optgroup|option|select)$/i;
const ATTRIBUTE_VALUE = /\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/y;

export interface MarkupRules {
  readonly isSensitive: NameRule;
  /** Redacts JSON, null for anything else: scripts and attributes may contain it. */
  readonly json: (text: string) => string | null;
}

/** An open element. */
interface Open {
  readonly name: string;
  /** Everything in it is private. */
  isPrivate: boolean;
  /** Its name is sensitive: its text is removed, unless it contains other elements (a form may be called "password"). */
  readonly isField: boolean;
  /** Its text is markup for later use. */
  readonly holdsMarkup: boolean;
  hasChildren: boolean;
  text: string;
  readonly pieces: Piece[];
}

/** A range of the source and its replacement. */
interface Piece {
  readonly from: number;
  readonly to: number;
  text: string;
}

/**
 * Redacts HTML or XML and leaves the rest unchanged: contents of elements marked data-private, values of password and card fields, of sensitive names
 * and labels, parameters in addresses, JSON in scripts and attributes.
 */
export function redactMarkup(markup: string, rules: MarkupRules, depth = 0): string {
  const { isSensitive } = rules;
  const isXml = /^\s*<\?xml\b/.test(markup) && !/<html\b/i.test(markup.slice(0, 500));
  const labelled = labelledFields(markup, isSensitive);
  const pieces: Piece[] = [];
  const stack: Open[] = [];
  let tagAt = 0;
  let inCdata = false;
  let run: { readonly from: number; to: number; readonly texts: string[] } | null = null;
  let attributes: (Attribute & { readonly at: number })[] = [];
  /** The last element closed, when its text may name what follows. */
  let label: { readonly name: string; readonly parent: Open | undefined } | null = null;

  const isHidden = (): boolean => stack.at(-1)?.isPrivate ?? false;
  const holdsMarkup = (): boolean => stack.at(-1)?.holdsMarkup ?? false;
  const cut = (from: number, to: number, text: string): Piece => {
    const piece = { from, to, text };
    pieces.push(piece);
    return piece;
  };
  const inside = (text: string): string => (depth < MAX_DEPTH ? redactMarkup(text, rules, depth + 1) : REDACTED);
  const cleanText = (text: string): string => {
    const json = rules.json(text);
    if (json !== null) return json;
    return (inCdata || holdsMarkup()) && text.includes('<') ? inside(text) : redactText(text, isSensitive);
  };

  const parser: Parser = new Parser(
    {
      onopentagname() {
        endRun();
        tagAt = parser.startIndex;
        attributes = [];
      },
      onattribute(name, value) {
        attributes.push({ name: name.toLowerCase(), value, at: parser.startIndex + name.length });
      },
      onopentag(lowerName, _attributes, isImplied) {
        const name = isImplied ? lowerName : (/^[^\s/>]+/.exec(markup.slice(tagAt + 1, tagAt + 200))?.[0] ?? lowerName);
        const parent = stack.at(-1);
        if (parent) parent.hasChildren = true;
        const isNamed =
          (label !== null && label.parent === parent && mayHoldNamed(label.name, name)) ||
          (parent !== undefined && mayBeLabelled(parent.name, name) && isSensitiveLabel(parent.text, isSensitive));
        if (label?.parent === parent) label = null;
        const isField =
          isPrivateField(attributes, isSensitive) ||
          attributes.some((attribute) => attribute.name === 'id' && labelled.has(attribute.value));
        const isMarked = attributes.some((attribute) => attribute.name === PRIVATE_MARK);
        const isPrivate =
          isHidden() || isNamed || (isField && name.toLowerCase() === 'select') || isPrivateElement(name, isMarked, isSensitive);
        for (const attribute of attributes) redactAttribute(attribute, { inPrivate: isPrivate, ofPrivateField: isField });
        if (stack.length === MAX_OPEN) {
          // Deeper than any real page (browsers stop at 512): the rest is not worth the time it would take.
          pieces.push({ from: tagAt, to: markup.length, text: REDACTED });
          parser.pause();
        }
        stack.push({ name, isPrivate, isField, holdsMarkup: isMarkupLater(name, attributes), hasChildren: false, text: '', pieces: [] });
      },
      ontext(data) {
        // Character references split a text into many parts, which must be read as one.
        run ??= { from: parser.startIndex, to: 0, texts: [] };
        run.to = parser.endIndex + 1;
        run.texts.push(data);
      },
      oncdatastart() {
        endRun();
        inCdata = true;
      },
      oncdataend() {
        endRun();
        inCdata = false;
      },
      oncomment(data) {
        endRun();
        const [from, to] = [parser.startIndex, parser.endIndex + 1];
        if (isHidden()) cut(from, to, `<!--${REDACTED}-->`);
        else if (data.includes('<')) cut(from, to, `<!--${inside(data)}-->`);
      },
      onclosetag(_name, isImplied) {
        endRun();
        const open = stack.pop();
        if (!open) return;
        const parent = stack.at(-1);
        // Its real end is not known any more.
        if (isImplied && parent && open.isPrivate && ENDED_EARLY.test(open.name)) parent.isPrivate = true;
        if (open.isField && !open.hasChildren) for (const piece of open.pieces) piece.text = REDACTED;
        if (isSensitiveLabel(open.text, isSensitive)) label = { name: open.name, parent };
      },
    },
    { recognizeCDATA: true, recognizeSelfClosing: isXml, xmlMode: isXml },
  );

  /** Redacts the text gathered since the last tag. */
  function endRun(): void {
    if (!run) return;
    const { from, to, texts } = run;
    run = null;
    const text = texts.join('');
    const open = stack.at(-1);
    if (open) open.text += text.slice(0, LONGEST_TEXT_KEPT - open.text.length);
    if (text.trim() === '') return;
    if (isHidden()) return void cut(from, to, inCdata ? `<![CDATA[${REDACTED}]]>` : REDACTED);
    const clean = cleanText(text);
    const written = holdsMarkup() ? clean : escapeText(clean);
    const kept = inCdata ? `<![CDATA[${clean}]]>` : written;
    if (clean === text && !open?.isField) return;
    const piece = cut(from, to, clean === text ? markup.slice(from, to) : kept);
    if (open?.isField) open.pieces.push(piece);
  }

  function redactAttribute(attribute: Attribute & { readonly at: number }, state: { inPrivate: boolean; ofPrivateField: boolean }): void {
    ATTRIBUTE_VALUE.lastIndex = attribute.at;
    const [all, quoted = ''] = ATTRIBUTE_VALUE.exec(markup) ?? [];
    if (!all || attribute.value === '') return;
    const clean = isPrivateAttribute(attribute, state, isSensitive) ? REDACTED : cleanAttribute(attribute);
    if (clean === attribute.value) return;
    cut(attribute.at + all.length - quoted.length, attribute.at + all.length, `"${escapeText(clean).replaceAll('"', '&quot;')}"`);
  }

  function cleanAttribute({ name, value }: Attribute): string {
    if (ADDRESSES.has(name)) return redactUrl(value, isSensitive);
    if (name === 'srcdoc') return inside(value);
    return rules.json(value) ?? redactText(value, isSensitive);
  }

  parser.end(markup);
  endRun();
  return redactText(join(markup, pieces), isSensitive);
}

/** The source with its replacements. */
function join(source: string, pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text } of pieces.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    parts.push(source.slice(at, from), text);
    at = to;
  }
  return parts.join('') + source.slice(at);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
