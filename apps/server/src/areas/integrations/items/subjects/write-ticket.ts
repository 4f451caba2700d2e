import type { Finding } from '@plumbline/contract';
import { type Block, type Inline, parseMarkdown, toMarkdown } from '@plumbline/integrations';
import type { CheckAdvice } from '../../../tests/index.ts';

/** Pages named in a ticket; the report has them all. */
const MAX_PAGES = 20;

export interface TicketSource {
  readonly finding: Pick<Finding, 'message' | 'page_url' | 'evidence'>;
  readonly pages: readonly (string | null)[];
  readonly count: number;
  /** What the page of the check says; null where it has none. */
  readonly advice: CheckAdvice | null;
  readonly host: string;
  /** Where the finding is shown. */
  readonly reportUrl: string;
  readonly foundAt: Date;
}

/** Title and text of a ticket, as Markdown that people may change. What a tested page says stays text in it. Pure. */
export function writeTicket(source: TicketSource): { readonly title: string; readonly description: string } {
  return { title: titleOf(source), description: toMarkdown(blocksOf(source)) };
}

function titleOf({ advice, finding, pages, count, host }: TicketSource): string {
  const what = advice?.title ?? finding.message;
  if (count > 1) return `${what} (${count} pages of ${host})`;
  const page = pages[0] ?? null;
  return page === null ? `${what} (${host})` : `${what}: ${withoutScheme(page)}`;
}

function blocksOf({ finding, pages, count, advice, host, reportUrl, foundAt }: TicketSource): Block[] {
  const [place] = finding.evidence.places;
  const named = pages.filter((page) => page !== null).slice(0, MAX_PAGES);
  const more = count - named.length;
  return [
    paragraph([{ text: finding.message }]),
    heading('Where'),
    {
      kind: 'list',
      isOrdered: false,
      items: [
        ...(named.length > 0 ? named.map((page): Inline[] => [{ text: withoutScheme(page), href: page }]) : [[{ text: host }]]),
        ...(more > 0 && named.length > 0 ? [[{ text: `and ${more} more ${more === 1 ? 'page' : 'pages'}` }]] : []),
        ...(place ? [placeLine(place)] : []),
      ],
    },
    ...(place && place.excerpt !== '' ? [{ kind: 'code', text: place.excerpt, language: 'html' } as const] : []),
    ...(advice ? [heading('Why it matters'), ...parseMarkdown(advice.why), heading('How to fix'), ...parseMarkdown(advice.fix)] : []),
    paragraph([
      { text: 'Found on ' },
      { text: foundAt.toISOString().slice(0, 10) },
      { text: ' by ' },
      { text: 'Plumbline', href: reportUrl },
      { text: ', which closes this once a run no longer finds it.' },
    ]),
  ];
}

type Place = Finding['evidence']['places'][number];

function placeLine({ selector, line, column }: Place): Inline[] {
  const at: Inline[] = line > 0 ? [{ text: `Line ${line}, column ${column} of the page source` }] : [];
  const where: Inline[] = selector === '' ? [] : [{ text: at.length > 0 ? ': ' : 'Element: ' }, { text: selector, code: true }];
  return at.length + where.length > 0 ? [...at, ...where] : [{ text: 'The whole page' }];
}

const paragraph = (inlines: readonly Inline[]): Block => ({ kind: 'paragraph', inlines });
const heading = (text: string): Block => ({ kind: 'heading', inlines: [{ text }] });

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
