import type { SeoPageDetail } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { TextLink } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { count, formatBytes, formatDuration } from '../../../shared/text/quantities.ts';
import { indexableWords, PageStatus } from './page-columns.tsx';
import { seoPagePath } from '../places.ts';

/** The facts about one page, in the order in which people ask for them. */
export function pageFacts(testId: string, page: SeoPageDetail): { key: string; value: ReactNode }[] {
  const missing = <span className="text-faint">None</span>;
  return [
    { key: 'Status', value: <PageStatus page={page} /> },
    ...(page.failure ? [{ key: 'Failure', value: page.failure }] : []),
    ...(page.redirect_to ? [{ key: 'Redirects to', value: page.redirect_to }] : []),
    ...(page.rendered || page.render_problem ? [{ key: 'Judged', value: judgedWords(page) }] : []),
    { key: 'Indexable', value: indexableWords(page) },
    { key: 'In the sitemap', value: page.in_sitemap ? 'Yes' : 'No' },
    { key: 'Title', value: page.title || missing },
    { key: 'Description', value: page.description || missing },
    { key: 'Heading', value: page.h1 || missing },
    { key: 'Language', value: page.lang || missing },
    { key: 'Canonical', value: page.canonical || missing },
    { key: 'Words', value: count(page.words) },
    { key: 'Links', value: `${count(page.links_out)}, ${count(page.links_external)} to other sites` },
    { key: 'Clicks from the start', value: count(page.depth) },
    { key: 'First byte', value: formatDuration(page.first_byte_ms) },
    { key: 'Size as sent', value: formatBytes(page.wire_bytes) },
    { key: 'Kind', value: page.media_type || missing },
    {
      key: 'Found on',
      value: page.found_on ? (
        <TextLink href={seoPagePath(testId, page.found_on)}>{pathOf(page.found_on)}</TextLink>
      ) : (
        page.source || missing
      ),
    },
  ];
}

/** Which of the page's two forms was audited. A fallback says why. */
function judgedWords({ rendered, render_problem: problem }: SeoPageDetail): string {
  return rendered ? 'After scripts run' : `As served, because its scripts could not be run. ${problem}`;
}
