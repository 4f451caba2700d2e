import { detach } from '../derive/parse/detach.ts';
import { textDigest } from '../derive/text/simhash.ts';
import { TextRoom } from '../text-room.ts';

/** Language versions that several sitemap entries name identically. URLs as written. */
export interface SitemapHreflangSet {
  /** The loc values of the entries. */
  readonly locs: readonly string[];
  readonly entries: readonly { readonly code: string; readonly url: string }[];
}

/** The contents of a sitemap's extensions: `xhtml:link` and `image:loc`. */
export interface SitemapExtensions {
  readonly hreflangSets: readonly SitemapHreflangSet[];
  /** Values of `image:loc`, without duplicates. */
  readonly images: readonly string[];
}

/** Collects the extensions while a sitemap is read. */
export interface ExtensionReader {
  /** @param name with its prefix; @param depth 3 for a child of an entry */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, depth: number) => void;
  readonly text: (text: string) => void;
  readonly close: (depth: number) => void;
  /** Called at the end of an entry; `loc` is its URL. */
  readonly entry: (loc: string) => void;
  readonly end: () => SitemapExtensions;
}

/** A site repeats the same versions in the entry of each of them, so equal sets are kept once. */
const MAX_HREFLANG_ENTRIES = 50_000;
const MAX_PER_ENTRY = 300;
const MAX_IMAGES = 5_000;
const MAX_LENGTH = 4_096;
/** No language code is this long: it is cut off here and matches none. */
const MAX_CODE = 200;
/** Characters of URLs kept of sitemaps, pages and extensions each: fifty thousand URLs of two hundred characters. */
export const MAX_SITEMAP_CHARACTERS = 10_000_000;

/** Creates a reader for one file. */
export function createExtensionReader(): ExtensionReader {
  const sets = new Map<string, { locs: string[]; entries: { code: string; url: string }[] }>();
  const images = new Set<string>();
  let alternates: { code: string; url: string }[] = [];
  const room = new TextRoom(MAX_SITEMAP_CHARACTERS);
  let kept = 0;
  let image: string | null = null;

  return {
    open: (name, attributes, depth) => {
      const local = name.slice(name.indexOf(':') + 1);
      const { rel, hreflang, href } = attributes;
      if (depth === 3 && local === 'link' && rel === 'alternate' && hreflang && href && alternates.length < MAX_PER_ENTRY) {
        alternates.push({ code: hreflang.trim().slice(0, MAX_CODE), url: href.trim().slice(0, MAX_LENGTH) });
      }
      if (depth === 4 && local === 'loc' && name !== 'loc' && images.size < MAX_IMAGES) image = '';
    },
    text: (text) => {
      if (image !== null && image.length < MAX_LENGTH) image += text;
    },
    close: (depth) => {
      if (image === null || depth !== 4) return;
      if (image.trim() !== '') for (const one of detach([image.trim()])) images.add(one);
      image = null;
    },
    entry: (loc) => {
      if (alternates.length === 0) return;
      // A digest is used as the key, since a map takes minutes to distinguish thousands of long texts of the same length.
      const key = textDigest(JSON.stringify(alternates));
      const known = sets.get(key);
      if (!room.takes(loc)) alternates = [];
      else if (known) known.locs.push(...detach([loc]));
      else if (kept + alternates.length <= MAX_HREFLANG_ENTRIES && alternates.every(({ url }) => room.takes(url))) {
        kept += alternates.length;
        sets.set(key, detach({ locs: [loc], entries: alternates }));
      }
      alternates = [];
    },
    end: () => ({ hreflangSets: [...sets.values()], images: [...images] }),
  };
}
