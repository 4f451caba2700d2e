import type { JSONContent } from '@tiptap/core';
import type { EditorDocument } from './read-document.ts';

/** The addresses of a text's links, in order. */
export function linkAddresses(document: EditorDocument): string[] {
  const addresses: string[] = [];
  collect(document, addresses);
  return addresses;
}

function collect({ marks = [], content = [] }: JSONContent, addresses: string[]): void {
  for (const { attrs } of marks) {
    const href: unknown = attrs?.['href'];
    if (typeof href === 'string') addresses.push(href);
  }
  for (const child of content) collect(child, addresses);
}
