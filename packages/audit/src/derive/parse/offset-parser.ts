import { type DefaultTreeAdapterTypes, html, InsertionMode, Token, TokenizerMode } from 'parse5';
import { BoundedParser, FORMATTING } from './bounded-parser.ts';
import { AMPERSAND, CARRIAGE_RETURN, FORM_FEED, LESS_THAN, LINE_FEED, SPACE, TAB } from './markup-characters.ts';
import { PlainTagReader } from './plain-tag.ts';
import { unitsOf } from './text-units.ts';

/** An element of a parsed page, with what the parser knew of its place in the source when it made it. */
export interface ElementNode extends DefaultTreeAdapterTypes.Element {
  /** How many elements of the page were made before it. */
  readonly order: number;
  /** Offset behind its start tag, or IMPLIED, or COPIED. */
  readonly tagEnd: number;
  /** Offset behind the tag, comment or doctype before its start tag: from there to the start tag there is only text. */
  readonly textFrom: number;
  /** 1-based line on which its start tag ends. */
  readonly tagLine: number;
  /** Offset behind its own end tag; 0 where it has none or ended otherwise. */
  end: number;
  /** What hidden.ts found; null as long as nobody has asked. */
  isHidden: boolean | null;
}

/** `tagEnd` of an element that nobody wrote. */
export const IMPLIED = -1;
/** `tagEnd` of an element that the parser opened a second time, since tags were closed in the wrong order. */
export const COPIED = -2;

/** Where text is put into the tree as it stands, white space and all (HTML standard, section 13.2.6.4.7). */
const TAKES_TEXT: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.IN_TEMPLATE,
]);

/**
 * The parser of parse5, noting where each start tag ends. Asked for locations itself it takes half as long again, for it
 * makes an object for every token; from the end of a tag its start is soon found, for the few elements it is asked of.
 */
export class OffsetParser extends BoundedParser {
  private tagEnd = 0;
  private tagLine = 0;
  private textFrom = 0;
  private lastEnd = 0;
  private isGoingOn = false;
  private readonly plainTag = new PlainTagReader();
  private units: Uint16Array = new Uint16Array();

  override read(source: string): DefaultTreeAdapterTypes.Document {
    this.units = unitsOf(source);
    // What is parsed stays in the buffer, so that an offset in it is one in the source.
    this.tokenizer.preprocessor.bufferWaterline = Infinity;
    return super.read(source);
  }

  override onStartTag(token: Token.TagToken): void {
    this.beginTag();
    super.onStartTag(token);
    this.goOn();
  }

  override onEndTag(token: Token.TagToken): void {
    this.beginTag();
    super.onEndTag(token);
    this.goOn();
  }

  override onComment(token: Token.CommentToken): void {
    this.lastEnd = this.tokenizer.preprocessor.offset + 1;
    super.onComment(token);
    this.goOn();
  }

  override onDoctype(token: Token.DoctypeToken): void {
    this.lastEnd = this.tokenizer.preprocessor.offset + 1;
    super.onDoctype(token);
  }

  override _createElement(tagName: string, namespaceURI: html.NS, attrs: Token.Attribute[]): ElementNode {
    const isWritten = this.isWritten(attrs);
    return {
      nodeName: tagName,
      tagName,
      attrs,
      namespaceURI,
      childNodes: [],
      parentNode: null,
      order: this.count(tagName, attrs, isWritten),
      tagEnd: isWritten ? this.tagEnd : FORMATTING.has(tagName) ? COPIED : IMPLIED,
      textFrom: this.textFrom,
      tagLine: this.tagLine,
      end: 0,
      isHidden: null,
    };
  }

  override onItemPop(node: ElementNode, isTop: boolean): void {
    const token = this.currentToken;
    if (token !== null && token.type === Token.TokenType.END_TAG && token.tagName === node.tagName) node.end = this.tagEnd;
    super.onItemPop(node, isTop);
  }

  private beginTag(): void {
    const { preprocessor } = this.tokenizer;
    this.textFrom = this.lastEnd;
    this.tagEnd = preprocessor.offset + 1;
    this.lastEnd = this.tagEnd;
    this.tagLine = preprocessor.line;
  }

