import type { LinkElement, PageDocument } from '../parse/document.ts';

/** The canonical links that count: in the head, with a target. */
export function canonicalLinks(document: PageDocument): readonly LinkElement[] {
  return document.links.filter((link) => link.inHead && link.rel.includes('canonical') && (link.href ?? '').trim() !== '');
}

/** Whether a reference includes its scheme, so that it means the same on every page. */
export function isAbsoluteReference(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(reference.trim());
}
