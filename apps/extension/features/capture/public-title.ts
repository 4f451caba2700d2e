import { ask, read } from '@plumbline/capture';
import { isPrivate } from './is-private.ts';
import type { PagePrivacy } from './page-privacy.ts';

const LONGEST = 500;

/** A page's title without what is secret in it; empty where the element that it stands in is private. */
export function publicTitle(page: Document, privacy: PagePrivacy): string {
  const title = titleOf(page);
  return title && isPrivate(title, privacy.rule()) ? '' : privacy.redactor.text(read(page, 'title')).slice(0, LONGEST);
}

/** The element that gives a document its title (HTML Standard, the title element): drawings have titles, too, which are none of the page. */
function titleOf(page: Document): Element | undefined {
  const root: Element | null = read(page, 'documentElement');
  return [...ask(page, 'getElementsByTagNameNS', '*', 'title')].find(
    (title) => read(title, 'namespaceURI') === 'http://www.w3.org/1999/xhtml' || read(title, 'parentElement') === root,
  );
}
