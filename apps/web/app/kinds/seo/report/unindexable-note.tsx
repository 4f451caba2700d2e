import { countOf } from '@plumbline/contract/rules';
import type { SeoReport } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import { count } from '../../../shared/text/quantities.ts';
import { seoPagesPath } from '../places.ts';

/** Says that search engines leave out most of what was read, and what the report therefore does not say. Nothing where they do not. */
export function UnindexableNote({ report: { test_id, unindexable_count: leftOut, html_count: pages } }: { report: SeoReport }) {
  if (leftOut * 2 <= pages) return null;
  return (
    <p className="text-13 text-muted">
      {count(leftOut)} of {countOf(pages, 'page')} cannot be indexed: they forbid it, robots.txt forbids them, or their canonical is another
      page. Titles, descriptions and duplicates were not checked on them. <TextLink href={seoPagesPath(test_id)}>See which</TextLink>
    </p>
  );
}
