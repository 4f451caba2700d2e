import type { SeoPage } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { Badge, Link, SeverityBadge, type TableColumn } from '@plumbline/ui';
import { count, formatBytes, formatDuration } from '../../../shared/text/quantities.ts';
import { seoPagePath } from '../places.ts';

/** Columns of the table of pages. The ids of sortable ones are the API's sort names. */
export const pageColumns = (testId: string): ReadonlyArray<TableColumn<SeoPage>> => [
  {
    id: 'url',
    header: 'Page',
    isRowHeader: true,
    sortable: true,
    cell: (page) => (
      <Link href={seoPagePath(testId, page.url)} className="block rounded-inner wrap-anywhere sm:min-w-48">
        <span className="font-medium">{pathOf(page.url)}</span>
        {page.title && <span className="line-clamp-1 text-12 text-muted">{page.title}</span>}
        {page.render_problem && <span className="block text-12 text-muted">Checked as served: {page.render_problem}</span>}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', sortable: true, width: 'w-28', phone: 'aside', cell: (page) => <PageStatus page={page} /> },
  {
    id: 'findings',
    header: 'Findings',
    sortable: true,
    width: 'w-28',
    cell: (page) => (
      <span className="inline-flex items-center gap-1.5">
        {page.worst_severity && <SeverityBadge severity={page.worst_severity} look="icon" />}
        <span className="tabular">{count(page.findings)}</span>
      </span>
    ),
  },
  {
    id: 'indexable',
    header: 'Indexable',
    width: 'w-40',
    phone: (page) => (page.indexable ? 'hidden' : 'detail'),
    cell: indexableWords,
  },
  { id: 'h1', header: 'Main heading', width: 'w-48', phone: 'hidden', cell: (page) => <Line text={page.h1} /> },
  { id: 'description', header: 'Description', width: 'w-64', phone: 'hidden', cell: (page) => <Line text={page.description} /> },
  { id: 'canonical', header: 'Canonical', width: 'w-48', phone: 'hidden', cell: canonicalWords },
  { id: 'words', header: 'Words', sortable: true, align: 'end', width: 'w-20', cell: (page) => count(page.words) },
  {
    id: 'first_byte_ms',
    header: 'First byte',
    sortable: true,
    align: 'end',
    width: 'w-24',
    cell: (page) => formatDuration(page.first_byte_ms),
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    width: 'w-24',
    phone: 'hidden',
    cell: (page) => <span className="whitespace-nowrap">{formatBytes(page.wire_bytes)}</span>,
  },
  {
    id: 'inlinks',
    header: 'Inlinks',
    sortable: true,
    align: 'end',
    width: 'w-24',
    phone: 'hidden',
    cell: ({ inlinks }) => (inlinks === null ? <span className="text-faint">–</span> : count(inlinks)),
  },
  { id: 'depth', header: 'Clicks', sortable: true, align: 'end', width: 'w-20', phone: 'hidden', cell: (page) => page.depth },
];

/** Columns hidden by default. */
export const SELDOM_SHOWN = ['h1', 'description', 'canonical'];

/** One line of a long text; the full text on hover. */
function Line({ text }: { text: string }) {
  if (text === '') return <span className="text-faint">–</span>;
  return (
    <span title={text} className="line-clamp-1 wrap-anywhere">
      {text}
    </span>
  );
}

function canonicalWords({ canonical, url }: SeoPage) {
  return canonical === url ? 'Itself' : <Line text={canonical && pathOf(canonical)} />;
}

/** Labels for what keeps a page out of search engines, by the API's names. */
const BLOCKS: Readonly<Record<string, string>> = {
  'no-answer': 'no answer',
  'not-ok': 'error answer',
  'not-html': 'not a page',
  noindex: 'noindex',
  'canonical-elsewhere': 'canonical is another page',
  'blocked-by-robots': 'closed by robots.txt',
};

/** "Yes", or why search engines exclude the page. */
export function indexableWords({ indexable, index_block: block }: SeoPage): string {
  if (indexable) return 'Yes';
  return block ? `No: ${BLOCKS[block] ?? block}` : 'No';
}

/** The status code, with a word if it is not a plain success. */
export function PageStatus({ page }: { page: SeoPage }) {
  if (page.status === 0) return <Badge tone="critical">No answer</Badge>;
  if (page.status >= 400) return <Badge tone="critical">{`${page.status} error`}</Badge>;
  if (page.status >= 300) return <Badge tone="medium">{`${page.status} redirect`}</Badge>;
  return <span className="tabular">{page.status}</span>;
}
