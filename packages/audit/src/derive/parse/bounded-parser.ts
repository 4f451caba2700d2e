import { defaultTreeAdapter, type DefaultTreeAdapterTypes, type html, Parser, type ParserOptions, Token } from 'parse5';

type Tree = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

/**
 * Maximum number of elements parsed of a page. Real pages of 5 MB have fewer; a few kilobytes of unclosed formatting tags make the HTML standard
 * reopen them in every paragraph, which creates millions of elements and takes more memory than a server has.
 */
const MAX_ELEMENTS = 150_000;
/** Maximum number of attributes kept of one element: checks look up those of html and body again and again. Real elements have dozens at most. */
const MAX_ATTRIBUTES = 1000;
/**
 * Maximum number of characters in the attributes of reopened formatting elements, each of which copies all attributes of the original. Attributes
 * that were written cannot exceed the page itself.
 */
const MAX_COPIED_CHARACTERS = 2_000_000;

/** Elements that the parser may reopen (HTML standard, section 13.2.4.3). */
export const FORMATTING: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/**
 * Maximum number of open elements searched for formatting tags: each such tag may search all that are open. This many take seconds; pages with
 * hundreds of levels of formatting stay below a tenth of it.
 */
const MAX_LOOKED_THROUGH = 1_000_000_000;

/** Thrown to end the parsing of a page; what was parsed until then counts as the page. */
export class EndOfReading extends Error {
  override name = 'EndOfReading';
}

const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  /** A second tag of html or body adds its attributes to the first. */
  adoptAttributes(recipient, attrs) {
    const room = MAX_ATTRIBUTES - recipient.attrs.length;
    if (room > 0) defaultTreeAdapter.adoptAttributes(recipient, attrs.slice(0, room));
  },
};

/** The parser of parse5, with scripting on, for untrusted pages: it creates no more than a thread can reasonably process. */
export class BoundedParser extends Parser<Tree> {
  /** Number of elements at which parsing ends. */
  protected readonly mostElements: number = MAX_ELEMENTS;
  private made = 0;
  private copiedCharacters = 0;
  private lookedThrough = 0;

  constructor(options: ParserOptions<Tree> = {}) {
    super({ treeAdapter, ...options });
  }

  /** Parses a page up to its limits. */
  read(source: string): DefaultTreeAdapterTypes.Document {
    try {
      this.tokenizer.write(source, true);
    } catch (error) {
      if (!(error instanceof EndOfReading)) throw error;
    }
    return this.document;
  }

  override _createElement(
    tagName: string,
    namespaceURI: html.NS,
    attrs: Token.Attribute[],
    intendedParent: DefaultTreeAdapterTypes.ParentNode,
  ): DefaultTreeAdapterTypes.Element {
    this.count(tagName, attrs, this.isWritten(attrs));
    return super._createElement(tagName, namespaceURI, attrs, intendedParent);
  }

  /** Whether the attributes are those of the tag being parsed: the identity of the list distinguishes its element from implied and reopened ones. */
  protected isWritten(attrs: Token.Attribute[]): boolean {
    const token = this.currentToken;
    return token !== null && token.type === Token.TokenType.START_TAG && token.attrs === attrs;
  }

  /**
   * Counts an element before it is created, and limits its attributes.
   * @returns how many elements were created before it
   * @throws EndOfReading when a limit is exceeded
   */
  protected count(tagName: string, attrs: Token.Attribute[], isWritten: boolean): number {
    const order = this.made;
    if (FORMATTING.has(tagName)) this.lookedThrough += this.openElements.stackTop;
    if (order === this.mostElements || this.lookedThrough > MAX_LOOKED_THROUGH) throw new EndOfReading();
    if (!isWritten) this.countCopied(attrs);
    else if (attrs.length > MAX_ATTRIBUTES) attrs.length = MAX_ATTRIBUTES;
    this.made += 1;
    return order;
  }

  private countCopied(attrs: readonly Token.Attribute[]): void {
    for (const { name, value } of attrs) this.copiedCharacters += name.length + value.length;
    if (this.copiedCharacters > MAX_COPIED_CHARACTERS) throw new EndOfReading();
  }
}
