import { Parser } from 'htmlparser2';
import { createExtensionReader, type SitemapExtensions } from './sitemap-extensions.ts';

/** The contents of one sitemap file. */
export interface SitemapContent extends SitemapExtensions {
  readonly kind: 'urlset' | 'index' | 'unreadable';
  readonly problems: readonly string[];
  readonly entryCount: number;
}

/** Reads a sitemap in chunks, so that a large one is never in memory as a string. */
export interface SitemapReader {
  /** Takes the next chunk; false when there is no point in reading on. */
  readonly write: (text: string) => boolean;
  /** @param isComplete whether the whole file was given */
  readonly end: (isComplete: boolean) => SitemapContent;
}

/** sitemaps.org protocol, "Sitemap file size". */
const MAX_ENTRIES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Sitemaps with extensions nest four levels; far beyond this the parser's own stack becomes slow. */
const MAX_NESTING = 64;
/** An element of a sitemap has a few; the parser holds all attributes of one element in memory. */
const MAX_ATTRIBUTES = 1_000;
/** sitemaps.org: a URL has fewer than 2,048 characters; more is kept so that the report can show it is too long. */
const MAX_LOC_LENGTH = 4_096;
const ROOTS: Readonly<Record<string, 'urlset' | 'index'>> = { urlset: 'urlset', sitemapindex: 'index' };

/**
 * Creates a reader for one sitemap or sitemap index.
 * @param onLoc called with the values of the first 50,000 loc elements as they are read: as written, white space trimmed. Together they may be 50 MB
 */
export function createSitemapReader(onLoc: (loc: string, kind: SitemapContent['kind']) => void): SitemapReader {
  const problems: string[] = [];
  const extensions = createExtensionReader();
  const stack: string[] = [];
  let kind: SitemapContent['kind'] = 'unreadable';
  let prefix = '';
  let entryCount = 0;
  let locCount = 0;
  let attributeCount = 0;
  let loc: string | null = null;
  let entryLoc = '';
  let inCdata = false;
  let isMalformed = false;
  let isEnding = false;

  const malformed = (what: string): void => {
    if (!isMalformed) problems.push(`The file is not well-formed XML: ${what}.`);
    isMalformed = true;
  };

  const openRoot = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const colon = name.indexOf(':');
    prefix = name.slice(0, colon + 1);
    kind = ROOTS[name.slice(colon + 1)] ?? 'unreadable';
    if (kind === 'unreadable') {
      problems.push(`The root element is <${name.slice(0, 64)}>, not <urlset> or <sitemapindex>.`);
      return;
    }
    const namespace = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`] ?? '';
    if (namespace !== NAMESPACE) problems.push(`The namespace is "${namespace.slice(0, 200)}", not "${NAMESPACE}".`);
  };

  const parser = new Parser(
    {
      onattribute() {
        attributeCount += 1;
        if (attributeCount > MAX_ATTRIBUTES) malformed(`an element in entry ${entryCount} has more than ${MAX_ATTRIBUTES} attributes`);
      },
      onopentag(name, attributes) {
        attributeCount = 0;
        if (stack.length === 0) openRoot(name, attributes);
        stack.push(name);
        if (stack.length > MAX_NESTING) malformed('elements are nested too deeply');
        if (stack.length === 2 && name === `${prefix}${kind === 'index' ? 'sitemap' : 'url'}`) entryCount += 1;
        if (stack.length === 3 && name === `${prefix}loc`) loc = '';
        extensions.open(name, attributes, stack.length);
      },
      ontext(text) {
        // A decoded &amp; stands for five source characters, a bare & for itself.
        const isLiteral = parser.endIndex - parser.startIndex + 1 === text.length;
        if (isLiteral && !inCdata && text.includes('&')) malformed(`an "&" in entry ${entryCount} is not written &amp;`);
        if (loc !== null && loc.length < MAX_LOC_LENGTH) loc += text;
        extensions.text(text);
      },
      oncdatastart() {
        inCdata = true;
      },
      oncdataend() {
        inCdata = false;
      },
      onclosetag(name, isImplied) {
        extensions.close(stack.length);
        stack.pop();
        if (stack.length === 1) {
          extensions.entry(entryLoc);
          entryLoc = '';
        }
        if (isImplied && !isEnding) malformed(`<${name.slice(0, 64)}> in entry ${entryCount} is not closed`);
        if (loc === null || stack.length !== 2) return;
        entryLoc = loc.trim();
        locCount += 1;
        if (locCount <= MAX_ENTRIES) onLoc(entryLoc, kind);
        loc = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write: (text) => {
      parser.write(text);
      return stack.length <= MAX_NESTING && attributeCount <= MAX_ATTRIBUTES;
    },
    end: (isComplete) => {
      // The author did not leave open what is unclosed in a truncated file.
      isEnding = !isComplete;
      parser.end();
      if (kind === 'unreadable' && problems.length === 0) problems.push('The file holds no XML element.');
      if (entryCount > MAX_ENTRIES) problems.push(`The file has ${entryCount} entries; ${MAX_ENTRIES} are allowed.`);
      return { kind, problems, entryCount, ...extensions.end() };
    },
  };
}
