import type { HeaderFields } from '../../artifacts.ts';
import type { PageDocument } from '../parse/document.ts';
import { canonicalLinks } from './canonical-links.ts';
import { headerLinks } from '../headers/link-header.ts';

/** The canonical target named in the head, else in the Link header, without its fragment; null when there is none. */
export function canonicalTarget(document: PageDocument | null, headers: HeaderFields, pageUrl: string): string | null {
  const inHead = document && canonicalLinks(document).find((link) => link.url !== null)?.url;
  const inHeader = () => headerLinks(headers, pageUrl).find((link) => link.rel.includes('canonical'))?.url;
  const target = inHead ?? inHeader() ?? null;
  return target === null ? null : withoutFragment(target);
}

/** A URL up to its fragment. */
export function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}
