import type { Anchor, PageDocument } from '../parse/document.ts';
import { isHidden } from '../parse/hidden.ts';
import { isMemorableUrl } from '../remember/memorable-url.ts';
import type { NamedLink } from '../remember/page-node.ts';
import { GENERIC_LINK_TEXTS } from '../../standards/generic-link-texts.ts';
import type { TextRoom } from '../../text-room.ts';
import { withoutFragment } from './canonical-target.ts';

/** Maximum number kept of one page; a list of articles has one for each article. */
const MAX_LINKS = 500;

/**
 * Links to pages whose texts do not say where they lead; null when there are none.
 * @param room for their URLs
 */
export function genericLinks(document: PageDocument, room: TextRoom): readonly NamedLink[] | null {
  const generic = textsFor(document.lang);
  const found: NamedLink[] = [];
  for (const anchor of document.anchors) {
    const { name, url, element } = anchor;
    if (url === null || found.length >= MAX_LINKS || !isMemorableUrl(url) || !isLinkToPage(anchor, document.url)) continue;
    if (!generic.has(plainText(name)) || isHidden(element) || !room.takes(url)) continue;
    found.push({ name, url, spot: document.offsets.spotOf(element) });
  }
  return found.length === 0 ? null : found;
}

/** Links within the page do not count, because they stand in the text they explain. */
function isLinkToPage({ url }: Anchor, pageUrl: string): boolean {
  return url !== null && /^https?:/.test(url) && withoutFragment(url) !== pageUrl;
}

const ENGLISH = GENERIC_LINK_TEXTS['en'] ?? [];
const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(GENERIC_LINK_TEXTS).map(([language, texts]) => [language, new Set([...ENGLISH, ...texts])]),
);
const OTHER: ReadonlySet<string> = new Set(ENGLISH);

/** A generic word of one language may be a good link text in another, so only the words of the page's language and English count. */
function textsFor(lang: string | null): ReadonlySet<string> {
  const language = (lang ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return BY_LANGUAGE.get(language) ?? OTHER;
}

/** The text without surrounding arrows, dots and quotes. `--link` is kept as it is: it is a command-line option that a manual links to. */
export function plainText(name: string): string {
  if (/^--\p{L}/u.test(name)) return name;
  return /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/su.exec(name.toLowerCase())?.[0] ?? '';
}
