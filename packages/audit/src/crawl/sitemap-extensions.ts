import { textDigest } from '../derive/text/simhash.ts';

/** Language versions that several entries of a sitemap name in the same way. Addresses as written. */
export interface SitemapHreflangSet {
  /** The loc values of the entries. */
  readonly locs: readonly string[];
  readonly entries: readonly { readonly code: string; readonly url: string }[];
}

/** What the extensions of a sitemap say: `xhtml:link` and `image:loc`. */
export interface SitemapExtensions {
  readonly hreflangSets: readonly SitemapHreflangSet[];
  /** Values of `image:loc`, without duplicates. */
  readonly images: readonly string[];
}

/** Gathers the extensions while a sitemap is read. */
export interface ExtensionReader {
  /** @param name with its prefix; @param depth 3 for a child of an entry */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, depth: number) => void;
  readonly text: (text: string) => void;
  readonly close: (depth: number) => void;
  /** The end of an entry; `loc` is its address. */
  readonly entry: (loc: string) => void;
  readonly end: () => SitemapExtensions;
}

/** A site names the same versions in the entry of each of them, so that equal sets are kept once. */
const MAX_HREFLANG_ENTRIES = 50_000;
const MAX_PER_ENTRY = 300;
const MAX_IMAGES = 5_000;
const MAX_LENGTH = 4_096;

/** Starts gathering for one file. */
export function createExtensionReader(): ExtensionReader {
  const sets = new Map<string, { locs: string[]; entries: { code: string; url: string }[] }>();
  const images = new Set<string>();
  let alternates: { code: string; url: string }[] = [];
  let kept = 0;
  let image: string | null = null;

  return {
    open: (name, attributes, depth) => {
      const local = name.slice(name.indexOf(':') + 1);
      const { rel, hreflang, href } = attributes;
      if (depth === 3 && local === 'link' && rel === 'alternate' && hreflang && href && alternates.length < MAX_PER_ENTRY) {
        alternates.push({ code: hreflang.trim(), url: href.trim().slice(0, MAX_LENGTH) });
      }
      if (depth === 4 && local === 'loc' && name !== 'loc' && images.size < MAX_IMAGES) image = '';
    },
    text: (text) => {
      if (image !== null && image.length < MAX_LENGTH) image += text;
    },
    close: (depth) => {
      if (image === null || depth !== 4) return;
      if (image.trim() !== '') images.add(image.trim());
      image = null;
    },
    entry: (loc) => {
      if (alternates.length === 0) return;
      // The digest, since a map takes minutes to tell thousands of long texts of one length apart.
      const key = textDigest(JSON.stringify(alternates));
      const known = sets.get(key);
      if (known) known.locs.push(loc);
      else if (kept + alternates.length <= MAX_HREFLANG_ENTRIES) {
        kept += alternates.length;
        sets.set(key, { locs: [loc], entries: alternates });
      }
      alternates = [];
    },
    end: () => ({ hreflangSets: [...sets.values()], images: [...images] }),
  };
}
