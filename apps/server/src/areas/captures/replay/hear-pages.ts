import { randomUUID } from 'node:crypto';
import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import { proxyRefusal } from '@plumbline/urls/proxy-refusal';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { askedOf } from '../judge/plain-address.ts';
import { saidFaults } from '../judge/said-faults.ts';
import type { CapturedFaults } from './captured-faults.ts';
import { CRASHED, type Departures, ended, unanswered, unfinished } from './departures.ts';

/** What a page writes is as long as it likes; this is what a capture may hold, and more than the rules look at. */
const MAX_TEXT = 5_000;
const MAX_STACK = 20_000;
const MAX_ADDRESS = 4_096;
/** Requests whose answers pages work with: what a page says after a step may depend on those of the step. */
const ACTING = new Set(['document', 'script', 'xhr', 'fetch']);
/** What an answer takes to come whole once it has begun. Pages leave some unread, which then never do. */
const BODY_MS = 500;
/** The page moved on or changed its mind. */
const GIVEN_UP = /ERR_ABORTED/;

/** What was heard of the pages of a replay. */
export interface Hearing {
  /** Says which step is under way: what is asked and said from now on is of that one. */
  begin(step: CaptureStep): void;
  /** Fingerprints of what went wrong, at whatever step. */
  readonly fingerprints: ReadonlySet<string>;
  /** Whether a request of a step still waits for an answer that the page may work with. */
  waits(stepId: string): boolean;
  /** Whether any request is under way of which that was not written down before. */
  waitsAnew(): boolean;
  /** Writes down, for the step under way, the requests that have no answer by now, or not the whole, of whatever step they are. */
  noteWaiting(): void;
}

/**
 * Hears what the pages of a browser say, in the shapes of a capture, so that the same rules judge it. Writes down where requests end in a
 * way that was not captured: refused, cut off, led elsewhere or answered with an error; and where a page crashes.
 */
export function hearPages(context: BrowserContext, captured: CapturedFaults, origin: string, departures: Departures): Hearing {
  let step: CaptureStep | null = null;
  const fingerprints = new Set<string>();
  /** Requests without a whole answer, and the steps that they are of. */
  const open = new Map<Request, CaptureStep>();
  const stepOf = new WeakMap<Request, CaptureStep>();
  /** When the answers to requests began to come, by the clock of the process. */
  const answered = new WeakMap<Request, number>();
  const noted = new WeakSet<Request>();

  const judge = (at: CaptureStep | null, rows: { requests?: CapturedRequest[]; messages?: CaptureMessage[] }): string[] => {
    const evidence = { origin, steps: at ? [at] : [], requests: [], messages: [], ...rows };
    const found = saidFaults(evidence).map(({ fingerprint }) => fingerprint);
    for (const fingerprint of found) fingerprints.add(fingerprint);
    return found;
  };
  const addMessage = (level: CaptureMessage['level'], text: string, url: string, page: Page | null): void =>
    void judge(step, { messages: [messageRow(step?.id ?? null, level, cut(text, MAX_TEXT), cut(url, MAX_ADDRESS), page)] });
  const askedBy = (request: Request): string => askedOf({ method: request.method(), url: cut(request.url(), MAX_ADDRESS) }, origin);
  const isOfFault = (request: Request, at: CaptureStep): boolean => captured.ofStep.get(at.id)?.asked.has(askedBy(request)) ?? false;
  const isUnanswered = (request: Request, at: CaptureStep): boolean =>
    isOfFault(request, at) || (ACTING.has(request.resourceType()) && !answered.has(request));
  const take = (request: Request, answer: Answer): void => {
    const at = stepOf.get(request) ?? null;
    const found = judge(at, { requests: [requestRow(request, at?.id ?? null, answer)] });
    if (at === null || (answer.failure === '' && isOrdinary(answer.status ?? 0))) return;
    // What went wrong in the capture as well is heard.
    if (found.some((fingerprint) => captured.fingerprints.has(fingerprint))) return;
    // Of an answer that nobody reads to its end, it is known how it went.
    if (!GIVEN_UP.test(answer.failure) || (!answered.has(request) && isOfFault(request, at)))
      departures.add(at.id, ended(askedBy(request), answer.failure || String(answer.status)));
  };

  context.on('page', (page) => {
    // Who has crashed says nothing more.
    page.on('crash', () => void (step && departures.add(step.id, CRASHED)));
    page.on('websocket', (socket) => {
      const at = step;
      const asked = askedOf({ method: 'GET', url: cut(socket.url(), MAX_ADDRESS) }, origin);
      socket.on('socketerror', (words) => void (at && departures.add(at.id, ended(asked, words))));
    });
  });
  context.on('request', (request) => {
    if (step === null) return;
    stepOf.set(request, step);
    open.set(request, step);
  });
  context.on('response', (response) => {
    const request = response.request();
    const at = stepOf.get(request);
    // Refused by the server's own policy: not what the site does.
    if (proxyRefusal(response.url(), response.headers()) !== '') {
      if (at) departures.add(at.id, ended(askedBy(request), 'a refusal of this server'));
      stepOf.delete(request);
      open.delete(request);
      return;
    }
    answered.set(request, performance.now());
    take(request, { failure: '', status: response.status(), words: response.statusText(), isOver: false });
  });
  context.on('requestfinished', async (request) => {
    const answer = await request.response().catch(() => null);
    if (answer && stepOf.has(request)) {
      take(request, { failure: '', status: answer.status(), words: answer.statusText(), isOver: true });
    }
    open.delete(request);
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    if (!stepOf.has(request)) return;
    take(request, { failure: request.failure()?.errorText || 'The request failed.', status: null, words: '', isOver: true });
  });
  context.on('console', (message) => {
    const type = message.type();
    const level = type === 'assert' ? 'error' : type;
    if (level !== 'error' && level !== 'warning') return;
    addMessage(level, message.text(), message.location().url, message.page());
  });
  context.on('weberror', (event) => {
    const { name, message, stack = '' } = event.error();
    addMessage('exception', firstLine(stack) || `${name}: ${message}`, sourceOf(stack), event.page());
  });
  return {
    begin: (next) => void (step = next),
    fingerprints,
    waits: (stepId) => open.entries().some(([request, at]) => at.id === stepId && isUnanswered(request, at)),
    waitsAnew() {
      const isComing = (request: Request): boolean => performance.now() - (answered.get(request) ?? Number.POSITIVE_INFINITY) < BODY_MS;
      return open.keys().some((request) => !noted.has(request) && (!answered.has(request) || isComing(request)));
    },
    noteWaiting() {
      for (const request of open.keys()) {
        if (step === null) continue;
        departures.add(step.id, answered.has(request) ? unfinished(askedBy(request)) : unanswered(askedBy(request)));
        noted.add(request);
      }
    },
  };
}

