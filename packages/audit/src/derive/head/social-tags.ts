import type { ElementNode, PageDocument } from '../parse/document.ts';

/** One Open Graph or X card tag. */
export interface SocialTag {
  /** Lower-case key, e.g. `og:title`. */
  readonly key: string;
  readonly content: string;
  readonly element: ElementNode;
  readonly givenBy: 'property' | 'name';
}

/** Tags of the page whose key begins with og: or twitter:, in document order; consumers of both accept either attribute. */
export function socialTags(document: PageDocument): readonly SocialTag[] {
  const tags: SocialTag[] = [];
  for (const { element, content, property, name } of document.metas) {
    // The specification allows several keys in one property, separated by spaces (RDFa).
    for (const key of property.split(/\s+/)) if (isSocial(key)) tags.push({ key: plainKey(key), content, element, givenBy: 'property' });
    if (isSocial(name) && name !== property) tags.push({ key: plainKey(name), content, element, givenBy: 'name' });
  }
  return tags;
}

/** The first tag with the key that has content; null when there is none. */
export function socialTag(tags: readonly SocialTag[], key: string): SocialTag | null {
  return tags.find((tag) => tag.key === key && tag.content !== '') ?? null;
}

function isSocial(key: string): boolean {
  return key.startsWith('og:') || key.startsWith('twitter:');
}

/** og:image:url is the same as og:image (ogp.me, structured properties). */
function plainKey(key: string): string {
  return key === 'og:image:url' ? 'og:image' : key;
}
