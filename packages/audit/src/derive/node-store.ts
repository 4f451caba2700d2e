import type { LinkColumns, PageNode } from './page-node.ts';
import { RowStore } from './row-store.ts';
import { StringTable } from './string-table.ts';

type Fragments = NonNullable<PageNode['fragmentLinks']>;

/**
 * Keeps the nodes of a crawl in little memory: their links are numbers in one long column, and each text is there once. A node
 * reads as any other; the columns of its links are made when they are asked for.
 */
export class NodeStore {
  readonly #texts = new StringTable();
  readonly #rows = new RowStore();
  /** Made once and not for every node: a function of a node would keep the very lists that are to be given up. */
  readonly #linksAt = latest((start, count) => this.#readLinks(start, count));
  readonly #fragmentsAt = latest((start, count) => this.#readFragments(start, count));

  /** The node as it is remembered. */
  keep(node: PageNode): PageNode {
    const { fragmentLinks, lines } = node;
    return {
      ...node,
      url: this.#texts.share(node.url),
      foundOn: this.#share(node.foundOn),
      redirectTo: this.#share(node.redirectTo),
      mediaType: this.#texts.share(node.mediaType),
      lang: this.#share(node.lang),
      canonical: this.#share(node.canonical),
      icon: this.#share(node.icon),
      images: this.#shareAll(node.images),
      assets: this.#shareAll(node.assets),
      ...(lines && { lines: { ...lines, images: lines.images.length === 0 ? NONE : lines.images } }),
      links: this.#keepLinks(node.links),
      externalLinks: this.#keepLinks(node.externalLinks),
      ...(fragmentLinks && { fragmentLinks: this.#keepFragments(fragmentLinks) }),
    };
  }

  #share(text: string | null): string | null {
    return text === null ? null : this.#texts.share(text);
  }

  #shareAll(texts: readonly string[]): readonly string[] {
    return texts.length === 0 ? NONE : texts.map((text) => this.#texts.share(text));
  }

  #keepLinks({ urls, texts, lines, nofollow }: LinkColumns): LinkColumns {
    const { length } = urls;
    if (length === 0) return NO_LINKS;
    const start = this.#rows.add(
      urls.map((url, index) => [
        this.#texts.indexOf(url),
        this.#texts.indexOf(texts[index] ?? ''),
        (lines[index] ?? 0) * 2 + (nofollow[index] ? 1 : 0),
      ]),
    );
    return new KeptLinks(this.#linksAt, start, length);
  }

  #keepFragments({ urls, fragments, lines }: Fragments): Fragments {
    const { length } = urls;
    const start = this.#rows.add(
      urls.map((url, index) => [this.#texts.indexOf(url), this.#texts.indexOf(fragments[index] ?? ''), lines[index] ?? 0]),
    );
    return new KeptFragments(this.#fragmentsAt, start, length);
  }

  #readLinks(start: number, count: number): LinkColumns {
    const rows = this.#rows.read(start, count);
    return {
      urls: rows.map(([url]) => this.#texts.at(url)),
      texts: rows.map(([, text]) => this.#texts.at(text)),
      lines: rows.map(([, , place]) => place >>> 1),
      nofollow: rows.map(([, , place]) => (place & 1) === 1),
    };
  }

  #readFragments(start: number, count: number): Fragments {
    const rows = this.#rows.read(start, count);
    return {
      urls: rows.map(([url]) => this.#texts.at(url)),
      fragments: rows.map(([, fragment]) => this.#texts.at(fragment)),
      lines: rows.map(([, , line]) => line),
    };
  }
}

const NONE: readonly never[] = [];
const NO_LINKS: LinkColumns = { urls: NONE, texts: NONE, lines: NONE, nofollow: NONE };

/** Links whose columns are made when they are asked for. */
class KeptLinks implements LinkColumns {
  readonly #columns: ReadColumns<LinkColumns>;
  readonly #start: number;
  readonly #count: number;

  constructor(columns: ReadColumns<LinkColumns>, start: number, count: number) {
    this.#columns = columns;
    this.#start = start;
    this.#count = count;
  }

  get urls(): readonly string[] {
    return this.#columns(this.#start, this.#count).urls;
  }

  get texts(): readonly string[] {
    return this.#columns(this.#start, this.#count).texts;
  }

  get lines(): readonly number[] {
    return this.#columns(this.#start, this.#count).lines;
  }

  get nofollow(): readonly boolean[] {
    return this.#columns(this.#start, this.#count).nofollow;
  }

  toJSON(): LinkColumns {
    return this.#columns(this.#start, this.#count);
  }
}

/** Links to places on pages, made likewise. */
class KeptFragments implements Fragments {
  readonly #columns: ReadColumns<Fragments>;
  readonly #start: number;
  readonly #count: number;

  constructor(columns: ReadColumns<Fragments>, start: number, count: number) {
    this.#columns = columns;
    this.#start = start;
    this.#count = count;
  }

  get urls(): readonly string[] {
    return this.#columns(this.#start, this.#count).urls;
  }

  get fragments(): readonly string[] {
    return this.#columns(this.#start, this.#count).fragments;
  }

  get lines(): readonly number[] {
    return this.#columns(this.#start, this.#count).lines;
  }

  toJSON(): Fragments {
    return this.#columns(this.#start, this.#count);
  }
}

type ReadColumns<T> = (start: number, count: number) => T;

/** Remembers what was made last: whoever reads one entry of a list reads them all, one after the other. */
function latest<T>(read: ReadColumns<T>): ReadColumns<T> {
  let known: { readonly start: number; readonly value: T } | null = null;
  return (start, count) => {
    if (known?.start !== start) known = { start, value: read(start, count) };
    return known.value;
  };
}
