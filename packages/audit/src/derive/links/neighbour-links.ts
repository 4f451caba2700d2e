import type { PageDocument } from '../parse/document.ts';
import type { NamedLink } from '../remember/page-node.ts';
import { isMemorableUrl } from '../remember/memorable-url.ts';
import type { TextRoom } from '../../text-room.ts';
import { withoutFragment } from './canonical-target.ts';

/** A page has one next and one previous page; some generators name a second. */
const MAX_NEIGHBOURS = 10;

/**
 * The next and previous pages that the head names and no link of the page leads to; null when there are none.
 * @param room for their URLs
 */
export function neighbourLinks(document: PageDocument, room: TextRoom): readonly NamedLink[] | null {
  const named = document.links.flatMap(({ rel, url, inHead, element }) => {
    if (!inHead || url === null || !isMemorableUrl(url) || !(rel.includes('next') || rel.includes('prev'))) return [];
    return [{ name: rel.join(' '), url: withoutFragment(url), spot: document.offsets.spotOf(element) }];
  });
  if (named.length === 0) return null;
  const isLinked = (target: string): boolean =>
    document.anchors.some(({ url }) => url !== null && url.startsWith(target) && withoutFragment(url) === target);
  return named.slice(0, MAX_NEIGHBOURS).filter(({ url }) => !isLinked(url) && room.takes(url));
}
