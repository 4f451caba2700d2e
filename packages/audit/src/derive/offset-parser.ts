import { type DefaultTreeAdapterTypes, type html, InsertionMode, Parser, Token, TokenizerMode } from 'parse5';

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
}

/** `tagEnd` of an element that nobody wrote. */
export const IMPLIED = -1;
/** `tagEnd` of an element that the parser opened a second time, since tags were closed in the wrong order. */
export const COPIED = -2;

/** Elements that the parser may open a second time (HTML standard, section 13.2.4.3). */
const FORMATTING: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Where text is put into the tree as it stands, white space and all (HTML standard, section 13.2.6.4.7). */
const TAKES_TEXT: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.IN_TEMPLATE,
]);

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;

/**
 * The parser of parse5, noting where each start tag ends. Asked for locations itself it takes half as long again, for it
 * makes an object for every token; from the end of a tag its start is soon found, for the few elements it is asked of.
 */
class OffsetParser extends Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  private made = 0;
  private tagEnd = 0;
  private tagLine = 0;
  private textFrom = 0;
  private lastEnd = 0;

  override onStartTag(token: Token.TagToken): void {
    this.beginTag();
    super.onStartTag(token);
    this.takeText();
  }

  override onEndTag(token: Token.TagToken): void {
    this.beginTag();
    super.onEndTag(token);
    this.takeText();
  }

  override onComment(token: Token.CommentToken): void {
    this.lastEnd = this.tokenizer.preprocessor.offset + 1;
    super.onComment(token);
    this.takeText();
  }

  override onDoctype(token: Token.DoctypeToken): void {
    this.lastEnd = this.tokenizer.preprocessor.offset + 1;
    super.onDoctype(token);
  }

  override _createElement(tagName: string, namespaceURI: html.NS, attrs: Token.Attribute[]): ElementNode {
    const token = this.currentToken;
    // The very list of attributes tells the element of this tag from those that it implies.
    const isWritten = token !== null && token.type === Token.TokenType.START_TAG && token.attrs === attrs;
    const order = this.made;
    this.made += 1;
    return {
      nodeName: tagName,
      tagName,
      attrs,
      namespaceURI,
      childNodes: [],
      parentNode: null,
      order,
      tagEnd: isWritten ? this.tagEnd : FORMATTING.has(tagName) ? COPIED : IMPLIED,
      textFrom: this.textFrom,
      tagLine: this.tagLine,
      end: 0,
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
   * Puts the text from here to the next tag or reference into the tree, where that is all that would come of it; whatever needs
   * more care (carriage returns, null characters, tables) is left to parse5.
   */
  private takeText(): void {
    const { tokenizer } = this;
    const { state } = tokenizer;
    const isData = state === TokenizerMode.DATA;
    if (isData ? !TAKES_TEXT.has(this.insertionMode) : state !== TokenizerMode.SCRIPT_DATA && state !== TokenizerMode.RAWTEXT) return;
    if (tokenizer.inForeignNode) return;
    const { preprocessor } = tokenizer;
    const { html: source } = preprocessor;
    const start = preprocessor.pos + 1;
    let isBlank = true;
    let lines = 0;
    let end = start;
    for (; end < source.length; end += 1) {
      const code = source.charCodeAt(end);
      if (code === LINE_FEED) lines += 1;
      else if (code === LESS_THAN || code === CARRIAGE_RETURN || code === 0 || (isData && code === AMPERSAND)) break;
      else if (code !== SPACE && code !== TAB && code !== FORM_FEED) isBlank = false;
    }
    if (end === start) return;
    // The last character is read by parse5, which so knows where it is.
    const endsLine = source.charCodeAt(end - 1) === LINE_FEED;
    preprocessor.line += endsLine ? lines - 1 : lines;
    preprocessor.pos = end - 2;
    preprocessor.advance();
    // A line break right behind <pre> is no part of its text.
    const isLed = this.skipNextNewLine && source.charCodeAt(start) === LINE_FEED;
    this.skipNextNewLine = false;
    const chars = source.slice(isLed ? start + 1 : start, end);
    if (chars === '') return;
    if (isBlank) this.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars, location: null });
    else this.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  }
}

/** Parses a page with scripting on; its elements are ElementNodes. */
export function parseTree(source: string): DefaultTreeAdapterTypes.Document {
  const parser = new OffsetParser();
  parser.tokenizer.write(source, true);
  return parser.document;
}
