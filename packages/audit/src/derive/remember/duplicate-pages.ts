import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import type { PageNode } from './page-node.ts';
import { collapse } from '../text/text.ts';

/** A page whose text also occurs on other pages. */
export interface DuplicatePage {
  readonly page: PageNode;
  readonly text: string;
  /** Number of other pages with the text. */
  readonly others: number;
  /** Their URLs; only the first ones when there are many. */
  readonly listed: readonly string[];
}

/**
 * Pages with the same text as another page. Case and white space are ignored; pages without a text are left out.
 * @param read returns the text of a page
 */
export function duplicatePages(pages: readonly PageNode[], read: (page: PageNode) => string | null): readonly DuplicatePage[] {
  const groups = Map.groupBy(
    pages.filter((page) => hasText(page, read)),
    (page) =>
      collapse(read(page) ?? '')
        .normalize('NFC')
        .toLowerCase(),
  );
  return [...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map((page) => duplicateOf(page, group, read)));
}

/** Whether the page has the text at all. */
export function hasText(page: PageNode, read: (page: PageNode) => string | null): boolean {
  return collapse(read(page) ?? '') !== '';
}

function duplicateOf(page: PageNode, group: readonly PageNode[], read: (page: PageNode) => string | null): DuplicatePage {
  const listed: string[] = [];
  for (const other of group) {
    if (listed.length === MAX_LISTED) break;
    if (other !== page) listed.push(other.url);
  }
  return { page, text: read(page) ?? '', others: group.length - 1, listed };
}
