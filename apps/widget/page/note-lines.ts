import { type ConsoleLine, type FailedRequest, SHOWN_LINE_MAX, SHOWN_LINES_MAX } from '@plumbline/contract/rules';
import { cleanAddress, cleanWords } from './clean-words.ts';

/*
 * Records the latest failed requests and console lines, in memory only: they are lost with the page. Requests come from the browser's own performance
 * entries, so none of the page's functions are replaced for
 * them.
 */

/** Markup may contain fields with values, which are private: it is removed, from the first tag to the last. */
const MARKUP = /<[^\s<>=\d][\s\S]*>/;

const requests: FailedRequest[] = [];
const lines: ConsoleLine[] = [];
let isNoting = false;

/** What has been recorded so far. */
export function keptLines(): { readonly requests: readonly FailedRequest[]; readonly console: readonly ConsoleLine[] } {
  return { requests: [...requests], console: [...lines] };
}

/** Starts recording. Further calls have no effect. */
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
  // Cross-origin responses that hide their details have status 0 as well: only for our own origin does it mean that there was none.
  const isUnanswered = responseStatus === 0 && decodedBodySize === 0 && isOwn(name) && /^(?:fetch|xmlhttprequest)$/.test(initiatorType);
  if (responseStatus >= 400 || isUnanswered) push(requests, { url: cleanAddress(name), status: responseStatus, initiator: initiatorType });
}

function noteLine(level: ConsoleLine['level'], words: readonly unknown[]): void {
  try {
    push(lines, { level, text: cleanWords(words.map(wordOf).join(' ').replace(MARKUP, '[markup]')).slice(0, SHOWN_LINE_MAX) });
  } catch {
    // A page may log values that cannot be read; its own console still shows them.
  }
}

/** An error by its name and message; an object as JSON, in which names of secrets are recognised. */
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
