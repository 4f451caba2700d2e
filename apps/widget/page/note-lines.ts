import { type ConsoleLine, type FailedRequest, SHOWN_LINE_MAX, SHOWN_LINES_MAX } from '@plumbline/contract/rules';
import { cleanAddress, cleanWords } from './clean-words.ts';

/*
 * The newest failed requests and console lines, in memory alone: they go with the page. Requests are those the browser's own list has, so no
 * function of the page is replaced for them.
 */

/** Fields and their values may stand in it, which nobody reads in a line: it goes, from its first tag to its last. */
const MARKUP = /<[^\s<>=\d][\s\S]*>/;

const requests: FailedRequest[] = [];
const lines: ConsoleLine[] = [];
let isNoting = false;

/** What was noted until now. */
export function keptLines(): { readonly requests: readonly FailedRequest[]; readonly console: readonly ConsoleLine[] } {
  return { requests: [...requests], console: [...lines] };
}

/** Begins to note. Called again it changes nothing. */
export function startNoting(): void {
  if (isNoting) return;
  isNoting = true;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) noteRequest(entry);
  }).observe({ type: 'resource', buffered: true });
  addEventListener('error', ({ message, filename, lineno }) => {
    if (message) noteLine('error', [`${message} (${filename}:${lineno})`]);
  });
  addEventListener('unhandledrejection', ({ reason }) => noteLine('error', ['Unhandled rejection:', reason]));
  for (const [name, level] of [
    ['error', 'error'],
    ['warn', 'warning'],
  ] as const) {
    const own = console[name];
    console[name] = (...words: readonly unknown[]): void => {
      own.apply(console, [...words]);
      noteLine(level, words);
    };
  }
}

function noteRequest({ name, responseStatus, initiatorType, decodedBodySize }: PerformanceResourceTiming): void {
  // What another origin keeps to itself has status 0 too: only of our own is it known that nothing came back.
  const isUnanswered = responseStatus === 0 && decodedBodySize === 0 && isOwn(name) && /^(?:fetch|xmlhttprequest)$/.test(initiatorType);
  if (responseStatus >= 400 || isUnanswered) push(requests, { url: cleanAddress(name), status: responseStatus, initiator: initiatorType });
}

function noteLine(level: ConsoleLine['level'], words: readonly unknown[]): void {
  try {
    push(lines, { level, text: cleanWords(words.map(wordOf).join(' ').replace(MARKUP, '[markup]')).slice(0, SHOWN_LINE_MAX) });
  } catch {
    // A page may write things that cannot be read; its own console has them.
  }
}

/** An error by its name and message; an object as JSON, in which names of secrets are found. */
function wordOf(word: unknown): string {
  if (word instanceof Error) return `${word.name}: ${word.message}`;
  return typeof word === 'object' && word !== null ? JSON.stringify(word) : String(word);
}

function isOwn(address: string): boolean {
  return URL.parse(address)?.origin === location.origin;
}

function push<Entry>(list: Entry[], entry: Entry): void {
  list.push(entry);
  if (list.length > SHOWN_LINES_MAX) list.shift();
}
