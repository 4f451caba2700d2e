import type { ConsoleLine, FailedRequest } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import type { VisitPathRow } from '../../../analytics/index.ts';
import type { PostText } from '../../../feedback/index.ts';
import type { ToldPage } from '../../../shown-pages/index.ts';
import { browserLine, MAX_TOLD, pageAddress, withoutQuery, words } from './captured-words.ts';
import { addressLink, listOf, paragraph, restLine, type TicketText } from './write-ticket.ts';

/** Context of a post. */
export interface PostContext {
  /** Pages attached to it. */
  readonly pages: readonly ToldPage[];
  /** Pages its author viewed before; null when not recorded. */
  readonly path: VisitPathRow | null;
}

/** The ticket text for a feedback post: its own text and its context. Pure. */
export function postText({ title, text, createdAt }: PostText, { pages, path }: PostContext, postUrl: string): TicketText {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const addresses = unique(pages.map(({ address }) => address));
  const errors = unique(pages.flatMap((page) => page.console.map(consoleLine)));
  const requests = unique(pages.flatMap((page) => page.requests.map(requestLine)));
  const browsers = unique(pages.map(({ browser }) => browser));
  return {
    title,
    lead: lines.map((line) => paragraph([{ text: line }])),
    parts: [
      {
        heading: 'Where',
        blocks: listOf([
          ...addresses.map((address) => [{ text: 'Page: ' }, addressLink(pageAddress(address))]),
          ...(path ? [[{ text: `Path: ${pathLine(path)}` }]] : []),
        ]),
      },
      { heading: 'Console errors', blocks: toldLines(errors, 'error', 'errors') },
      { heading: 'Failed requests', blocks: toldLines(requests, 'request', 'requests') },
      { heading: 'Environment', blocks: listOf(browsers.map((browser) => browserLine(words(browser)))) },
    ],
    origin: { verb: 'Requested', at: createdAt, by: 'in', url: postUrl, after: '.' },
  };
}

/** Lines that several pages share are listed once. */
const unique = (lines: readonly string[]): string[] => [...new Set(lines)].filter((line) => line !== '');

function toldLines(lines: readonly string[], one: string, several: string) {
  return listOf([...lines.slice(0, MAX_TOLD).map((text) => [{ text }]), ...restLine(lines.length - MAX_TOLD, one, several)]);
}

/** `/ (12 s) → /basket`: the last pages, and the time the author spent on each. */
function pathLine({ pages }: VisitPathRow): string {
  const told = pages.slice(-MAX_TOLD).map(({ url, seconds }) => words(pathOf(pageAddress(url))) + (seconds > 0 ? ` (${seconds} s)` : ''));
  return [...(pages.length > MAX_TOLD ? ['…'] : []), ...told].join(' → ');
}

const consoleLine = ({ level, text }: ConsoleLine): string => `${level === 'warning' ? 'Warning: ' : ''}${words(text)}`;

const requestLine = ({ url, status, initiator }: FailedRequest): string =>
  words(`${initiator} ${withoutQuery(url)}: ${status === 0 ? 'no answer' : status}`);
