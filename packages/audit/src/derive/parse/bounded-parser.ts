import { defaultTreeAdapter, type DefaultTreeAdapterTypes, type html, Parser, type ParserOptions, Token } from 'parse5';

type Tree = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

/**
 * Elements a page is read to. Real pages of 5 MB have fewer; a few kilobytes of unclosed formatting tags make the HTML standard
 * open them again in every paragraph, which is millions of elements and more memory than a server has.
 */
const MAX_ELEMENTS = 150_000;
/** Attributes that are read of one element: checks ask for those of html and body again and again. Real elements have dozens at most. */
const MAX_ATTRIBUTES = 1000;
/**
 * Characters in the attributes of formatting that was opened again, to which a page is read: each element has all those that were
 * written once. What was written itself is no more than the page.
 */
const MAX_COPIED_CHARACTERS = 2_000_000;

/** Elements that the parser may open a second time (HTML standard, section 13.2.4.3). */
export const FORMATTING: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/**
 * Elements that formatting is looked for in: each tag of it may go through all that are open. So many take seconds; pages of hundreds of levels, all of
 * formatting, stay below a tenth.
 */
const MAX_LOOKED_THROUGH = 1_000_000_000;

/** Ends the reading of a page: what was read until then is the page. */
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

/** The parser of parse5, with scripting on, for pages of anybody: it makes no more than a thread can be asked to look at. */
export class BoundedParser extends Parser<Tree> {
  /** Elements at which the reading ends. */
  protected readonly mostElements: number = MAX_ELEMENTS;
  private made = 0;
  private copiedCharacters = 0;
  private lookedThrough = 0;

  constructor(options: ParserOptions<Tree> = {}) {
    super({ treeAdapter, ...options });
  }

  /** Reads a page as far as it goes. */
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

  /** Whether attributes are those of the tag that is read: the very list tells its element from those that it implies or opens again. */
  protected isWritten(attrs: Token.Attribute[]): boolean {
    const token = this.currentToken;
    return token !== null && token.type === Token.TokenType.START_TAG && token.attrs === attrs;
  }

  /**
   * Counts an element before it is made, and cuts its attributes.
   * @returns how many elements were made before it
   * @throws EndOfReading when it would be too much
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
