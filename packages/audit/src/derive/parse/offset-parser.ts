import { type DefaultTreeAdapterTypes, html, InsertionMode, Token, TokenizerMode } from 'parse5';
import { BoundedParser, FORMATTING } from './bounded-parser.ts';
import { AMPERSAND, CARRIAGE_RETURN, FORM_FEED, LESS_THAN, LINE_FEED, SPACE, TAB } from './markup-characters.ts';
import { PlainTagReader } from './plain-tag.ts';
import { unitsOf } from './text-units.ts';

/** An element of a parsed page, with what the parser knew of its position in the source when it created it. */
export interface ElementNode extends DefaultTreeAdapterTypes.Element {
  /** How many elements of the page were created before it. */
  readonly order: number;
  /** Offset after its start tag, or IMPLIED, or COPIED. */
  readonly tagEnd: number;
  /** Offset after the tag, comment or doctype before its start tag: from there to the start tag there is only text. */
  readonly textFrom: number;
  /** 1-based line on which its start tag ends. */
  readonly tagLine: number;
  /** Offset after its own end tag; 0 when it has none or ended otherwise. */
  end: number;
  /** The result of hidden.ts; null until it is needed. */
  isHidden: boolean | null;
}

/** `tagEnd` of an element that is not written in the source. */
export const IMPLIED = -1;
/** `tagEnd` of an element that the parser reopened because tags were closed in the wrong order. */
export const COPIED = -2;

/** Insertion modes in which text goes into the tree unchanged, including white space (HTML standard, section 13.2.6.4.7). */
const TAKES_TEXT: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.IN_TEMPLATE,
]);

/**
 * The parser of parse5, which also records where each start tag ends. With parse5's own locations, parsing takes half as long again, because it
 * creates an object for every token; from the end of a tag its start is quickly found, for the few elements where it is needed.
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
    // Parsed text stays in the buffer, so that offsets in the buffer are offsets in the source.
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
   * Continues behind a tag or comment for as long as there is only text and plain tags; parse5 handles everything that needs more care (references,
   * carriage returns, null characters, comments, scripts, foreign elements).
   */
  private goOn(): void {
    if (this.isGoingOn) return;
    this.isGoingOn = true;
    while (this.takeText() && this.takeTag());
    this.isGoingOn = false;
  }

  /** @returns whether a tag may follow: no text was left for parse5 */
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
      // Letters first, because they make up most of a text.
      if (code > LESS_THAN) isBlank = false;
      else if (code === LINE_FEED) lines += 1;
      else if (code === LESS_THAN || code === CARRIAGE_RETURN || code === 0 || (isData && code === AMPERSAND)) break;
      else if (code !== SPACE && code !== TAB && code !== FORM_FEED) isBlank = false;
      end += 1;
    }
    const isAtTag = isData && code === LESS_THAN;
    if (end === start) return isAtTag;
    // White space is one token for parse5 as well. Where the insertion mode treats words and white space differently, parse5 has to split the text.
    if (!isBlank && isData && !TAKES_TEXT.has(this.insertionMode)) return false;
    this.moveTo(end, lines);
    this.insert(source, start, end, isBlank);
    return isAtTag;
  }

  /** Moves parse5 to an offset of its buffer, past the given number of line breaks. */
  private moveTo(end: number, lines: number): void {
    const { preprocessor } = this.tokenizer;
    const endsLine = preprocessor.html.charCodeAt(end - 1) === LINE_FEED;
    preprocessor.line += endsLine ? lines - 1 : lines;
    // parse5 reads the last character itself, which updates its position.
    preprocessor.pos = end - 2;
    preprocessor.advance();
  }

  private insert(source: string, start: number, end: number, isBlank: boolean): void {
    if (isBlank) {
      this.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: source.slice(start, end), location: null });
      return;
    }
    // A line break directly after <pre> does not belong to its text.
    const isLed = this.skipNextNewLine && source.charCodeAt(start) === LINE_FEED;
    this.onCharacter({ type: Token.TokenType.CHARACTER, chars: source.slice(isLed ? start + 1 : start, end), location: null });
  }

  /** @returns whether a plain tag was read */
  private takeTag(): boolean {
    const { tokenizer, plainTag } = this;
    const { preprocessor } = tokenizer;
    if (!plainTag.read(preprocessor.html, this.units, preprocessor.pos + 1)) return false;
    // parse5 counts a line break right before the tag only with the next character.
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

/** Parses a page with scripting on, up to the parser's limits; its elements are ElementNodes. */
export function parseTree(source: string): DefaultTreeAdapterTypes.Document {
  return new OffsetParser().read(source);
}
