import { withoutFragment } from './canonical-target.ts';
import type { Anchor, PageDocument } from '../parse/document.ts';
import { placeName } from './fragment-targets.ts';
import { isMemorableUrl } from '../remember/memorable-url.ts';
import type { PageNode } from '../remember/page-node.ts';
import type { Spot } from '../parse/place.ts';
import type { TextRoom } from '../../text-room.ts';

/** More than any page has, except for an index of everything. */
const MAX_LINKS = 1_000;
/** Attributes of links that scripts use as toggles for a part of the same page. */
const SWITCH = /^(?:role|onclick|aria-(?:controls|expanded|haspopup|selected)|data-(?:.*-)?(?:toggle|target|dismiss|slide|action))$/;

/**
 * Links of a page to fragments of pages of the site, each target once; null when there are none.
 * @param room for their URLs
 */
export function fragmentLinks(
  document: PageDocument,
  isInternal: (url: string) => boolean,
  room: TextRoom,
): NonNullable<PageNode['fragmentLinks']> | null {
  const urls: string[] = [];
  const fragments: string[] = [];
  const spots: Spot[] = [];
  const met = new Set<string>();
  for (const anchor of document.anchors) {
    if (anchor.url === null || urls.length >= MAX_LINKS || !isMemorableUrl(anchor.url) || met.has(anchor.url)) continue;
    const fragment = placeName(anchor.url);
    if (fragment === null) continue;
    const url = withoutFragment(anchor.url);
    if (!isInternal(url) || (url === document.url && isSwitch(anchor))) continue;
    if (!room.takes(anchor.url)) break;
    met.add(anchor.url);
    urls.push(url);
    fragments.push(fragment);
    spots.push(document.offsets.spotOf(anchor.element));
  }
  return urls.length === 0 ? null : { urls, fragments, spots };
}

function isSwitch({ element }: Anchor): boolean {
  return element.attrs.some(({ name }) => SWITCH.test(name));
}
