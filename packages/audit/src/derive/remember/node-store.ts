import type { LinkColumns, NamedLink, PageNode } from './page-node.ts';
import type { Spot } from '../parse/place.ts';
import { MAX_CHARACTERS } from './crawl-share.ts';
import { RowStore } from './row-store.ts';
import { StringTable } from './string-table.ts';

/** Memory of a number in an array, expressed in characters. */
const NUMBER_CHARACTERS = 8;
/** Memory of a language version besides its texts, which are shared with others. */
const VERSION_CHARACTERS = 6 * NUMBER_CHARACTERS;
/** The rows are outside the heap. */
const MAX_ROWS = 16_000_000;

type Fragments = NonNullable<PageNode['fragmentLinks']>;

/**
 * Keeps the nodes of a crawl in little memory: their links are numbers in one long array, and each text is stored once. A node reads like any other;
 * the columns of its links are created on access.
 */
export class NodeStore {
  readonly #texts = new StringTable();
  readonly #rows = new RowStore();
  /** Lists of language versions by their first URL, because all versions of a page name the same list. */
  readonly #versions = new Map<string, PageNode['hreflang']>();
  /** What nodes keep besides texts and rows, in characters. */
  #characters = 0;
  readonly #maxCharacters: number;
  /** Created once rather than for each node: a closure created per node would keep in memory the very arrays that are to be freed. */
  readonly #columns: Columns = {
    urls: latest((start, count) => this.#rows.read(start, count, 0, (index) => this.#texts.at(index))),
    texts: latest((start, count) => this.#rows.read(start, count, 1, (index) => this.#texts.at(index))),
    // Rows are unsigned; the shift restores the sign.
    spots: latest((start, count) => this.#rows.read(start, count, 2, (value) => value >> 1)),
    marks: latest((start, count) => this.#rows.read(start, count, 2, (value) => (value & 1) === 1)),
  };

  /** @param maxCharacters limit for everything but the rows */
  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /**
   * The node in the form in which it is kept; without its links once these take more memory than a crawl may use.
   * @param node one without slices of its page, since these would keep the whole source of the page in memory
   */
  keep(page: PageNode): PageNode {
    const { links, externalLinks, fragmentLinks, images, assets, spots, hreflang, ...node } = this.isFull ? bare(page) : page;
    const numbers = [images, assets, spots?.images, spots?.assets, spots?.hreflang].reduce((sum, list) => sum + (list?.length ?? 0), 0);
    this.#characters += (node.targets?.length ?? 0) + numbers * NUMBER_CHARACTERS;
    return {
      ...node,
      url: this.#texts.share(node.url),
      foundOn: this.#share(node.foundOn),
      redirectTo: this.#share(node.redirectTo),
      mediaType: this.#texts.share(node.mediaType),
      lang: this.#share(node.lang),
      canonical: this.#share(node.canonical),
      icon: this.#share(node.icon),
      ogImage: this.#share(node.ogImage),
      hreflang: this.#keepVersions(hreflang),
      ...(node.neighbours && { neighbours: this.#shareNamed(node.neighbours) }),
      ...(node.genericLinks && { genericLinks: this.#shareNamed(node.genericLinks) }),
      images: this.#shareAll(images),
      assets: this.#shareAll(assets),
      ...(spots && { spots: { ...spots, images: orNone(spots.images), ...(spots.assets && { assets: orNone(spots.assets) }) } }),
      links: this.#keepLinks(links),
      externalLinks: this.#keepLinks(externalLinks),
      ...(fragmentLinks && { fragmentLinks: this.#keepFragments(fragmentLinks) }),
    };
  }

  /** Whether the store is full: of further pages only what concerns the page itself is kept. */
  get isFull(): boolean {
    return this.#texts.characters + this.#characters > this.#maxCharacters || this.#rows.count > MAX_ROWS;
  }

  #share(text: string | null): string | null {
    return text === null ? null : this.#texts.share(text);
  }

  #shareAll(texts: readonly string[]): readonly string[] {
    return texts.length === 0 ? NONE : texts.map((text) => this.#texts.share(text));
  }

  #shareNamed(links: readonly NamedLink[]): readonly NamedLink[] {
    this.#characters += links.length * VERSION_CHARACTERS;
    return links.map(({ name, url, spot }) => ({ name: this.#texts.share(name), url: this.#texts.share(url), spot }));
  }

  #keepVersions(versions: PageNode['hreflang']): PageNode['hreflang'] {
    const [first] = versions;
    if (!first) return NONE;
    const known = this.#versions.get(first.url);
    if (known && isSame(known, versions)) return known;
    const kept = versions.map(({ code, url }) => ({ code: this.#texts.share(code), url: this.#texts.share(url) }));
    this.#versions.set(this.#texts.share(first.url), kept);
    this.#characters += kept.length * VERSION_CHARACTERS;
    return kept;
  }

  #keepLinks({ urls, texts, spots, nofollow }: LinkColumns): LinkColumns {
    if (urls.length === 0) return NO_LINKS;
    const start = this.#rows.end;
    for (const [index, url] of urls.entries()) this.#addRow(url, texts[index], spots[index], nofollow[index]);
    return new KeptLinks(this.#columns, start, urls.length);
  }

  #keepFragments({ urls, fragments, spots }: Fragments): Fragments {
    const start = this.#rows.end;
    for (const [index, url] of urls.entries()) this.#addRow(url, fragments[index], spots[index]);
    return new KeptFragments(this.#columns, start, urls.length);
  }

  #addRow(url: string, text = '', spot = 0, isMarked = false): void {
    this.#rows.add(this.#texts.indexOf(url), this.#texts.indexOf(text), spot * 2 + (isMarked ? 1 : 0));
  }
}

const NONE: readonly never[] = [];
const NO_LINKS: LinkColumns = { urls: NONE, texts: NONE, spots: NONE, nofollow: NONE };

function isSame(one: PageNode['hreflang'], other: PageNode['hreflang']): boolean {
  return one.length === other.length && one.every(({ code, url }, index) => code === other[index]?.code && url === other[index].url);
}

/** The list, or one shared list for all empty ones, of which every node has several. */
function orNone(spots: readonly Spot[]): readonly Spot[] {
  return spots.length === 0 ? NONE : spots;
}

/** A node of a crawl with more links than can be kept: only what concerns the page itself. */
function bare({ fragmentLinks: _fragments, targets: _targets, spots: _spots, ...page }: PageNode): PageNode {
  return { ...page, links: NO_LINKS, externalLinks: NO_LINKS, images: NONE, assets: NONE, hreflang: NONE };
}

/** Links whose columns are created on access. */
class KeptLinks implements LinkColumns {
  readonly #columns: Columns;
  readonly #start: number;
  readonly #count: number;

  constructor(columns: Columns, start: number, count: number) {
    this.#columns = columns;
    this.#start = start;
    this.#count = count;
  }

  get urls(): readonly string[] {
    return this.#columns.urls(this.#start, this.#count);
  }

  get texts(): readonly string[] {
    return this.#columns.texts(this.#start, this.#count);
  }

  get spots(): readonly Spot[] {
    return this.#columns.spots(this.#start, this.#count);
  }

  get nofollow(): readonly boolean[] {
    return this.#columns.marks(this.#start, this.#count);
  }

  toJSON(): LinkColumns {
    return { urls: this.urls, texts: this.texts, spots: this.spots, nofollow: this.nofollow };
  }
}

/** Links to fragments of pages, likewise created on access. */
class KeptFragments implements Fragments {
  readonly #columns: Columns;
  readonly #start: number;
  readonly #count: number;

  constructor(columns: Columns, start: number, count: number) {
    this.#columns = columns;
    this.#start = start;
    this.#count = count;
  }

  get urls(): readonly string[] {
    return this.#columns.urls(this.#start, this.#count);
  }

  get fragments(): readonly string[] {
    return this.#columns.texts(this.#start, this.#count);
  }

  get spots(): readonly Spot[] {
    return this.#columns.spots(this.#start, this.#count);
  }

  toJSON(): Fragments {
    return { urls: this.urls, fragments: this.fragments, spots: this.spots };
  }
}

type ReadColumn<T> = (start: number, count: number) => readonly T[];

/** The contents of the rows, one column each. */
interface Columns {
  readonly urls: ReadColumn<string>;
  readonly texts: ReadColumn<string>;
  readonly spots: ReadColumn<Spot>;
  /** Whether a link is nofollow. */
  readonly marks: ReadColumn<boolean>;
}

/** Caches the last result: a caller that reads one entry of a list usually reads all of them in a row. */
function latest<T>(read: ReadColumn<T>): ReadColumn<T> {
  let known: { readonly start: number; readonly value: readonly T[] } | null = null;
  return (start, count) => {
    if (known?.start !== start) known = { start, value: read(start, count) };
    return known.value;
  };
}
