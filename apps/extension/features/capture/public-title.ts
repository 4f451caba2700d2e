import { ask, read } from '@plumbline/capture';
import { isPrivate } from './is-private.ts';
import type { PagePrivacy } from './page-privacy.ts';

const LONGEST = 500;

/** The title of a page without secrets; empty where its element is private. */
export function publicTitle(page: Document, privacy: PagePrivacy): string {
  const title = titleOf(page);
  return title && isPrivate(title, privacy.rule()) ? '' : privacy.redactor.text(read(page, 'title')).slice(0, LONGEST);
}

/** The element that holds a document's title (HTML Standard, the title element); the titles of SVG drawings do not count. */
function titleOf(page: Document): Element | undefined {
  const root: Element | null = read(page, 'documentElement');
  return [...ask(page, 'getElementsByTagNameNS', '*', 'title')].find(
    (title) => read(title, 'namespaceURI') === 'http://www.w3.org/1999/xhtml' || read(title, 'parentElement') === root,
  );
}
