import type { Finding } from '@plumbline/contract';
import { type Block, type Inline, parseMarkdown } from '@plumbline/integrations';
import type { CheckAdvice } from '../../../tests/index.ts';
import { addressLink, listOf, paragraph, restLine, type TicketText, withoutScheme } from './write-ticket.ts';

/** Limit on pages listed in a ticket; the report has them all. */
const MAX_PAGES = 20;

interface FindingSource {
  readonly finding: Pick<Finding, 'message' | 'page_url' | 'evidence'>;
  readonly pages: readonly (string | null)[];
  readonly count: number;
  /** From the check’s documentation; null when it has none. */
  readonly advice: CheckAdvice | null;
  readonly host: string;
  /** Where the finding is shown. */
  readonly reportUrl: string;
  readonly foundAt: Date;
}

/** The ticket text for a finding, or a group of findings. Pure. */
export function findingText(source: FindingSource): TicketText {
  const { finding, advice, reportUrl, foundAt } = source;
  return {
    title: titleOf(source),
    lead: [paragraph([{ text: finding.message }])],
    parts: [
      { heading: 'Where', blocks: placesOf(source) },
      { heading: 'Why it matters', blocks: advice ? parseMarkdown(advice.why) : [] },
      { heading: 'How to fix', blocks: advice ? parseMarkdown(advice.fix) : [] },
    ],
    origin: { verb: 'Found', at: foundAt, by: 'by', url: reportUrl, after: ', which closes this when a run no longer finds it.' },
  };
}

function titleOf({ advice, finding, pages, count, host }: FindingSource): string {
  const what = advice?.title ?? finding.message;
  if (count > 1) return `${what} (${count} pages of ${host})`;
  const page = pages[0] ?? null;
  return page === null ? `${what} (${host})` : `${what}: ${withoutScheme(page)}`;
}

function placesOf({ finding, pages, count, host }: FindingSource): readonly Block[] {
  const [place] = finding.evidence.places;
  const named = pages.filter((page) => page !== null).slice(0, MAX_PAGES);
  const lines = [
    ...(named.length > 0 ? named.map((page) => [addressLink(page)]) : [[{ text: host }]]),
    ...(named.length > 0 ? restLine(count - named.length, 'page', 'pages') : []),
    ...(place ? [placeLine(place)] : []),
  ];
  const excerpt = place?.excerpt ?? '';
  return [...listOf(lines), ...(excerpt === '' ? [] : [{ kind: 'code', text: excerpt, language: 'html' } as const])];
}

type Place = Finding['evidence']['places'][number];

function placeLine({ selector, line, column }: Place): Inline[] {
  const at: Inline[] = line > 0 ? [{ text: `Line ${line}, column ${column} of the page source` }] : [];
  const where: Inline[] = selector === '' ? [] : [{ text: at.length > 0 ? ': ' : 'Element: ' }, { text: selector, code: true }];
  return at.length + where.length > 0 ? [...at, ...where] : [{ text: 'The whole page' }];
}
