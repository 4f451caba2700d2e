import type { Token } from 'parse5';
import {
  AMPERSAND,
  CARRIAGE_RETURN,
  DOUBLE_QUOTE,
  EQUALS,
  FORM_FEED,
  GREATER_THAN,
  LINE_FEED,
  SINGLE_QUOTE,
  SLASH,
  SPACE,
  TAB,
} from './markup-characters.ts';

/** Characters of names that need no conversion. */
const NAME = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9.:_-]/.test(String.fromCharCode(code)) ? 1 : 0));
const FIRST_LETTER = 0x61;
const LAST_LETTER = 0x7a;

/** Maximum attributes of one tag; tags with more are left to parse5, which keeps their names in a set. */
const MAX_ATTRIBUTES = 64;

/**
 * Reads tags as most pages write them: lower-case names, and quoted values without references. Everything else is left to a parser that knows every
 * rule. One reader serves a whole page; its fields hold the last tag until the next one is read. Why not all tags are left to parse5 is explained in
 * docs/decisions/0018-plain-tags-and-text-are-read-here.md.
 */
export class PlainTagReader {
  isEnd = false;
  name = '';
  attributes: Token.Attribute[] = [];
  isSelfClosing = false;
  /** Offset of the `>`. */
  end = 0;
  /** Number of line breaks within the tag. */
  lines = 0;

  /**
   * @param units the units of the source, followed by a 0
   * @param start offset of a `<`
   * @returns false for anything that is not a plain tag
   */
  read(source: string, units: Uint16Array, start: number): boolean {
    this.isEnd = units[start + 1] === SLASH;
    const from = this.isEnd ? start + 2 : start + 1;
    const first = units[from] ?? 0;
    if (first < FIRST_LETTER || first > LAST_LETTER) return false;
    const nameEnd = behindName(units, from);
    this.name = source.slice(from, nameEnd);
    this.isSelfClosing = false;
    this.attributes = [];
    this.lines = 0;
    if (units[nameEnd] === GREATER_THAN) {
      this.end = nameEnd;
      return true;
    }
    if (this.isEnd || !this.#readAttributes(source, units, nameEnd)) return false;
    for (let at = nameEnd; at < this.end; at += 1) if (units[at] === LINE_FEED) this.lines += 1;
    return true;
  }

  #readAttributes(source: string, units: Uint16Array, start: number): boolean {
    let at = start;
    for (;;) {
      const spaceEnd = behindSpace(units, at);
      const code = units[spaceEnd];
      const isSelfClosing = code === SLASH && units[spaceEnd + 1] === GREATER_THAN;
      if (code === GREATER_THAN || isSelfClosing) {
        this.isSelfClosing = isSelfClosing;
        this.end = isSelfClosing ? spaceEnd + 1 : spaceEnd;
        return true;
      }
      if (spaceEnd === at) return false;
      at = this.#readAttribute(source, units, spaceEnd);
      if (at === -1 || this.attributes.length > MAX_ATTRIBUTES) return false;
    }
  }

  /** @returns the offset after the attribute; -1 for one that is not plain */
  #readAttribute(source: string, units: Uint16Array, start: number): number {
    const nameEnd = behindName(units, start);
    if (nameEnd === start) return -1;
    const name = source.slice(start, nameEnd);
    if (units[nameEnd] !== EQUALS) {
      // White space may precede the equals sign.
      const isAlone = units[behindSpace(units, nameEnd)] !== EQUALS;
      if (isAlone) this.#add(name, '');
      return isAlone ? nameEnd : -1;
    }
    const quote = units[nameEnd + 1];
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -1;
    const valueEnd = behindValue(units, nameEnd + 2, quote);
    if (valueEnd === -1) return -1;
    this.#add(name, source.slice(nameEnd + 2, valueEnd));
    return valueEnd + 1;
  }

  /** Of several attributes with one name, the first counts. */
  #add(name: string, value: string): void {
    for (const known of this.attributes) if (known.name === name) return;
    this.attributes.push({ name, value });
  }
}

function behindName(units: Uint16Array, start: number): number {
  let at = start;
  while (NAME[units[at] ?? 0] === 1) at += 1;
  return at;
}

function behindSpace(units: Uint16Array, start: number): number {
  for (let at = start; ; at += 1) {
    const code = units[at];
    if (code !== SPACE && code !== LINE_FEED && code !== TAB && code !== FORM_FEED) return at;
  }
}

/** @returns the offset of the closing quote; -1 when the value needs conversion or has no end */
function behindValue(units: Uint16Array, start: number, quote: number): number {
  for (let at = start; ; at += 1) {
    const code = units[at] ?? 0;
    if (code === quote) return at;
    if (code === AMPERSAND || code === CARRIAGE_RETURN || code === 0) return -1;
  }
}