/** Whether an answer is what was asked for: one that leads elsewhere, as to where to sign in, may be a page's reason to go on otherwise. */
const isOrdinary = (status: number): boolean => status < 300 || status === 304;

/** A copy of the beginning of a text. What `slice` gives keeps the whole of it in memory, and a page writes texts of many megabytes. */
function cut(text: string, most: number): string {
  return Buffer.from(text.slice(0, most)).toString();
}

interface Answer {
  readonly failure: string;
  readonly status: number | null;
  readonly words: string;
  /** Whether all of it came. */
  readonly isOver: boolean;
}

function requestRow(request: Request, stepId: string | null, answer: Answer): CapturedRequest {
  const { startTime, responseEnd } = request.timing();
  const type = request.resourceType();
  return {
    id: randomUUID(),
    step_id: stepId,
    method: cut(request.method(), 20),
    url: cut(request.url(), MAX_ADDRESS),
    type: type.charAt(0).toUpperCase() + type.slice(1),
    status: answer.status,
    status_text: cut(answer.words, MAX_TEXT),
    failure: cut(answer.failure, MAX_TEXT),
    from_cache: false,
    started_at: new Date(startTime > 0 ? startTime : Date.now()).toISOString(),
    duration_ms: answer.isOver && responseEnd >= 0 ? responseEnd : null,
    body_note: '',
    mime_type: '',
    response_bytes: null,
    failed: answer.failure !== '' || (answer.status ?? 0) >= 400,
  };
}

const firstLine = (stack: string): string => stack.slice(0, MAX_STACK).split('\n')[0] ?? '';

/** The script that a stack names first. */
const sourceOf = (stack: string): string => /^ {4}at (.*):\d+:\d+$/m.exec(stack.slice(0, MAX_STACK))?.[1] ?? '';

function messageRow(
  stepId: string | null,
  level: CaptureMessage['level'],
  text: string,
  sourceUrl: string,
  page: Page | null,
): CaptureMessage {
  return {
    id: randomUUID(),
    step_id: stepId,
    level,
    text,
    source_url: sourceUrl,
    line: null,
    column: null,
    stack: '',
    page_url: cut(page?.url() ?? '', MAX_ADDRESS),
    at: new Date().toISOString(),
  };
}