  /**
   * Reads on behind a tag or comment for as long as there is nothing but text and plain tags; at whatever needs more care (references,
   * carriage returns, null characters, comments, scripts, foreign elements) parse5 goes on.
   */
  private goOn(): void {
    if (this.isGoingOn) return;
    this.isGoingOn = true;
    while (this.takeText() && this.takeTag());
    this.isGoingOn = false;
  }

  /** @returns whether a tag may follow: nothing was left over */
  private takeText(): boolean {
    const { tokenizer } = this;
    const { state } = tokenizer;
    const isData = state === TokenizerMode.DATA;
    if (tokenizer.inForeignNode || (!isData && state !== TokenizerMode.SCRIPT_DATA && state !== TokenizerMode.RAWTEXT)) return false;
    const { units } = this;
    const { html: source, pos } = tokenizer.preprocessor;
    const start = pos + 1;
    let isBlank = true;
    let lines = 0;
    let end = start;
    let code = units[end] ?? 0;
    // Behind the last character there is a 0.
    for (; ; code = units[end] ?? 0) {
      // Letters first: they are most of a text.
      if (code > LESS_THAN) isBlank = false;
      else if (code === LINE_FEED) lines += 1;
      else if (code === LESS_THAN || code === CARRIAGE_RETURN || code === 0 || (isData && code === AMPERSAND)) break;
      else if (code !== SPACE && code !== TAB && code !== FORM_FEED) isBlank = false;
      end += 1;
    }
    const isAtTag = isData && code === LESS_THAN;
    if (end === start) return isAtTag;
    // Space is one token to parse5 as well; words and spaces are not, and where they go different ways it has to part them.
    if (!isBlank && isData && !TAKES_TEXT.has(this.insertionMode)) return false;
    this.moveTo(end, lines);
    this.insert(source, start, end, isBlank);
    return isAtTag;
  }

  /** Makes parse5 go on at an offset of its buffer, which is behind as many line breaks more. */
  private moveTo(end: number, lines: number): void {
    const { preprocessor } = this.tokenizer;
    const endsLine = preprocessor.html.charCodeAt(end - 1) === LINE_FEED;
    preprocessor.line += endsLine ? lines - 1 : lines;
    // The last character is read by parse5, which so knows where it is.
    preprocessor.pos = end - 2;
    preprocessor.advance();
  }

  private insert(source: string, start: number, end: number, isBlank: boolean): void {
    if (isBlank) {
      this.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: source.slice(start, end), location: null });
      return;
    }
    // A line break right behind <pre> is no part of its text.
    const isLed = this.skipNextNewLine && source.charCodeAt(start) === LINE_FEED;
    this.onCharacter({ type: Token.TokenType.CHARACTER, chars: source.slice(isLed ? start + 1 : start, end), location: null });
  }

  /** @returns whether a plain tag was read */
  private takeTag(): boolean {
    const { tokenizer, plainTag } = this;
    const { preprocessor } = tokenizer;
    if (!plainTag.read(preprocessor.html, this.units, preprocessor.pos + 1)) return false;
    // What ended a line before the tag is counted by parse5 with the next character.
    preprocessor.advance();
    preprocessor.line += plainTag.lines;
    preprocessor.pos = plainTag.end;
    const { name: tagName, isSelfClosing: selfClosing, attributes: attrs } = plainTag;
    const type = plainTag.isEnd ? Token.TokenType.END_TAG : Token.TokenType.START_TAG;
    const token: Token.TagToken = {
      type,
      tagName,
      tagID: html.getTagID(tagName),
      selfClosing,
      ackSelfClosing: false,
      attrs,
      location: null,
    };
    if (plainTag.isEnd) {
      this.onEndTag(token);
    } else {
      tokenizer.lastStartTagName = tagName;
      this.onStartTag(token);
    }
    return true;
  }
}

/** Parses a page with scripting on, as far as it is read; its elements are ElementNodes. */
export function parseTree(source: string): DefaultTreeAdapterTypes.Document {
  return new OffsetParser().read(source);
}
